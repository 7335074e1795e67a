// The built program on a pseudo-terminal, and its sources at a scripted terminal in this process: the same keys bring the same screens.
import { PassThrough } from 'node:stream';
import type { Io } from '../../src/cli/io/io';
import * as programCommand from '../../src/cli/io/program-command';
import * as withTerminal from '../../src/cli/io/with-terminal';
import { main } from '../../src/cli/main';
import { TerminalClosed } from '../../src/ui/terminal/terminal';
import { startGame } from './pty';
import { Collector } from './run-main';
import { ScriptedTerminal } from './scripted-terminal';

// This process was not started as the game is: both are to print the same commands for the shell.
beforeEach(() => {
  const command = (args: string): string => programCommand.withArguments('node bin/koboldkeep.js', args);
  jest.spyOn(programCommand, 'programCommand').mockImplementation(command);
  jest.spyOn(programCommand, 'sharedCommand').mockImplementation(command);
});

const BYTES: Readonly<Record<string, string>> = {
  enter: '\r',
  escape: '\x1b',
  tab: '\t',
  space: ' ',
  end: '\x1b[F',
  right: '\x1b[C',
  'ctrl+c': '\x03',
};
const trimmed = (screen: string): string =>
  screen
    .split('\n')
    .map((row) => row.trimEnd())
    .join('\n');

/** The homes of both, with the same files in them. */
export interface Homes {
  readonly built: string;
  readonly source: string;
}

/**
 * Starts both with the same arguments in windows of the same size. `first` are keys that are pressed before the sources
 * draw anything: what runs by itself would not wait for them.
 */
export function startBoth(
  args: readonly string[],
  [width, height]: readonly [number, number],
  homes: Homes,
  first: readonly string[] = [],
) {
  const terminal = new ScriptedTerminal(width, height);
  for (const key of first) terminal.typeAhead(key);
  jest.spyOn(withTerminal, 'withTerminal').mockImplementation(async (_preferences, _io, use) => {
    await use(terminal).catch((error: unknown) => {
      if (!(error instanceof TerminalClosed)) throw error;
    });
    return 0;
  });
  const stdout = Object.assign(new Collector(), { isTTY: true, columns: width });
  const stderr = new Collector();
  const stdin = Object.assign(new PassThrough(), { isTTY: true });
  const env = { TERM: 'xterm-256color', COLORTERM: 'truecolor', LANG: 'C.UTF-8' };
  const io = { stdin, stdout, stderr, env: { ...env, KOBOLDKEEP_HOME: homes.source } } as unknown as Io;
  const built = startGame(args, [], homes.built, env, undefined, [width, height]);
  let code: number | undefined;
  const ended = main(args, io).then((ends) => (code = ends));
  const settled = (): Promise<unknown> => Promise.race([terminal.asked(), ended]);
  const areSame = (screen: string): boolean => trimmed(screen) === trimmed(terminal.screen);
  /** Waits until both show the same, and the sources ask for a key or have ended. */
  const agree = async (): Promise<void> => {
    await settled();
    if (code === undefined) await built.until(areSame);
  };
  return {
    built,
    terminal,
    agree,
    areSame: (): boolean => areSame(built.screen()),
    rows: (): readonly string[] => terminal.screen.split('\n'),
    /** Whether the program has ended. */
    isOver: (): boolean => code !== undefined,
    /** Presses a key in both. */
    press: async (key: string): Promise<void> => {
      terminal.typeAhead(key);
      built.type(BYTES[key] ?? key);
      await agree();
    },
    pressInSources: async (key: string): Promise<void> => {
      terminal.typeAhead(key);
      await settled();
    },
    /** Ends both in the same way: with the same exit code and the same last line in the shell, which is returned. */
    end: async (): Promise<string> => {
      const { exitCode } = await built.ended;
      expect([exitCode, stderr.text]).toEqual([await ended, '']);
      const last = stdout.text.trimEnd().split('\n').at(-1) ?? '';
      await built.until((screen) => screen.replaceAll('\n', '').trimEnd().endsWith(last));
      expect(built.inGame()).toBe(false);
      return last;
    },
  };
}
