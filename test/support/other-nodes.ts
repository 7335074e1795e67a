/** The other versions of Node on this machine, which scripts/nodes.js fetches into a folder for temporary files. */
import { existsSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const CACHE = join(tmpdir(), 'koboldkeep-nodes');
const PLATFORM = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;

/** Returns the version and the program of each, without the version that runs the tests. */
export function otherNodes(): readonly (readonly [version: string, program: string])[] {
  const folders = existsSync(CACHE) ? readdirSync(CACHE).filter((name) => name.startsWith(`${PLATFORM}-`)) : [];
  return folders.flatMap((folder) => {
    const version = folder.slice(PLATFORM.length + 1);
    const name = process.platform === 'win32' ? 'node.exe' : 'node';
    const program = join(CACHE, folder, 'node_modules', `node-${PLATFORM}`, 'bin', name);
    return existsSync(program) && !process.version.startsWith(`v${version}.`) ? [[version, program] as const] : [];
  });
}
