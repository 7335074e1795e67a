/** `koboldkeep saves`: lists the saved games, checks their files, or repairs one. */
import { DEFAULT_KIT } from '../../content/items/kits';
import { BusyError, ResumeError, UnwritableError, type SavedGame, type Saves } from '../../store/saves';
import { dailyCommand, dailyOfSeed, dailySlot } from '../input/daily';
import { readName } from '../input/seed';
import { resumeCommand } from '../input/shell-commands';
import { complain, EXIT, UsageError, type Io } from '../io/io';
import { HOW } from '../../ui/words/run-words';
import { print, printJson } from '../io/print';
import { readOrRefuse } from '../io/read-or-refuse';
import { openSaves } from '../runs/open-saves';

/** The last moment that a Date can hold. The time of a file may be later. */
const LAST_DATE = 8.64e15;

interface SavesOptions {
  readonly json?: true;
  readonly check?: true;
  readonly repair?: string;
}

export async function listSaves({ check, repair, json }: SavesOptions, io: Io): Promise<number> {
  const saves = openSaves(io);
  if (repair !== undefined) return repairGame(saves, readName(repair), io);
  const { games, strays } = readOrRefuse(`${saves.home}/saves`, () => saves.all());
  if (games.length === 0 && !json) print([`There are no saved games in ${saves.home}.`], io);
  let isIntact = true;
  for (const each of games) {
    const problems = check ? saves.check(each.folder) : typeof each.game === 'string' ? [each.game] : [];
    if (problems.length > 0) isIntact = false;
    if (json) {
      printJson([described(saves, each, problems)], io);
      continue;
    }
    const findings = check && problems.length === 0 ? ['every file is intact'] : problems;
    print([describe(saves, each), ...findings.map((sentence) => `  ${sentence}`)], io);
  }
  for (const stray of strays) complain(`${stray} is no saved game, and is left alone.`, io);
  return isIntact ? EXIT.ok : EXIT.unverified;
}

function describe(saves: Saves, saved: SavedGame): string {
  const { folder, lastPlayed, game } = saved;
  if (typeof game === 'string') return `${folder.slice(folder.lastIndexOf('/') + 1)}: cannot be read`;
  const { engine } = game;
  const { name, seed, difficulty, kit } = engine.options;
  const played =
    lastPlayed <= LAST_DATE ? new Date(lastPlayed).toISOString().slice(0, 16).replace('T', ' ') : 'in the far future';
  const where = `floor ${engine.map.depth}, turn ${engine.turn}, level ${engine.hero.level}`;
  const end = engine.outcome ? HOW[engine.outcome] : continuing(saves, folder, name, seed);
  return `${name}: ${where}, seed ${seed} (${difficulty}${kit === DEFAULT_KIT ? '' : `, ${kit}`}), ${played}  ${end}`;
}

/** The command that continues a game. */
function continuing(saves: Saves, folder: string, name: string, seed: string): string {
  const daily = dailyOfSeed(seed);
  return daily !== undefined && folder === saves.folderOf(dailySlot(name, daily))
    ? dailyCommand(name, daily)
    : resumeCommand(name);
}

/** A saved game as one JSON object. What cannot be read is null. */
function described(saves: Saves, { folder, lastPlayed, game }: SavedGame, problems: readonly string[]) {
  const known = {
    folder,
    lastPlayed: lastPlayed <= LAST_DATE ? new Date(lastPlayed).toISOString() : null,
    problems,
  };
  if (typeof game === 'string')
    return {
      ...{ name: null, seed: null, difficulty: null, kit: null, depth: null, turn: null, level: null },
      ...{ outcome: null, command: null, ...known },
    };
  const { name, seed, difficulty, kit } = game.engine.options;
  const { outcome = null, map, turn, hero } = game.engine;
  const command = outcome === null ? continuing(saves, folder, name, seed) : null;
  return { name, seed, difficulty, kit, depth: map.depth, turn, level: hero.level, outcome, command, ...known };
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
