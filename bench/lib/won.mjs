// The game that is won, test/golden/won.jsonl.
import { readFileSync } from 'node:fs';
import ContentModule from '../../dist/content/index.js';
import FilesModule from '../../dist/store/disk/fs.js';
import EnvironmentModule from '../../dist/store/disk/environment.js';
import SavesModule from '../../dist/store/saves.js';

const { CONTENT } = ContentModule;
const text = readFileSync(new URL('../../test/golden/won.jsonl', import.meta.url), 'utf8');
const [head, ...commands] = text
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line));

/** Returns the saves of a home on the real disk; it does not wait for the disk unless durable. */
export const savesAt = (home, isDurable = false) =>
  new SavesModule.Saves({ ...EnvironmentModule.storeDependencies(FilesModule.DISK, CONTENT), isDurable }, home);

/** Plays the won game, or its first `most` commands, and returns its open journal. */
export function playWon(saves, most = commands.length) {
  const journal = saves.start({ seed: head.seed, name: 'Wren', difficulty: head.difficulty });
  for (const command of commands.slice(0, most)) journal.perform(command);
  return journal;
}

export { head as won, commands as wonCommands };
