/** Loads the bundle of the game, which the build has copied beside this program. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Script } from 'node:vm';
import type { Io } from '../../../src/cli/io/io';

/** A module of the bundle. */
type Wrapped = (
  exports: object,
  require: (name: string) => unknown,
  module: object,
  file: string,
  folder: string,
) => void;

/** The exports of the game that are used: `main` of its `cli/main.ts`. */
interface Game {
  readonly main: (args: readonly string[], io: Io) => Promise<number>;
}

/** The name under which the game asks for its copy of blessed. */
const OWN_BLESSED = 'own-blessed';

/** Returns the exports of the game. */
export function loadGame(folder = join(__dirname, 'game')): Game {
  const file = join(folder, 'program.js');
  const [program, blessed] = new Script(readFileSync(file, 'utf8'), {
    filename: file,
  }).runInThisContext() as readonly [Wrapped, Wrapped];
  const requireModule = createRequire(file);
  const exportsOf = (run: Wrapped, load: (name: string) => unknown): object => {
    const module = { exports: {} };
    run(module.exports, load, module, file, folder);
    return module.exports;
  };
  const load = (name: string): unknown =>
    name === OWN_BLESSED ? exportsOf(blessed, requireModule) : (requireModule(name) as unknown);
  return exportsOf(program, load) as Game;
}
