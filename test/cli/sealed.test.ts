/** Sealed dungeons: nothing tells their seed before it is public, and each hero has one try, which begins on its day. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { playDaily } from '../../src/cli/commands/daily-command';
import { dailyOfSeed, dailySeed, dailySlot } from '../../src/cli/input/daily';
import { sealedSeed, sealedUntil } from '../../src/cli/input/sealed';
import { dungeonCommand, raceCommand } from '../../src/cli/input/shell-commands';
import type { Host, Io } from '../../src/cli/io/io';
import { openGame } from '../../src/cli/play/open-game';
import { beginGame } from '../../src/cli/play/play-game';
import { hallTable, ranked } from '../../src/cli/runs/hall-of-fame';
import { readPreferences } from '../../src/cli/input/read-preferences';
import { CONTENT } from '../../src/content';
import { Engine } from '../../src/engine/engine';
import { View } from '../../src/engine/api/view/view';
import { storeDependencies } from '../../src/store/disk/environment';
import { DISK } from '../../src/store/disk/fs';
import { replayHistory } from '../../src/store/recording/run-summary';
import { Saves } from '../../src/store/saves';
import { openRecording } from '../../src/cli/runs/find-run';
import { Collector } from '../support/run-main';

const DAY = '2026-01-31';
const DIGITS = '0123456789abcdef0123456789abcdef';
const SEED = sealedSeed(DAY, DIGITS);
const DUNGEON = { seed: SEED, difficulty: 'standard', kit: 'soldier' } as const;
const MORNING = Date.parse(`${DAY}T08:00:00Z`);
const OPENS = Date.parse('2026-02-01T12:00:00Z');

let home = '';
let saves: Saves;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'koboldkeep sealed '));
  saves = new Saves({ ...storeDependencies(DISK, CONTENT), isDurable: false }, home);
  at(MORNING);
});
afterEach(() => {
  rmSync(home, { recursive: true });
});

const at = (now: number): void => {
  jest.spyOn(Date, 'now').mockReturnValue(now);
};

/** Asks for the sealed dungeon as a host does. */
function plays(host: Partial<Host> = {}): Promise<number> {
  // A terminal that cannot draw: the game is played by lines.
  const [stdin, stdout] = [
    Object.assign(new PassThrough(), { isTTY: true }),
    Object.assign(new Collector(), { isTTY: true }),
  ];
  const env = { KOBOLDKEEP_HOME: home, TERM: 'dumb' };
  const io = { stdin, stdout, stderr: stdout, env, host: { heroName: 'Wren', sealedSeed: SEED, ...host } };
  return Promise.resolve().then(() => playDaily({}, io as unknown as Io));
}

/** Plays a sealed game that is given up, and is not recorded yet. */
function giveUp(): void {
  const journal = saves.start({ ...DUNGEON, name: 'Wren' }, dailySlot('Wren', `${DAY} sealed`));
  journal.perform({ do: 'escape' });
  journal.close();
}

test('its seed is told from the noon after its day on', () => {
  expect(sealedUntil(SEED, OPENS - 1)).toBe('2026-02-01 12:00 UTC');
  expect(sealedUntil(SEED, OPENS)).toBeUndefined();
  for (const open of ['42', 'daily 2026-01-31', 'sealed 2026-01-31', `sealed 2026-01-31 ${DIGITS}0`])
    expect(sealedUntil(open, MORNING)).toBeUndefined();
});

test('its seed names the dungeon of a day, and its name alone is an ordinary seed', () => {
  expect(dailyOfSeed(SEED)).toBe('2026-01-31 sealed');
  expect(dailySeed('2026-01-31 sealed')).toBe('sealed 2026-01-31');
  expect(dailySlot('Wren', '2026-01-31 sealed')).toBe('Wren (sealed 2026-01-31)');
  for (const open of ['sealed 2026-01-31', 'daily 2026-01-31 sealed']) expect(dailyOfSeed(open)).toBeUndefined();
});

test('views, the hall of fame, commands and race codes do not tell its seed', async () => {
  expect(new View(Engine.start(CONTENT, { ...DUNGEON, name: 'Wren' })).seed).toBe('sealed 2026-01-31');
  expect(dungeonCommand(DUNGEON)).toBe('from 2026-02-01 12:00 UTC on, when its seed is public');
  giveUp();
  await expect(plays()).rejects.toThrow('Wren’s last run is over: gave up on floor 1, turn 0.');
  const { runs } = saves.runs.all();
  expect(hallTable(ranked(runs), 200).join('\n')).not.toContain(DIGITS.slice(0, 4));
  const history = replayHistory(CONTENT, openRecording(runs[0]?.file ?? ''));
  expect(raceCommand(history)).toBeUndefined();
  at(OPENS);
  expect(dungeonCommand(DUNGEON)).toContain(SEED);
  expect(raceCommand(history)).toContain('--race kk1');
});

test('a run that was over before it could be recorded is the one try', async () => {
  giveUp();
  await expect(plays()).rejects.toThrow('Wren’s last run is over: gave up on floor 1, turn 0.');
  await expect(plays()).rejects.toThrow(
    'Wren has played the sealed dungeon of 2026-01-31 for 0 points, and each player has one try.',
  );
  expect(saves.has(dailySlot('Wren', `${DAY} sealed`))).toBe(false);
});

test('it cannot be begun after its day', async () => {
  at(Date.parse('2026-02-01T00:00:00Z'));
  await expect(plays()).rejects.toThrow(
    'The sealed dungeon of 2026-01-31 could be begun on that day, and Wren has not begun it.',
  );
});

test('it is not played where the game cannot be saved', async () => {
  await expect(plays({ full: 'there is no room' })).rejects.toThrow(
    'A sealed dungeon is played only where the game can be saved: there is no room.',
  );
});

test('after a run in it nobody is offered the same dungeon again before its seed is public', async () => {
  const preferences = readPreferences({}, { env: { KOBOLDKEEP_HOME: home } });
  const request = { ...DUNGEON, name: 'Wren', daily: `${DAY} sealed`, isNew: false };
  const { open, next } = await beginGame(request, saves, preferences);
  expect(next().map(({ id }) => id)).toEqual(['new']);
  at(OPENS);
  expect(next().map(({ id }) => id)).toEqual(['new', 'again']);
  open.end();
});

test('a game with another seed is refused without its seed', async () => {
  (await openGame({ ...DUNGEON, name: 'Wren', isNew: false }, saves)).end();
  await expect(openGame({ name: 'Wren', seed: '42', isNew: false }, saves)).rejects.toThrow(
    'Wren already has a saved game with seed sealed 2026-01-31 (standard), floor 1, turn 0:',
  );
});
