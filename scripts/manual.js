'use strict';
/**
 * Writes what is made of tables: the page for `man` (man/koboldkeep.6) and docs/commands.md, of the sub-commands; the commands
 * of play by lines in docs/plain.md; and the commands, the events and the observation in docs/agent-protocol.md. Run it after
 * a change of a table; tests compare.
 *
 *   node scripts/manual.js
 */
const { mkdirSync, readFileSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
require('./typescript');

const { COMMANDS } = require('../src/cli/commands.ts');
const { manualPage, referencePage } = require('../src/cli/help/manual.ts');
const { withPlainCommands, withProtocolTables } = require('../src/cli/help/generated-parts.ts');
const { PROGRAM_VERSION } = require('../src/store/coding/package.ts');

const ROOT = join(__dirname, '..');

mkdirSync(join(ROOT, 'man'), { recursive: true });
writeFileSync(join(ROOT, 'man/koboldkeep.6'), manualPage(COMMANDS, PROGRAM_VERSION));
writeFileSync(join(ROOT, 'docs/commands.md'), referencePage(COMMANDS));

/** Writes the parts of a page anew that are made of tables. */
function renew(name, withTables) {
  const page = join(ROOT, name);
  writeFileSync(page, withTables(readFileSync(page, 'utf8')));
}
renew('docs/plain.md', withPlainCommands);
renew('docs/agent-protocol.md', withProtocolTables);
