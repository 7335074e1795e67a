/** The folder of the package, and the version in its manifest, which goes into every saved game. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Returns the nearest folder from `folder` upwards that holds a package.json. */
function packageAbove(folder: string): string {
  const isRoot = existsSync(join(folder, 'package.json')) || dirname(folder) === folder;
  return isRoot ? folder : packageAbove(dirname(folder));
}

export const PACKAGE_ROOT = packageAbove(__dirname);

const manifest = readFileSync(join(PACKAGE_ROOT, 'package.json'), 'utf8');

export const PROGRAM_VERSION = (JSON.parse(manifest) as { readonly version: string }).version;
