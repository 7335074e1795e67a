import { readFileSync } from 'node:fs';
import ContentModule from '../../dist/content/index.js';
import FilesModule from '../../dist/store/disk/fs.js';
import MeansModule from '../../dist/store/disk/environment.js';
import ShelfModule from '../../dist/store/saves/saves.js';

const { CONTENT } = ContentModule;
const text = readFileSync(new URL('../../test/golden/won.jsonl', import.meta.url), 'utf8');
const [head, ...commands] = text
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line));

/** The shelf of a home on the real disk; without waiting for it unless told so. */
export const shelfAt = (home, isDurable = false) =>
  new ShelfModule.Shelf({ ...MeansModule.storeDependencies(FilesModule.DISK, CONTENT), isDurable }, home);

/** A whole game that was won, played from its first command to its last, and kept. Its journal is still open. */
export function playWon(saves, most = commands.length) {
  const journal = saves.start({ seed: head.seed, name: 'Wren', difficulty: head.difficulty });
  for (const command of commands.slice(0, most)) journal.perform(command);
  return journal;
}

export { head as won };
