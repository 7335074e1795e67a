'use strict';
/** Tells the builds of the workspaces whether what they read has changed. */
const { createHash } = require('node:crypto');
const fs = require('node:fs');
const { join } = require('node:path');

const ROOT = join(__dirname, '..');

/**
 * Returns a checksum of the names, sizes and times of the files in folders and of single files, all named from the root of
 * the repository.
 *
 * @param {readonly string[]} folders
 * @param {readonly string[]} files
 */
function sourcesNow(folders, files) {
  const found = folders.flatMap((folder) =>
    fs
      .readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.\w+$/.test(name))
      .map((name) => join(folder, name)),
  );
  const lines = [...found, 'package-lock.json', ...files].sort().map((name) => {
    const { size, mtimeMs } = fs.statSync(join(ROOT, name));
    return `${name} ${size} ${mtimeMs}`;
  });
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}

module.exports = { sourcesNow };
