import { folderName, type SavedGame, type Saves } from '../../store/saves/saves';
import { dailyCommand, dailySlot, dayOf } from '../daily';
import { EXIT, UsageError, type Io } from '../io';
import { openSaves } from '../open-saves';
import { readName, resumeCommand } from '../seed';
import { shown } from '../printable';

export interface SavesOptions {
  readonly check?: true;
  readonly repair?: string;
}

/** Lists the games that are kept, checks them, or repairs one. Answers with the exit code. */
export async function saves({ check, repair }: SavesOptions, io: Io): Promise<number> {
  const saves = openSaves(io.env);
  if (repair !== undefined) return repairGame(saves, readName(repair), io);
  const kept = saves.all();
  if (kept.length === 0) io.stdout.write(`No game is kept in ${shown(saves.home, 1000)}.\n`);
  let isWhole = true;
  for (const each of kept) {
    io.stdout.write(`${describe(each)}\n`);
    const wrong = check ? saves.check(each.folder) : typeof each.game === 'string' ? [each.game] : [];
    if (check && wrong.length === 0) io.stdout.write('  every file is whole\n');
    for (const sentence of wrong) io.stdout.write(`  ${shown(sentence, 1000)}\n`);
    if (wrong.length > 0) isWhole = false;
  }
  return isWhole ? EXIT.ok : EXIT.unproven;
}

function describe({ folder, when, game }: SavedGame): string {
  if (typeof game === 'string') return `${shown(folder.slice(folder.lastIndexOf('/') + 1))}: cannot be read`;
  const { engine } = game;
  const { name, seed, difficulty } = engine.options;
  const played = new Date(when).toISOString().slice(0, 16).replace('T', ' ');
  const where = `floor ${engine.map.depth}, turn ${engine.turn}, level ${engine.hero.level}`;
  const day = dayOf(seed);
  const isDaily = day !== undefined && folder.endsWith(`/${folderName(dailySlot(name, day))}`);
  const goOn = isDaily ? dailyCommand(shown(name), day) : resumeCommand(shown(name));
  const state = engine.outcome === undefined ? goOn : engine.outcome;
  return `${shown(name)}: ${where}, seed ${shown(seed)} (${shown(difficulty)}), ${played}  ${state}`;
}

async function repairGame(saves: Saves, name: string, { stdout }: Io): Promise<number> {
  const release = await saves.take(name).catch((error: unknown) => {
    throw new UsageError(error instanceof Error ? error.message : String(error), EXIT.busy);
  });
  try {
    const said = saves.repair(name);
    if (said === undefined) throw new UsageError(`No game of ${name} is kept.`);
    for (const sentence of said) stdout.write(`${shown(sentence, 1000)}\n`);
    return EXIT.ok;
  } finally {
    release();
  }
}
