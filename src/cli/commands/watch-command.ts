/** `koboldkeep watch`: shows a hero's game while it is played in another terminal. */
import type { Saves } from '../../store/saves';
import { dailySlot, today } from '../input/daily';
import { readName } from '../input/seed';
import { readPreferences } from '../input/read-preferences';
import type { Io } from '../io/io';
import { isPlayedPlain, laterSpectatorOf, spectatorOf, watchByLines, watchGame } from '../play/play-game';
import { openSaves } from '../runs/open-saves';

export async function watchHero(options: object, io: Io, given?: string): Promise<number> {
  const watched = io.host?.watched;
  // The options and the look are the watcher's own, and nothing is written in the home folder of another player.
  const saves = openSaves(watched ? { env: { KOBOLDKEEP_HOME: watched.home } } : io);
  const hero = watched?.slot ?? readName(given);
  const slot = watched?.slot ?? (await slotPlayed(hero, saves));
  const spectator = watched?.delay
    ? laterSpectatorOf(slot, hero, watched.delay, saves)
    : spectatorOf(slot, hero, saves);
  const preferences = readPreferences(options, io);
  if (isPlayedPlain(preferences, io)) return watchByLines(spectator, slot, saves, preferences, io);
  return watchGame(spectator, slot, saves, preferences, io);
}

/** Returns the slot of a hero's game: that of the day's dungeon, if it alone is played now. */
async function slotPlayed(hero: string, saves: Saves): Promise<string> {
  const daily = dailySlot(hero, today());
  return !(await saves.isPlayed(hero)) && (await saves.isPlayed(daily)) ? daily : hero;
}
