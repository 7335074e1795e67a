/** Opens the saved games of this machine, in the folder that the environment names. */
import { CONTENT } from '../../content';
import { storeDependencies } from '../../store/disk/environment';
import { DISK } from '../../store/disk/fs';
import { homeFolder } from '../../store/disk/home';
import { Saves } from '../../store/saves/saves';
import type { Io } from '../io/io';

export const openSaves = ({ env }: Pick<Io, 'env'>): Saves =>
  new Saves(storeDependencies(DISK, CONTENT), homeFolder(env));
