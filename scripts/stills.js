'use strict';
/** Writes the still pictures of the README, to docs: part of `npm run golden`. */
const { writeFileSync } = require('node:fs');
const { join } = require('node:path');
require('./typescript');

const ROOT = join(__dirname, '..');
const { oddsPicture } = require(join(ROOT, 'test/readme-pictures.ts'));

oddsPicture().then((picture) => {
  writeFileSync(join(ROOT, 'docs/odds.svg'), picture);
});
