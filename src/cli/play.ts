import { constants } from 'node:os';
import { CONTENT } from '../content';
import { ORDINARY, type DifficultyId } from '../content/difficulties';
import { PAPER } from '../content/palette';
import { View } from '../engine/border/view';
import { Engine } from '../engine/engine';
import { BlessedTerminal } from '../ui/blessed-terminal';
import { type ColourDepth } from '../ui/colour';
import { KeyboardPlayer } from '../ui/keyboard-player';
import type { Pace } from '../ui/pace';
import { leaveQuestion } from '../ui/screens/game';
import { TerminalClosed } from '../ui/terminal';
import { Ui } from '../ui/ui';
import { EXIT, UsageError, type Io } from './io';
import { DEFAULT_NAME, freshSeed, readName, readSeed, replayCommand } from './seed';

/** How a game at the terminal is shown. */
export interface ShowOptions {
  readonly ascii?: true;
  readonly color: 'auto' | ColourDepth;
  readonly pace: Pace;
  readonly hints: boolean;
}

export interface PlayOptions extends ShowOptions {
  readonly seed?: string;
  readonly name?: string;
  readonly difficulty: DifficultyId;
}

const DEADLY_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGQUIT'] as const;

/** Plays a game at the terminal. Answers with the exit code. Throws a UsageError where it cannot be played. */
export async function play(options: PlayOptions, io: Io): Promise<number> {
  const { difficulty } = options;
  const seed = options.seed === undefined ? freshSeed() : readSeed(options.seed);
  const name = options.name === undefined ? DEFAULT_NAME : readName(options.name);
  const engine = Engine.start(CONTENT, { seed, name, difficulty });
  const replay = replayCommand(seed, difficulty === ORDINARY ? undefined : difficulty);
  return playAtTerminal(engine, replay, options, io, (epitaph) => {
    const { score } = new View(engine);
    // On a line of its own, so that it can be copied whole.
    return `${epitaph} Score ${score.total}.\nThe same dungeon again: ${replay}`;
  });
}

/**
 * Plays a game that has begun. `replay` is the shell command that plays it again; `farewell` makes what is left in
 * the terminal out of the sentence that says how it ended. Answers with the exit code.
 */
export async function playAtTerminal(
  engine: Engine,
  replay: string,
  options: ShowOptions,
  io: Io,
  farewell: (epitaph: string) => string,
): Promise<number> {
  refuseWithoutTerminal(io);
  const { hints, pace } = options;
  let player: KeyboardPlayer | undefined;
  const code = await withTerminal(options, io, (terminal) => {
    player = new KeyboardPlayer(new Ui(terminal, () => leaveQuestion()), engine, replay, { pace, hints });
    return playAs(player, engine);
  });
  if (player) io.stdout.write(`${farewell(player.epitaph)}\n`);
  return code;
}

/** The whole game loop. */
async function playAs(player: KeyboardPlayer, engine: Engine): Promise<void> {
  while (engine.outcome === undefined) {
    const command = await player.choose();
    if (!command) return;
    engine.perform(command);
    await player.watch();
  }
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
  { ascii, color }: ShowOptions,
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
