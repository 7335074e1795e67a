'use strict';
/** Writes the pictures of the README and the gallery, to docs or to a given folder: part of `npm run golden`. */
const { mkdirSync, rmSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
require('./typescript');

const ROOT = join(__dirname, '..');
const { galleryPage, MOMENTS, pictureOf } = require(join(ROOT, 'test/gallery.ts'));
const { kingPicture, oddsPicture } = require(join(ROOT, 'test/readme-pictures.ts'));
const folder = process.argv[2] ?? join(ROOT, 'docs');
const gallery = join(folder, 'gallery');

async function main() {
  writeFileSync(join(folder, 'koboldkeep.svg'), await kingPicture());
  writeFileSync(join(folder, 'odds.svg'), await oddsPicture());
  rmSync(gallery, { recursive: true, force: true });
  mkdirSync(gallery, { recursive: true });
  for (const moment of MOMENTS) writeFileSync(join(gallery, `${moment.name}.svg`), await pictureOf(moment, 80, 24));
  writeFileSync(join(folder, 'gallery.md'), galleryPage());
}

void main();
