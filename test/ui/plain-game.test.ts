// Whole games played by lines: what is heard of them is pinned. `npm run golden` writes it anew.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startByEar, wonByEar } from '../plain-games';
import { IS_LONG, SIZES } from '../support/sizes';
import { WON } from '../support/won';

const golden = (name: string): string => readFileSync(join(__dirname, `../golden/${name}.txt`), 'utf8');

test('what is heard of the first minutes of a game makes sense in the order in which it is told', async () => {
  expect(await startByEar()).toBe(golden('start-by-ear'));
});

test('every command of the won game has a line that gives it, and the lines win the game', async () => {
  const commands = WON.commands.slice(0, SIZES.commandsByLines);
  const { engine, given, read, heard, end } = await wonByEar(commands);
  expect(read).toEqual(given);
  expect(read).toHaveLength(commands.length);
  expect(heard.filter((line) => line.length > 79 || /[^ -~]/.test(line))).toEqual([]);
  if (!IS_LONG) return;
  expect([engine.outcome, engine.turn]).toEqual(['won', WON.turn]);
  expect(end).toBe(golden('won-by-ear'));
});
