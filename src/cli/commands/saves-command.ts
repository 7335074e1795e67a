/** `koboldkeep saves`: lists the saved games, checks their files, or repairs one. */
import { DEFAULT_KIT } from '../../content/items/kits';
import { BusyError, ResumeError, UnwritableError, type SavedGame, type Saves } from '../../store/saves/saves';
import { dailyCommand, dailySlot, dayOf } from '../input/daily';
import { readName } from '../input/seed';
import { resumeCommand } from '../input/shell-commands';
import { EXIT, UsageError, type Io } from '../io/io';
import { print } from '../io/print';
import { readOrRefuse } from '../io/read-or-refuse';
import { openSaves } from '../runs/open-saves';

/** The last moment that a Date can hold. The time of a file may be later. */
const LAST_DATE = 8.64e15;

interface SavesOptions {
  readonly check?: true;
  readonly repair?: string;
}

export async function listSaves({ check, repair }: SavesOptions, io: Io): Promise<number> {
  const saves = openSaves(io);
  if (repair !== undefined) return repairGame(saves, readName(repair), io);
  const { games, strays } = readOrRefuse(`${saves.home}/saves`, () => saves.all());
  if (games.length === 0) print([`There are no saved games in ${saves.home}.`], io);
  let isIntact = true;
  for (const each of games) {
    const problems = check ? saves.check(each.folder) : typeof each.game === 'string' ? [each.game] : [];
    const findings = check && problems.length === 0 ? ['every file is intact'] : problems;
    print([describe(saves, each), ...findings.map((sentence) => `  ${sentence}`)], io);
    if (problems.length > 0) isIntact = false;
  }
  print(
    strays.map((stray) => `${stray} is no saved game, and is left alone.`),
    io,
  );
  return isIntact ? EXIT.ok : EXIT.unverified;
}

function describe(saves: Saves, { folder, lastPlayed, game }: SavedGame): string {
  if (typeof game === 'string') return `${folder.slice(folder.lastIndexOf('/') + 1)}: cannot be read`;
  const { engine } = game;
  const { name, seed, difficulty, kit } = engine.options;
  const played =
    lastPlayed <= LAST_DATE ? new Date(lastPlayed).toISOString().slice(0, 16).replace('T', ' ') : 'in the far future';
  const where = `floor ${engine.map.depth}, turn ${engine.turn}, level ${engine.hero.level}`;
  const day = dayOf(seed);
  const isDaily = day !== undefined && folder === saves.folderOf(dailySlot(name, day));
  const resume = isDaily ? dailyCommand(name, day) : resumeCommand(name);
  return `${name}: ${where}, seed ${seed} (${difficulty}${kit === DEFAULT_KIT ? '' : `, ${kit}`}), ${played}  ${engine.outcome ?? resume}`;
}

async function repairGame(saves: Saves, name: string, io: Io): Promise<number> {
  try {
    // Asked first, so that a repair makes no folder where there is no game.
    if (!saves.has(name)) throw new UsageError(`${name} has no saved game.`);
    const release = await saves.lockHero(name);
    try {
      const { sentences, isComplete } = saves.repair(name);
      print(sentences, io);
      return isComplete ? EXIT.ok : EXIT.unverified;
    } finally {
      release();
    }
  } catch (error) {
    if (error instanceof BusyError) throw new UsageError(`${error.message}.`, EXIT.busy);
    if (error instanceof UnwritableError) throw new UsageError(`${error.message}.`, EXIT.unsaved);
    if (error instanceof ResumeError) throw new UsageError(error.message, EXIT.unverified);
    throw error;
  }
}
