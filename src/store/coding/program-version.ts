import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const manifest = readFileSync(join(__dirname, '../../../package.json'), 'utf8');

/** The version of the program, as its package has it. */
export const PROGRAM_VERSION = (JSON.parse(manifest) as { readonly version: string }).version;
