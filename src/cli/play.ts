import { constants } from 'node:os';
import { ORDINARY, type DifficultyId } from '../content/difficulties';
import { PAPER } from '../content/palette';
import type { GameEvent } from '../engine/border/event';
import { scoreOf } from '../engine/border/score';
import type { Game } from '../store/game';
import { BlessedTerminal } from '../ui/blessed-terminal';
import { type ColourDepth } from '../ui/colour';
import { KeyboardPlayer } from '../ui/keyboard-player';
import type { Pace } from '../ui/pace';
import { leaveQuestion } from '../ui/screens/leave';
import { TerminalClosed } from '../ui/terminal';
import { Ui } from '../ui/ui';
import { confirm } from '../ui/widgets/confirm';
import { EXIT, UsageError, type Io } from './io';
import { openGame, shelfOf, type OpenGame } from './open-game';
import { DEFAULT_NAME, readName, readSeed, replayCommand } from './seed';

export interface PlayOptions {
  readonly seed?: string;
  readonly name?: string;
  readonly ascii?: true;
  readonly color: 'auto' | ColourDepth;
  readonly pace: Pace;
  readonly difficulty?: DifficultyId;
  readonly new?: true;
  readonly hints: boolean;
}

const DEADLY_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGQUIT'] as const;

/** Plays a game at the terminal. Answers with the exit code. Throws a UsageError where it cannot be played. */
export async function play(options: PlayOptions, io: Io): Promise<number> {
  const { seed, name, difficulty, new: isNew = false } = options;
  const wish = {
    name: name === undefined ? DEFAULT_NAME : readName(name),
    seed: seed === undefined ? undefined : readSeed(seed),
    difficulty,
    isNew,
  };
  refuseWithoutTerminal(io);
  const open = await openGame(wish, shelfOf(io.env));
  const { game, trouble } = open;
  let player: KeyboardPlayer | undefined;
  const code = await withTerminal(options, io, async (terminal) => {
    const ui = new Ui(terminal, () => (game.isKept ? undefined : leaveQuestion()));
    if (trouble === undefined || (await ui.ask(confirm(`${trouble} Play all the same?`))))
      await playAs(ui, open, options, (now) => (player = now));
  }).finally(() => {
    tellEnd(open, player, io);
  });
  if (!player && code === EXIT.ok) throw new UsageError(trouble ?? 'Nothing was played.', EXIT.unkept);
  return code;
}

/** The whole game loop. `seat` is told of whoever sits at the keyboard: somebody else once a command has been undone. */
async function playAs(
  ui: Ui,
  { game, says, recent }: OpenGame,
  { pace, hints }: PlayOptions,
  seat: (player: KeyboardPlayer) => void,
): Promise<void> {
  const sit = (recalled: readonly GameEvent[], ...sentences: readonly string[]): KeyboardPlayer => {
    const options = { pace, hints, recent: recalled, says: sentences, isKept: () => game.isKept };
    const now = new KeyboardPlayer(ui, game.engine, replayOf(game), options);
    seat(now);
    return now;
  };
  let player = sit(recent, ...says);
  while (game.engine.outcome === undefined) {
    const command = await player.choose();
    if (!command) return;
    const { kind, note } = game.perform(command);
    if (kind === 'undone') player = sit([], note);
    else if (kind === 'done') {
      if (note !== undefined) player.say(note);
      await player.watch();
    } else if (await ui.ask(confirm(`${note} Go on without keeping anything?`))) game.letGo();
  }
}

/** Puts the game away, and tells the shell what became of it. */
function tellEnd({ game, end }: OpenGame, player: KeyboardPlayer | undefined, { stdout }: Io): void {
  const { engine } = game;
  const isOpen = engine.outcome === undefined && game.isKept;
  const lines = isOpen || !player ? [] : [`${player.epitaph} Score ${scoreOf(engine).total}.`];
  const rest = end();
  // The command on a line of its own, so that it can be copied whole.
  if (player) stdout.write([...lines, ...rest, `The same dungeon again: ${replayOf(game)}`, ''].join('\n'));
}

function replayOf({ engine }: Game): string {
  const { seed, difficulty } = engine.options;
  return replayCommand(seed, difficulty === ORDINARY ? undefined : difficulty);
}

function refuseWithoutTerminal({ stdin, stdout, env }: Io): void {
  if (!stdin.isTTY || !stdout.isTTY) {
    throw new UsageError(
      'A game needs a terminal for its input and output; programs play by koboldkeep agent, and koboldkeep map prints floors.',
    );
  }
  if (env['TERM'] === 'dumb') {
    throw new UsageError(
      'A terminal of the kind TERM=dumb cannot draw a screen: use another, or set TERM=xterm-256color.',
    );
  }
}

/**
 * Lends out the terminal and takes it back however the borrower ends: by an answer, an error, a signal, or the loss of
 * the terminal itself. Answers with the exit code.
 */
async function withTerminal(
  { ascii, color }: PlayOptions,
  { stdin, stdout, env }: Io,
  borrower: (terminal: BlessedTerminal) => Promise<void>,
): Promise<number> {
  let code: number = EXIT.ok;
  let fault: { readonly error: unknown } | undefined;
  // The terminal has gone away. Node 20 aborts when it ends by itself then, so the signal's own action is to end us.
  const hangUp = (): void => {
    tidy();
    if (process.platform !== 'win32') process.kill(process.pid, 'SIGHUP');
  };
  const terminal = new BlessedTerminal({
    input: stdin,
    output: stdout,
    env,
    paper: PAPER,
    ...(ascii ? { ascii } : {}),
    ...(color === 'auto' ? {} : { depth: color }),
    onGone: hangUp,
  });
  const onSignal = (signal: NodeJS.Signals): void => {
    code = 128 + constants.signals[signal];
    tidy();
  };
  const onFault = (error: unknown): void => {
    fault ??= { error };
    tidy();
  };
  const tidy = (): void => {
    for (const signal of DEADLY_SIGNALS) process.removeListener(signal, onSignal);
    process.removeListener('SIGHUP', hangUp);
    process.removeListener('uncaughtException', onFault);
    process.removeListener('exit', tidy);
    terminal.close();
  };
  for (const signal of DEADLY_SIGNALS) process.on(signal, onSignal);
  process.on('SIGHUP', hangUp);
  process.on('uncaughtException', onFault);
  process.on('exit', tidy);
  try {
    await borrower(terminal);
  } catch (error) {
    // Closing the terminal is how a signal or a fault ends the one who waits for a key.
    if (!(error instanceof TerminalClosed)) onFault(error);
  } finally {
    tidy();
  }
  if (fault) throw fault.error;
  return code;
}
