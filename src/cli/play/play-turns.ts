/** The game loop of a player of any kind: commands go to the game, and what came of them back to the player. */
import type { Command } from '../../engine/api/command/command';
import type { PlayedGame } from '../../store/journal/played-game';

/** A source of commands that hears their results. */
interface TurnPlayer {
  /** Returns the next command, or undefined once the player has left. */
  choose(): Promise<Command | undefined>;
  watch(): Promise<void>;
  addNotice(text: string): void;
}

/**
 * Plays a game until it is over or the player leaves. A command that was undone leaves another engine, for which
 * `takeSeat` makes another player. `confirm` asks a question of yes or no.
 */
export async function playTurns<P extends TurnPlayer>(
  game: PlayedGame,
  first: P,
  takeSeat: (note: string) => P,
  confirm: (question: string) => Promise<boolean>,
): Promise<void> {
  let player = first;
  while (game.engine.outcome === undefined) {
    const command = await player.choose();
    if (!command) return;
    const { kind, note } = game.perform(command);
    if (kind === 'undone') player = takeSeat(note);
    else if (kind === 'done') {
      if (note !== undefined) player.addNotice(note);
      await player.watch();
    } else if (await confirm(`${note} Continue without saving?`)) game.stopSaving();
  }
}
