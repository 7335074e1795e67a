/** Runs the bundle of the game: the program, and its copy of blessed. */
import { dirname } from 'node:path';
import type { Script } from 'node:vm';

/** A module of the bundle. */
type Wrapped = (
  exports: object,
  require: (name: string) => unknown,
  module: object,
  file: string,
  folder: string,
) => void;

/** The name under which the program asks for its copy of blessed. */
const OWN_BLESSED = 'own-blessed';

/** Runs the script of the bundle, which is in `file`, and returns the exports of the program. */
export function runBundle(script: Script, file: string, requireModule: (name: string) => unknown): object {
  const [program, blessed] = script.runInThisContext() as readonly [Wrapped, Wrapped];
  const exportsOf = (run: Wrapped, load: (name: string) => unknown): object => {
    const module = { exports: {} };
    run(module.exports, load, module, file, dirname(file));
    return module.exports;
  };
  return exportsOf(program, (name) => (name === OWN_BLESSED ? exportsOf(blessed, requireModule) : requireModule(name)));
}
