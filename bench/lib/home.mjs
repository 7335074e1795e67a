// Folders and environments for programs that are timed.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Makes a folder that is removed when the process ends. */
export function aHome() {
  const home = mkdtempSync(join(tmpdir(), 'koboldkeep-bench-'));
  process.on('exit', () => rmSync(home, { recursive: true, force: true }));
  return home;
}

/** Returns the environment of a timed program: its games are kept in this home, and nothing slows Node. */
export const launchedIn = (home) => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(NODE_|npm_)/.test(name))),
  KOBOLDKEEP_HOME: home,
});
