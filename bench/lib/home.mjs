import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder that goes when the process does. */
export function aHome() {
  const home = mkdtempSync(join(tmpdir(), 'koboldkeep-bench-'));
  process.on('exit', () => rmSync(home, { recursive: true, force: true }));
  return home;
}

/** What a program is launched with that is to be timed: games kept in this home alone, and nothing that slows Node. */
export const launchedIn = (home) => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(NODE_|npm_)/.test(name))),
  KOBOLDKEEP_HOME: home,
});
