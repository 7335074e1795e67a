'use strict';
/**
 * Checks on the day of a release what only then can be true: that every address of the package's README answers, that the
 * changelog has its date, and that the version is published.
 *
 *   node scripts/release-check.js               after it was published
 *   node scripts/release-check.js before TAG    once this tag is pushed: the version must be the tag's, and not yet published
 */
const { spawnSync } = require('node:child_process');
const { readFileSync } = require('node:fs');
const { join } = require('node:path');
const { tagOf, withAddresses } = require('./package-readme');

const ROOT = join(__dirname, '..');
const read = (/** @type {string} */ file) => readFileSync(join(ROOT, file), 'utf8');

/** @param {string} address */
async function problemOf(address) {
  try {
    const { ok, status } = await fetch(address, { method: 'HEAD' });
    return ok ? undefined : `${address} answers ${status}`;
  } catch (error) {
    return `${address} does not answer: ${String(error)}`;
  }
}

/**
 * Whether npm has a version, or the sentence that says why that is not known. Depending on its own version, npm fails or
 * prints nothing if there is none.
 * @param {string} version
 */
function isOnNpm(version) {
  const { status, stdout, stderr, error } = spawnSync('npm', ['view', `koboldkeep@${version}`, 'version'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (error) return `npm cannot be asked: ${error.message}`;
  if (stdout.trim() === version) return true;
  if (status === 0 || /\bE404\b/.test(stderr)) return false;
  return `npm does not say whether ${version} is published: ${stderr.trim().split('\n')[0]}`;
}

async function check() {
  const [, , when, pushed] = process.argv;
  const isBefore = when === 'before';
  const tag = tagOf();
  const version = tag.slice(1);
  const problems = [];
  if (isBefore && pushed !== tag) problems.push(`the tag is ${pushed}, and the version in package.json ${version}`);
  const addresses = [...withAddresses(read('README.md'), tag).matchAll(/\]\((https:[^)#]+)/g)].map(
    ([, each = '']) => each,
  );
  for (const address of new Set(addresses)) {
    const problem = await problemOf(address);
    if (problem !== undefined) problems.push(problem);
  }
  if (!new RegExp(`^## ${version.replaceAll('.', '\\.')} \\(\\d{4}-\\d\\d-\\d\\d\\)`, 'm').test(read('CHANGELOG.md')))
    problems.push(`CHANGELOG.md has no date for ${version}`);
  const published = isOnNpm(version);
  if (typeof published === 'string') problems.push(published);
  else if (published === isBefore) problems.push(`koboldkeep ${version} is ${published ? 'already' : 'not'} on npm`);
  for (const problem of problems) process.stderr.write(`release: ${problem}.\n`);
  if (problems.length === 0)
    process.stdout.write(`release: ${version} ${isBefore ? 'can be published' : 'is as its README says'}.\n`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}

void check();
