/** The version of the program, read from its package. It goes into every saved game. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PACKAGE_ROOT } from './package-root';

const manifest = readFileSync(join(PACKAGE_ROOT, 'package.json'), 'utf8');

export const PROGRAM_VERSION = (JSON.parse(manifest) as { readonly version: string }).version;
