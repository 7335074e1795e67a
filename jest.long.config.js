// `npm run test:long`: the tests of scripts, benchmarks, the guide and pictures, and all whose properties come in two sizes, in the larger one.
const { readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');
const base = require('./jest.config');

// The workers inherit it; test/support/sizes.ts reads it.
process.env.KOBOLDKEEP_TESTS = 'long';

const files = ['test', 'server/test', 'mcp/test'].flatMap((folder) =>
  readdirSync(join(__dirname, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
);
const isOfTools = (file) => file.startsWith(join('test', 'tools'));
const hasSizes = (file) => /support\/sizes'/.test(readFileSync(join(__dirname, file), 'utf8'));

/** @type {import('jest').Config} */
module.exports = {
  ...base,
  testPathIgnorePatterns: ['/node_modules/'],
  testMatch: files
    .filter((file) => file.endsWith('.test.ts') && (isOfTools(file) || hasSizes(file)))
    .map((file) => `<rootDir>/${file.replaceAll('\\', '/')}`),
};
