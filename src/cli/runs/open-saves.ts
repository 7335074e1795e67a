/** Opens the saved games of this machine, in the folder that the environment names. */
import { CONTENT } from '../../content';
import type { Engine } from '../../engine/engine';
import { storeDependencies } from '../../store/disk/environment';
import { DISK } from '../../store/disk/fs';
import { homeFolder } from '../../store/disk/home';
import type { PlayMark } from '../../store/coding/play-marks';
import { ResumeError, Saves, UnwritableError } from '../../store/saves';
import type { Host, Io } from '../io/io';

/** The player's environment, the host that hears of the turns, and the marks of the games. */
interface Opening {
  readonly env: Io['env'];
  readonly host?: Partial<Host> | undefined;
  readonly marks?: readonly PlayMark[];
}

/** Opens a player's saved games. Throws a NoHomeError if no folder is named. */
export function openSaves({ env, host = {}, marks }: Opening): Saves {
  const { onTurn, onRecorded, full, holdReplies } = host;
  const report = (slot: string, { map, turn, hero, outcome }: Engine): void => {
    const { health, maxHealth } = hero;
    onTurn?.({ slot, floor: map.depth, turn, health, maxHealth, isOver: outcome !== undefined });
  };
  return new Saves({ ...storeDependencies(DISK, CONTENT), marks, holdReplies }, homeFolder(env), {
    onTurn: onTurn && report,
    onRecorded,
    full,
  });
}

/** Whether a hero certainly has no saved game. Opening it reports what keeps it from being read. */
export const hasNoGame = (hero: string, saves: Saves): boolean => ifReadable(() => saves.has(hero)) === false;

/** Returns what `read` finds among the saved games; undefined if damage or the disk keeps it from being read. */
export function ifReadable<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof ResumeError || error instanceof UnwritableError) return undefined;
    throw error;
  }
}
