'use strict';
/** Writes the golden files in test/golden anew, from the sources as they are: `npm run golden`. */
const { mkdirSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
require('./typescript');

const TEST = join(__dirname, '../test');
const { catalogue, plays } = require(join(TEST, 'catalogue.ts'));
const { recordings } = require(join(TEST, 'recordings.ts'));
mkdirSync(join(TEST, 'golden'), { recursive: true });
writeFileSync(join(TEST, 'golden/floors.txt'), catalogue());
writeFileSync(join(TEST, 'golden/plays.txt'), plays());
writeFileSync(join(TEST, 'golden/recordings.txt'), recordings());
