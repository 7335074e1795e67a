/** Plays a saved game at the terminal, from opening it to the result that is left in the shell. */
import { scoreOf } from '../../engine/api/view/score';
import type { Saves } from '../../store/saves/saves';
import type { Preferences } from '../../ui/frame/preferences';
import { formatNumber } from '../../ui/words/phrases';
import { dungeonCommand } from '../input/shell-commands';
import { EXIT, UsageError, type Io } from '../io/io';
import { countDeeds } from './counted-game';
import { openGame, slotOf, type GameRequest } from './open-game';
import { raceResult } from './opponent';
import type { LoopGame } from './play-at-terminal';
import { isPlayedPlain, modeOption, playEitherWay } from './play-either-way';
import { watchInstead } from './watch-game';

/** Plays the hero's game, or offers to watch it if another terminal plays it. Throws a UsageError. */
export async function playGame(
  request: GameRequest & Pick<LoopGame, 'bot'>,
  saves: Saves,
  preferences: Preferences,
  io: Io,
): Promise<number> {
  const { opponent, bot } = request;
  const isPlain = isPlayedPlain(preferences, io);
  const mode = modeOption(preferences);
  const open = await openGame({ ...request, mode }, saves).catch((error: unknown) => {
    if (error instanceof UsageError && error.code === EXIT.busy) return error;
    throw error;
  });
  if (open instanceof UsageError && isPlain) throw open;
  if (open instanceof UsageError) return watchInstead(open, slotOf(request), saves, preferences, io);
  const { game } = open;
  const counted = countDeeds(game, () => saves.deeds(slotOf(request), game.engine));
  const replay = dungeonCommand(game.engine.options, mode);
  const again = { replay, line: `The same dungeon again: ${replay}` };
  const race = opponent && (() => ({ ghost: opponent.ghost, splits: saves.splits(slotOf(request), game.engine) }));
  return playEitherWay({ ...open, ...counted, race, bot }, again, preferences, io, ({ outcomeText }) => {
    const { engine, isSaved } = game;
    const { total } = scoreOf(engine);
    if (engine.outcome === undefined && isSaved) return [];
    const compared = opponent && engine.outcome !== undefined ? [raceResult(opponent, total)] : [];
    return [`${outcomeText} Score ${formatNumber(total)}.`, ...compared];
  });
}
