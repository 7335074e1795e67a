import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue, CATALOGUE_SEEDS, plays } from './catalogue';
import { startByEar, wonByEar } from './plain-games';
import { recordings, RUNS } from './recordings';
import { openedScreens, screens } from './screens';
import { IS_LONG, SIZES } from './support/sizes';
import { WON } from './support/won';

/*
 * What is on which floor of 25 seeds, and what comes of playing three of them, and of
 * fifty runs by those who explore and those who do anything. A change here changes everyone's games:
 * it must be meant, and the lists written anew by `npm run golden`.
 */
const golden = (name: string): string[] => readFileSync(join(__dirname, 'golden', name), 'utf8').split('\n');

test('the floors of the catalogued seeds are the ones they always were', () => {
  const seeds = CATALOGUE_SEEDS.filter((_, i) => i % SIZES.betweenCatalogued === 0);
  const pinned = golden('floors.txt').filter((line) => line === '' || seeds.includes(line.split(' ')[1] ?? ''));
  expect(catalogue(seeds).split('\n')).toEqual(pinned);
});

test('the same commands lead to the states they always led to', () => {
  const played = plays();
  expect(played).toContain('"way":"down"');
  expect(played.split('\n')).toEqual(golden('plays.txt'));
});

test('the pinned runs come to the ends, the points and the states they always came to', () => {
  const isTried = (i: number): boolean => i % SIZES.betweenRuns === 0;
  const pinned = golden('recordings.txt').filter((line, i) => line === '' || isTried(i));
  expect(recordings(RUNS.filter((_, i) => isTried(i))).split('\n')).toEqual(pinned);
});

/* A change of these is meant if the screens look right: look at each before the lists are written anew. */
test('moments of the won game look as they always did, in windows from 60 × 20 to 220 × 60', () => {
  expect(screens().split('\n')).toEqual(golden('screens.txt'));
});

test('every screen looks as it always did, in all colours and in ASCII', async () => {
  expect((await openedScreens()).split('\n')).toEqual(golden('opened-screens.txt'));
});

test('what is heard of the first minutes of a game makes sense in the order in which it is told', async () => {
  expect((await startByEar()).split('\n')).toEqual(golden('start-by-ear.txt'));
});

test('every command of the won game has a line that gives it, and the lines win the game', async () => {
  const commands = WON.commands.slice(0, SIZES.commandsByLines);
  const { engine, given, read, heard, end } = await wonByEar(commands);
  expect(read).toEqual(given);
  expect(read).toHaveLength(commands.length);
  expect(heard.filter((line) => line.length > 79 || /[^ -~]/.test(line))).toEqual([]);
  if (!IS_LONG) return;
  expect([engine.outcome, engine.turn]).toEqual(['won', WON.turn]);
  expect(end.split('\n')).toEqual(golden('won-by-ear.txt'));
});
