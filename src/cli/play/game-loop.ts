/** The game loop, on the screen as by lines: the game that it plays, its turns, and the deeds counted meanwhile. */
import type { Command } from '../../engine/api/command/command';
import { DeedCounter, featStandings, type FeatStandings } from '../../engine/api/event/deed-counter';
import type { CommandResult, PlayedGame } from '../../store/journal/played-game';
import type { Preferences } from '../../ui/frame/preferences';
import type { BotGame } from '../../ui/play/bot-screen';
import type { KeyboardPlayer, PlayerOptions } from '../../ui/play/keyboard-player';
import { formatCount } from '../../ui/words/phrases';
import { programCommand } from '../io/program-command';
import type { OpenGame } from './open-game';

/** The game and the messages that the loop starts with. */
export interface LoopGame extends Pick<OpenGame, 'game' | 'messages' | 'recent'> {
  /** The opponent's run and the player's own splits so far, if the game is a race. */
  readonly race?: (() => Pick<PlayerOptions, 'ghost' | 'splits'>) | undefined;
  /** The feats of the game, if its deeds are counted. */
  readonly feats?: CountedGame['feats'];
  /** The first words of a game that has just begun. */
  readonly opening?: readonly string[];
  /** Whether there are hints, if the player wants any. Default: there are. */
  readonly hints?: boolean;
  /** Whether the game is practice from a replay. Default: false. */
  readonly isPractice?: boolean;
  /** The bot that plays until the player takes over. */
  readonly bot?: ((game: PlayedGame) => BotGame) | undefined;
}

/** The player: a person, or a bot. */
export type Seated = Pick<KeyboardPlayer, 'outcomeText'> & Partial<Pick<KeyboardPlayer, 'hearSign'>>;

/** A game that a viewer plays on from a recording, while the replay stays where it is, and the lines that say how it ended. */
export interface Practice {
  readonly game: LoopGame;
  readonly result: (player: Seated) => readonly string[];
}

/** A run at the terminal: its game, the lines that it leaves in the shell, and the runs that can follow it. */
export interface Sitting {
  readonly open: OpenGame & LoopGame;
  /** The shell command that plays the same dungeon again, and the line that tells the player so. */
  readonly again: { readonly replay: string; readonly line: string };
  /** Makes the lines that are left in the shell. */
  readonly farewell: (player: Seated) => readonly string[];
  /** Returns the runs that can follow once this one is over, the usual one first. */
  readonly next: () => readonly NextRun[];
}

/** A run that can follow another one. */
export interface NextRun {
  readonly id: 'new' | 'again';
  /** Names it for the player: "new dungeon". */
  readonly says: string;
  readonly begin: () => Promise<Sitting>;
}

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
    // The frame is out by then, and the player has yet to press a key.
    const settling = setImmediate(() => {
      game.settle();
    });
    const command = await player.choose();
    clearImmediate(settling);
    if (!command) return;
    const { kind, note } = game.perform(command);
    if (kind === 'undone') player = takeSeat(note);
    else if (kind === 'done') {
      if (note !== undefined) player.addNotice(note);
      await player.watch();
    } else if (await confirm(`${note} Continue without saving?`)) game.stopSaving();
  }
}

/** A game whose deeds are counted. */
interface CountedGame {
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
      settle: () => {
        game.settle();
      },
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

/** The most lines of the options file that are complained about in the game. */
const MAX_PROBLEMS = 3;

/** Returns what is wrong with the options file, in a few sentences. */
export function startNotices({ problems }: Preferences): readonly string[] {
  const more = problems.length - MAX_PROBLEMS;
  const rest = more > 0 ? [`${formatCount(more, 'more line')} of it: ${programCommand('config')} names them.`] : [];
  return [...problems.slice(0, MAX_PROBLEMS), ...rest];
}
