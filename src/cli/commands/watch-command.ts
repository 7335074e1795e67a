/** `koboldkeep watch`: shows a hero's game while it is played in another terminal. */
import { dailySlot, today } from '../input/daily';
import { readName } from '../input/seed';
import { readPreferences } from '../input/read-preferences';
import type { Io } from '../io/io';
import { refuseWithoutTerminal } from '../io/with-terminal';
import { watchGame, spectatorOf } from '../play/watch-game';
import { openSaves } from '../runs/open-saves';

export async function watchHero(options: object, io: Io, given?: string): Promise<number> {
  const hero = readName(given);
  const saves = openSaves(io);
  const daily = dailySlot(hero, today());
  const slot = !(await saves.isPlayed(hero)) && (await saves.isPlayed(daily)) ? daily : hero;
  const spectator = spectatorOf(slot, hero, saves);
  refuseWithoutTerminal(io);
  return watchGame(spectator, slot, saves, readPreferences(options, io), io);
}
