'use strict';
/**
 * Makes the golden lists again in other versions of Node and in other surroundings, and prints a table of what differs:
 * `npm run matrix [-- versions and surroundings]`, as in `npm run matrix -- 20 22 24 "as it comes"`; scripts/nodes.js fetches
 * the versions, and `this` is the Node that runs it. Exit code: 1 if a line differs anywhere or a Node cannot be run.
 */
const { spawnSync } = require('node:child_process');
const { join } = require('node:path');
const { nodeOf } = require('./nodes');

const CHECK = join(__dirname, 'golden-check.js');

/** @type {[name: string, flags: string[], env: Record<string, string>][]} */
const SURROUNDINGS = [
  ['as it comes', [], {}],
  ['without a compiler', ['--jitless'], {}],
  ['compiled at once', ['--always-sparkplug'], {}],
  ['a small heap and stack', ['--max-old-space-size=128', '--stack-size=400'], {}],
  ['Turkish, Kiribati', [], { LC_ALL: 'tr_TR.UTF-8', LANG: 'tr_TR.UTF-8', TZ: 'Pacific/Kiritimati' }],
  [
    'another clock, no language',
    ['--require', join(__dirname, '../test/support/other-clock.js')],
    { LC_ALL: 'C', TZ: 'UTC' },
  ],
];

const named = process.argv.slice(2);
const surroundings = SURROUNDINGS.filter(([name]) => named.includes(name));
const versions = named.filter((each) => SURROUNDINGS.every(([name]) => name !== each));

const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(NODE_|npm_)/.test(name)));

function check(version, [name, flags, more]) {
  try {
    const { stdout, stderr } = spawnSync(nodeOf(version), [...flags, CHECK], {
      encoding: 'utf8',
      env: { ...env, ...more },
    });
    if (stdout === '') throw new Error(stderr.trim().split('\n').at(-1));
    const { node, ms, ...lists } = JSON.parse(stdout);
    const cells = Object.values(lists).map(({ lines, wrong }) =>
      wrong === 0 ? `${lines} same` : `${wrong} of ${lines} DIFFER`,
    );
    return {
      row: [node, name, ...cells, `${(ms / 1000).toFixed(1)} s`],
      isSame: Object.values(lists).every(({ wrong }) => wrong === 0),
    };
  } catch (error) {
    return { row: [version, name, `FAILED: ${error instanceof Error ? error.message : String(error)}`], isSame: false };
  }
}

const orAll = (chosen, all) => (chosen.length > 0 ? chosen : all);
const checks = orAll(versions, ['20', '22', '24']).flatMap((version) =>
  orAll(surroundings, SURROUNDINGS).map((each) => check(version, each)),
);
const rows = [['node', 'surroundings', 'floors', 'plays', 'recordings', 'time'], ...checks.map(({ row }) => row)];
const widths = rows[0].map((_, i) => Math.max(...rows.map((row) => (row[i] ?? '').length)));
for (const row of rows)
  console.log(
    row
      .map((cell, i) => cell.padEnd(widths[i]))
      .join('  ')
      .trimEnd(),
  );
process.exitCode = checks.every(({ isSame }) => isSame) ? 0 : 1;
