import { CONTENT } from '../content';
import { DISK } from '../store/disk/fs';
import { homeFolder } from '../store/disk/home';
import { storeDependencies } from '../store/disk/environment';
import { Saves } from '../store/saves/saves';

/** The place where games are kept, by the surroundings. */
export const openSaves = (env: Readonly<Record<string, string | undefined>>): Saves =>
  new Saves(storeDependencies(DISK, CONTENT), homeFolder(env));
