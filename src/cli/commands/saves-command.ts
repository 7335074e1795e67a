/** `koboldkeep saves`: lists the saved games, checks their files, or repairs one. */
import { folderName, type SavedGame, type Saves } from '../../store/saves/saves';
import { dailyCommand, dailySlot, dayOf } from '../input/daily';
import { readName } from '../input/seed';
import { resumeCommand } from '../input/shell-commands';
import { EXIT, UsageError, type Io } from '../io/io';
import { print } from '../io/print';
import { openSaves } from '../runs/open-saves';

interface SavesOptions {
  readonly check?: true;
  readonly repair?: string;
}

export async function listSaves({ check, repair }: SavesOptions, io: Io): Promise<number> {
  const saves = openSaves(io);
  if (repair !== undefined) return repairGame(saves, readName(repair), io);
  const savedGames = saves.all();
  if (savedGames.length === 0) print([`There are no saved games in ${saves.home}.`], io);
  let isIntact = true;
  for (const each of savedGames) {
    const problems = check ? saves.check(each.folder) : typeof each.game === 'string' ? [each.game] : [];
    const findings = check && problems.length === 0 ? ['every file is intact'] : problems;
    print([describe(each), ...findings.map((sentence) => `  ${sentence}`)], io);
    if (problems.length > 0) isIntact = false;
  }
  return isIntact ? EXIT.ok : EXIT.unverified;
}

function describe({ folder, lastPlayed, game }: SavedGame): string {
  if (typeof game === 'string') return `${folder.slice(folder.lastIndexOf('/') + 1)}: cannot be read`;
  const { engine } = game;
  const { name, seed, difficulty } = engine.options;
  const played = new Date(lastPlayed).toISOString().slice(0, 16).replace('T', ' ');
  const where = `floor ${engine.map.depth}, turn ${engine.turn}, level ${engine.hero.level}`;
  const day = dayOf(seed);
  const isDaily = day !== undefined && folder.endsWith(`/${folderName(dailySlot(name, day))}`);
  const resume = isDaily ? dailyCommand(name, day) : resumeCommand(name);
  return `${name}: ${where}, seed ${seed} (${difficulty}), ${played}  ${engine.outcome ?? resume}`;
}

async function repairGame(saves: Saves, name: string, io: Io): Promise<number> {
  const release = await saves.lockHero(name).catch((error: unknown) => {
    throw new UsageError(error instanceof Error ? error.message : String(error), EXIT.busy);
  });
  try {
    const report = saves.repair(name);
    if (report === undefined) throw new UsageError(`${name} has no saved game.`);
    print(report, io);
    return EXIT.ok;
  } finally {
    release();
  }
}
