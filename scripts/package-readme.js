'use strict';
/**
 * Makes the README of the package: npm shows it without the files beside it, so its pictures and links get addresses. `npm
 * pack` and `npm publish` call it before and after.
 *
 *   node scripts/package-readme.js write      gives README.md addresses, and keeps the page of the repository aside
 *   node scripts/package-readme.js print      prints the page of the package
 *   node scripts/package-readme.js restore    puts the page of the repository back
 */
const { existsSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');

const ROOT = join(__dirname, '..');
const README = join(ROOT, 'README.md');
const ASIDE = join(ROOT, '.README.md.aside');
const REPOSITORY = 'koboldkeep/koboldkeep';

/**
 * Returns a page whose relative pictures and links have the addresses of a tag of the repository.
 * @param {string} page
 * @param {string} tag
 */
function withAddresses(page, tag) {
  return page.replace(/(!?)(\[[^\]]*\])\((?!https?:|#)([^)]+)\)/g, (_, mark, text, path) => {
    const home = mark === '!' ? 'https://raw.githubusercontent.com' : 'https://github.com';
    // A name without an ending is a folder, which GitHub shows at another address.
    const place = mark === '!' ? tag : `${/\.\w+(#.*)?$/.test(path) ? 'blob' : 'tree'}/${tag}`;
    return `${mark}${text}(${home}/${REPOSITORY}/${place}/${path})`;
  });
}

/** The tag of this version in the repository. */
const tagOf = () => `v${JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).version}`;

/** Puts the page of the repository back, if another one is in its place. */
function restore() {
  if (existsSync(ASIDE)) renameSync(ASIDE, README);
}

function write() {
  // A pack that was killed has left it aside.
  restore();
  const page = readFileSync(README, 'utf8');
  renameSync(README, ASIDE);
  writeFileSync(README, withAddresses(page, tagOf()));
}

/** Prints the page of the package. */
function print() {
  process.stdout.write(withAddresses(readFileSync(README, 'utf8'), tagOf()));
}

module.exports = { withAddresses, tagOf };
/** @type {Readonly<Record<string, () => void>>} */
const ACTIONS = { write, restore, print };
if (require.main === module) {
  const action = ACTIONS[process.argv[2] ?? 'print'];
  if (action) action();
  else {
    process.stderr.write(`package-readme: give one of ${Object.keys(ACTIONS).join(', ')}.\n`);
    process.exitCode = 2;
  }
}
