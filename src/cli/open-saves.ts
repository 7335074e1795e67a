import { CONTENT } from '../content';
import { DISK } from '../store/disk/fs';
import { homeFolder } from '../store/disk/home';
import { meansOf } from '../store/disk/environment';
import { Shelf } from '../store/saves/saves';

/** The place where games are kept, by the surroundings. */
export const shelfOf = (env: Readonly<Record<string, string | undefined>>): Shelf =>
  new Shelf(meansOf(DISK, CONTENT), homeFolder(env));
