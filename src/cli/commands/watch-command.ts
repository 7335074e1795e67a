/** `koboldkeep watch`: shows a hero's game while it is played in another terminal. */
import { dailySlot, today } from '../input/daily';
import { readName } from '../input/seed';
import { readPreferences } from '../input/read-preferences';
import type { Io } from '../io/io';
import { isPlayedPlain, spectatorOf, watchByLines, watchGame } from '../play/play-game';
import { openSaves } from '../runs/open-saves';

export async function watchHero(options: object, io: Io, given?: string): Promise<number> {
  const hero = readName(given);
  const saves = openSaves(io);
  const daily = dailySlot(hero, today());
  const slot = !(await saves.isPlayed(hero)) && (await saves.isPlayed(daily)) ? daily : hero;
  const spectator = spectatorOf(slot, hero, saves);
  const preferences = readPreferences(options, io);
  if (isPlayedPlain(preferences, io)) return watchByLines(spectator, slot, saves, preferences, io);
  return watchGame(spectator, slot, saves, preferences, io);
}
