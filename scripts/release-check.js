'use strict';
/**
 * Checks on the day of a release what only then can be true: that every address of the package's README answers, that the
 * version is published, and that the changelog has its date. Run it after the tag is pushed and the package published.
 *
 *   node scripts/release-check.js
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
 * Depending on its version, npm fails or prints nothing if there is no such version.
 * @param {string} version
 */
function problemOnNpm(version) {
  const { status, stdout, stderr, error } = spawnSync('npm', ['view', `koboldkeep@${version}`, 'version'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (error) return `npm cannot be asked: ${error.message}`;
  if (stdout.trim() === version) return undefined;
  if (status === 0 || /\bE404\b/.test(stderr)) return `koboldkeep ${version} is not on npm`;
  return `npm does not say whether ${version} is published: ${stderr.trim().split('\n')[0]}`;
}

async function check() {
  const tag = tagOf();
  const version = tag.slice(1);
  const problems = [];
  const addresses = [...withAddresses(read('README.md'), tag).matchAll(/\]\((https:[^)#]+)/g)].map(
    ([, each = '']) => each,
  );
  for (const address of new Set(addresses)) {
    const problem = await problemOf(address);
    if (problem !== undefined) problems.push(problem);
  }
  if (!new RegExp(`^## ${version.replaceAll('.', '\\.')} \\(\\d{4}-\\d\\d-\\d\\d\\)`, 'm').test(read('CHANGELOG.md')))
    problems.push(`CHANGELOG.md has no date for ${version}`);
  const unpublished = problemOnNpm(version);
  if (unpublished !== undefined) problems.push(unpublished);
  for (const problem of problems) process.stderr.write(`release: ${problem}.\n`);
  if (problems.length === 0) process.stdout.write(`release: ${version} is as its README says.\n`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}

void check();
