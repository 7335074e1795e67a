/** Plays or watches a game at the terminal, on the screen or by lines, from opening it to the lines left in the shell. */
import { isKit, type KitId } from '../../content/items/kits';
import { isDifficulty, type DifficultyId } from '../../content/tables/difficulties';
import { scoreOf } from '../../engine/api/view/score';
import type { Engine, GameOptions } from '../../engine/engine';
import type { Spectator } from '../../store/journal/spectate';
import { ResumeError, UnwritableError, type Saves } from '../../store/saves';
import { TEMPOS } from '../../ui/frame/pace';
import type { Preferences } from '../../ui/frame/preferences';
import { Ui } from '../../ui/frame/ui';
import { SpectateScreen, type SpectatedGame } from '../../ui/play/spectate-screen';
import { confirmScreen } from '../../ui/widgets/confirm';
import { keysScreen } from '../../ui/widgets/text-screen';
import { openingLines } from '../../ui/words/arrival-words';
import { formatCount, formatNumber } from '../../ui/words/phrases';
import { sealedUntil } from '../input/sealed';
import { freshSeed } from '../input/seed';
import { dungeonCommand } from '../input/shell-commands';
import { EXIT, hostOf, toPrintable, UsageError, type Io } from '../io/io';
import { isHosted, programCommand } from '../io/program-command';
import { withTerminal } from '../io/with-terminal';
import { hasNoGame } from '../runs/open-saves';
import { openGame, slotOf, type GameRequest } from './open-game';
import { raceResult } from './opponent';
import { playOnScreen } from './play-on-screen';
import type * as PlayByLines from './play-by-lines';
import { countDeeds, type LoopGame, type NextRun, type Sitting } from './game-loop';

/** The game that the player asks for, and the bot that plays it, if one does. */
type PlayRequest = GameRequest & Pick<LoopGame, 'bot'>;

/** Plays the hero's game, or offers to watch it if another terminal plays it. Throws a UsageError. */
export async function playGame(request: PlayRequest, saves: Saves, preferences: Preferences, io: Io): Promise<number> {
  const isPlain = isPlayedPlain(preferences, io);
  const sitting = await beginGame(request, saves, preferences).catch((error: unknown) => {
    if (error instanceof UsageError && error.code === EXIT.busy) return error;
    throw error;
  });
  if (sitting instanceof UsageError && isPlain) throw sitting;
  if (sitting instanceof UsageError) return watchInstead(sitting, slotOf(request), saves, preferences, io);
  return playEitherWay(sitting, preferences, io);
}

/** Opens the game that the player asks for, so that it can be played at the terminal. Throws a UsageError. */
export async function beginGame(request: PlayRequest, saves: Saves, preferences: Preferences): Promise<Sitting> {
  const { opponent, bot } = request;
  const mode = modeOption(preferences);
  const open = await openGame({ ...request, mode }, saves);
  const { game } = open;
  const counted = countDeeds(game, () => saves.deeds(slotOf(request), game.engine));
  const replay = dungeonCommand(game.engine.options, mode);
  const again = { replay, line: `The same dungeon again: ${replay}` };
  const race = opponent && (() => ({ ghost: opponent.ghost, splits: saves.splits(slotOf(request), game.engine) }));
  return {
    open: { ...open, ...counted, race, bot, opening: openingOf(game.engine) },
    again,
    farewell: ({ outcomeText }) => {
      const { engine, isSaved } = game;
      const { total } = scoreOf(engine);
      if (engine.outcome === undefined && isSaved) return [];
      const compared = opponent && engine.outcome !== undefined ? [raceResult(opponent, total)] : [];
      return [`${outcomeText} Score ${formatNumber(total)}.`, ...compared];
    },
    next: () => nextRuns(request, game.engine.options, saves, preferences),
  };
}

/** Returns the first words of a game that has just begun; none later. */
const openingOf = ({ turn, options, content }: Engine): readonly string[] =>
  turn === 0 ? openingLines(options.name, content.story) : [];

/**
 * Returns the runs that can follow a run. A daily dungeon counts once: afterwards it is practice, in the hero's other
 * game, and if that one is under way, it goes on. A sealed dungeon is not played again before its seed is public.
 */
function nextRuns(
  { name, daily, opponent, bot }: PlayRequest,
  { seed, difficulty, kit }: GameOptions,
  saves: Saves,
  preferences: Preferences,
): readonly NextRun[] {
  const begin = (request: Omit<PlayRequest, 'name' | 'isNew'>) => () =>
    beginGame({ ...request, name, isNew: false }, saves, preferences);
  const isDaily = daily !== undefined;
  if (isDaily && !hasNoGame(name, saves)) return [{ id: 'new', says: 'your other game', begin: begin({}) }];
  const same = { difficulty: asDifficulty(difficulty), kit: asKit(kit), bot };
  const again: NextRun = {
    id: 'again',
    says: isDaily ? 'practice here' : 'this dungeon again',
    begin: begin({ ...same, seed, opponent }),
  };
  return [
    // The seed is given: where nothing can be saved, an older game of the hero must not go on in its place.
    { id: 'new', says: 'new dungeon', begin: () => begin({ ...same, seed: freshSeed() })() },
    ...(sealedUntil(seed) === undefined ? [again] : []),
  ];
}

const asDifficulty = (id = ''): DifficultyId | undefined => (isDifficulty(id) ? id : undefined);
const asKit = (id = ''): KitId | undefined => (isKit(id) ? id : undefined);

/** Opens the game in a slot to be watched. Throws a UsageError if there is none, or if it cannot be read. */
export function spectatorOf(slot: string, hero: string, saves: Saves): Spectator {
  const spectator = readable(() => saves.spectate(slot));
  if (spectator) return spectator;
  const cure = isHosted() ? 'it is over' : `${programCommand('saves')} lists the saved games`;
  throw new UsageError(`${toPrintable(hero)} has no saved game: ${cure}.`);
}

/** Opens the game in a slot to be watched a number of turns later. Throws a UsageError. */
export function laterSpectatorOf(slot: string, hero: string, delay: number, saves: Saves): Watched {
  const spectator = readable(() => saves.spectateBehind(slot, delay));
  if (spectator) return Object.assign(spectator, { delay });
  throw new UsageError(
    `${toPrintable(hero)} is shown ${formatCount(delay, 'turn')} later, and has not played for so long yet: come back later.`,
  );
}

function readable<T>(open: () => T): T {
  try {
    return open();
  } catch (error) {
    if (error instanceof ResumeError || error instanceof UnwritableError)
      throw new UsageError(error.message, EXIT.unverified);
    throw error;
  }
}

/** A game as it is read to be watched. */
type Watched = Omit<SpectatedGame, 'isPlayed' | 'sendSign'>;

/** Shows the game until the user leaves. Returns the exit code. */
export const watchGame = (
  spectator: Watched,
  slot: string,
  saves: Saves,
  preferences: Preferences,
  io: Io,
): Promise<number> =>
  withTerminal(preferences, io, (terminal) =>
    show(new Ui(terminal, { keys: keysScreen }, preferences), spectator, slot, saves, io),
  );

/** Tells the game by lines until the user leaves, or it is over. Returns the exit code. */
export function watchByLines(
  spectator: Watched,
  slot: string,
  saves: Saves,
  preferences: Preferences,
  io: Io,
): Promise<number> {
  const replay = dungeonCommand(spectator.engine.options, modeOption(preferences));
  return loadLines().tellGame(followed(spectator, slot, saves, io), replay, io);
}

/** Offers to watch a hero that cannot be played because another process plays it. Throws `busy` if the user declines. */
async function watchInstead(
  busy: UsageError,
  slot: string,
  saves: Saves,
  preferences: Preferences,
  io: Io,
): Promise<number> {
  let answer: boolean | undefined;
  const code = await withTerminal(preferences, io, async (terminal) => {
    const ui = new Ui(terminal, { keys: keysScreen }, preferences);
    answer = await ui.ask(confirmScreen(`${busy.message} Watch that game?`));
    if (answer) await show(ui, spectatorOf(slot, slot, saves), slot, saves, io);
  });
  if (!answer && code === EXIT.ok) throw busy;
  return code;
}

/** A spectator that knows whether its game is being played, and reaches its player where a host passes signs on. */
const followed = (spectator: Watched, slot: string, saves: Saves, io: Io) =>
  Object.assign(spectator, { isPlayed: () => saves.isPlayed(slot), sendSign: hostOf(io).sendSign });

async function show(ui: Ui, spectator: Watched, slot: string, saves: Saves, io: Io): Promise<void> {
  const game = followed(spectator, slot, saves, io);
  await ui.ask(new SpectateScreen(ui, game, dungeonCommand(game.engine.options), TEMPOS[ui.preferences.get('pace')]));
}

// The game on the screen starts without the code of the lines.
/** Loads the code of the lines. */
export const loadLines = () => require('./play-by-lines') as typeof PlayByLines;

const DUMB = 'This terminal cannot draw (TERM=dumb), so the game is played by lines, as with --plain.';

/** Returns the option that played by lines as it stands in a command, with a space before it; empty if none was given. */
export function modeOption(preferences: Preferences): string {
  const given = preferences.preference('mode');
  return given.source === 'flag' && given.from !== undefined ? ` ${given.from}` : '';
}

/** Returns whether to play by lines. Throws a UsageError where a screen is asked for and there is no terminal. */
export function isPlayedPlain(preferences: Preferences, io: Io): boolean {
  const { stdin, stdout, env } = io;
  if (preferences.get('mode') === 'lines') return true;
  if (!stdin.isTTY || !stdout.isTTY)
    throw new UsageError(
      'The game needs a terminal for input and output. With --plain it is played in lines of text, also through pipes; programs can play with koboldkeep agent.',
    );
  return env['TERM'] === 'dumb';
}

/** Plays a game, and those that follow it. See `playOnScreen`. */
export function playEitherWay(first: Sitting, preferences: Preferences, io: Io): Promise<number> {
  if (!isPlayedPlain(preferences, io)) return playOnScreen(first, preferences, io);
  return loadLines().playByLines(first, preferences, io, preferences.get('mode') === 'lines' ? [] : [DUMB]);
}
