'use strict';
/**
 * Writes what is made of the table of sub-commands: the page for `man` (man/koboldkeep.6) and docs/commands.md. Run it after a
 * change of a command, an option or a topic of the help; a test compares.
 *
 *   node scripts/manual.js
 */
const { mkdirSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { COMMANDS } = require('../dist/cli/commands.js');
const { manualPage, referencePage } = require('../dist/cli/help/manual.js');
const { PROGRAM_VERSION } = require('../dist/store/coding/program-version.js');

const ROOT = join(__dirname, '..');

mkdirSync(join(ROOT, 'man'), { recursive: true });
writeFileSync(join(ROOT, 'man/koboldkeep.6'), manualPage(COMMANDS, PROGRAM_VERSION));
writeFileSync(join(ROOT, 'docs/commands.md'), referencePage(COMMANDS));
