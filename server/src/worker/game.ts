/** Loads the bundle of the game, which the build has copied beside this program. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Script } from 'node:vm';
import type { Io } from '../../../src/cli/io/io';
import { runBundle } from '../../../src/cli/start/run-bundle';

/** The exports of the game that are used: `main` of its `cli/main.ts`. */
interface Game {
  readonly main: (args: readonly string[], io: Io) => Promise<number>;
}

/** Returns the exports of the game. */
export function loadGame(folder = join(__dirname, 'game')): Game {
  const file = join(folder, 'program.js');
  const script = new Script(readFileSync(file, 'utf8'), { filename: file });
  return runBundle(script, file, createRequire(file)) as Game;
}
