/** The folder of the package. This code runs from the sources, from modules and from a bundle, at different depths in it. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Returns the nearest folder from `folder` upwards that holds a package.json. */
function packageAbove(folder: string): string {
  const isRoot = existsSync(join(folder, 'package.json')) || dirname(folder) === folder;
  return isRoot ? folder : packageAbove(dirname(folder));
}

export const PACKAGE_ROOT = packageAbove(__dirname);
