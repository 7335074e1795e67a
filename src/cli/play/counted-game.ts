/** Counts the deeds of a game while it is played, so that its feats can be told. */
import type { Command } from '../../engine/api/command/command';
import { DeedCounter, featStandings, type FeatStandings } from '../../engine/api/event/deed-counter';
import type { CommandResult, PlayedGame } from '../../store/journal/played-game';

/** A game whose deeds are counted. */
export interface CountedGame {
  readonly game: PlayedGame;
  /** Returns the feats so far; undefined if the deeds before this sitting are not known. */
  readonly feats: () => FeatStandings | undefined;
}

/**
 * Counts the deeds of a game. `replay` finds those of earlier sittings. It takes as long as a replay of the game, and is
 * called when the feats are first asked for.
 */
export function countDeeds(game: PlayedGame, replay: () => DeedCounter | undefined): CountedGame {
  let deeds = game.engine.turn === 0 ? new DeedCounter() : undefined;
  let mayReplay = true;
  const perform = (command: Command): CommandResult => {
    const result = game.perform(command);
    if (result.kind === 'done') deeds?.note(command, game.engine);
    return result;
  };
  return {
    game: {
      get engine() {
        return game.engine;
      },
      get isSaved() {
        return game.isSaved;
      },
      perform,
      stopSaving: () => {
        game.stopSaving();
      },
    },
    feats: () => {
      if (mayReplay) deeds ??= replay();
      mayReplay = false;
      return deeds && featStandings(game.engine.content.feats, deeds);
    },
  };
}
