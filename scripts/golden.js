'use strict';
/** Writes the golden lists again, from the current sources: `npm run golden`, or `node scripts/golden.js FOLDER`. */
const { mkdirSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
require('./typescript');

const TEST = join(__dirname, '../test');
const { catalogue, plays } = require(join(TEST, 'catalogue.ts'));
const { recordings } = require(join(TEST, 'recordings.ts'));
const { openedScreens, screens } = require(join(TEST, 'screens.ts'));
const folder = process.argv[2] ?? join(TEST, 'golden');
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'floors.txt'), catalogue());
writeFileSync(join(folder, 'plays.txt'), plays());
writeFileSync(join(folder, 'recordings.txt'), recordings());
writeFileSync(join(folder, 'screens.txt'), screens());
void openedScreens().then((text) => writeFileSync(join(folder, 'opened-screens.txt'), text));
