import { CONTENT } from '../content';
import { DISK } from '../store/fs';
import { homeFolder } from '../store/home';
import { meansOf } from '../store/means';
import { Shelf } from '../store/shelf';

/** The place where games are kept, by the surroundings. */
export const shelfOf = (env: Readonly<Record<string, string | undefined>>): Shelf =>
  new Shelf(meansOf(DISK, CONTENT), homeFolder(env));
