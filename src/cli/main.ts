/** The program: builds its commands from the table in `commands.ts`, runs one, and reports errors with an exit code. */
import { Command, CommanderError, Option } from 'commander';
import { PROGRAM_VERSION } from '../store/coding/package';
import { codeOf } from '../store/disk/fs';
import { NoHomeError } from '../store/disk/home';
import { COMMANDS, DEFAULT_COMMAND } from './commands';
import { flagAndValue, type CommandRow, type OptionRow } from './help/command-row';
import { commandLines, overviewLines } from './help/help-pages';
import { didYouMean } from '../ui/frame/did-you-mean';
import { refusalSentence } from './input/parser-refusals';
import { complain, EXIT, toPrintable, UsageError, type Io } from './io/io';
import { programCommand, setHostCommand } from './io/program-command';
import { guardOutput } from './io/standard-streams';
import { safeText } from '../store/coding/safe-text';

/** Characters of an error: a sentence may name a path. */
const MAX_SENTENCE = 2000;
/** Exit codes above this one name a signal. */
const SIGNALS = 128;
/** The time that a process ended by a signal waits until its last lines are written. */
const LAST_WRITE_MS = 500;

/** Runs the program with these arguments (without the interpreter and the script). Returns the exit code. */
export async function main(given: readonly string[], io: Io): Promise<number> {
  setHostCommand(io.host?.command);
  // Both letters are usual.
  const args = given[0] === '-V' ? ['-v', ...given.slice(1)] : given;
  let code: number = EXIT.ok;
  const program = buildProgram(args[0], io, (result) => (code = result));
  try {
    const [first] = args;
    // Before anything else: what follows an unknown command may be the options of the one that was meant.
    if (first !== undefined && !first.startsWith('-') && !isCommand(first)) throw unknownCommand(first);
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    return reportError(misplacedCommand(error, args) ?? error, args[0], io);
  }
  return code;
}

/** The program with the sub-command that is called. It passes the exit code of what ran to `onDone`. */
function buildProgram(called: string | undefined, io: Io, onDone: (code: number) => void): Command {
  const program = new Command()
    .name('koboldkeep')
    .helpOption('-h, --help')
    .helpCommand(false)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => io.stdout.write(safeText(text.trimEnd().split('\n'))),
      writeErr: () => undefined,
    })
    .enablePositionalOptions();
  const define = (command: Command, row: CommandRow): Command => {
    if (row.argument !== undefined) command.arguments(row.argument);
    for (const option of row.options ?? []) command.addOption(optionOf(option));
    return command
      .configureHelp({ formatHelp: () => commandLines(row).join('\n') })
      .allowExcessArguments(row === DEFAULT_COMMAND)
      .action(async () => {
        onDone(await run(row, command, io));
      });
  };
  define(program, DEFAULT_COMMAND)
    .configureHelp({ formatHelp: () => overviewLines(COMMANDS).join('\n') })
    .version(PROGRAM_VERSION, '-v, --version');
  for (const row of COMMANDS) if (row.name === called) define(program.command(row.name), row);
  return program;
}

/** Returns the error of a command that stands behind options; undefined if that is not what is wrong. */
function misplacedCommand(error: unknown, args: readonly string[]): UsageError | undefined {
  if (!args[0]?.startsWith('-')) return undefined;
  const isUnknown = error instanceof CommanderError && error.code === 'commander.unknownOption';
  const name =
    error instanceof UnknownCommand ? error.given : isUnknown ? args.find((each, i) => i > 0 && isCommand(each)) : '';
  if (name === undefined || !isCommand(name)) return undefined;
  return new UsageError(`Write the command first, then its options: ${programCommand(`${name} --help`)} lists them.`);
}

const isCommand = (word: string): boolean => COMMANDS.some(({ name }) => name === word);

/** The error of a first word that is no command, or of a command where none can stand. */
class UnknownCommand extends UsageError {
  constructor(
    readonly given: string,
    message: string,
  ) {
    super(message);
  }
}

function unknownCommand(name = ''): UnknownCommand {
  const suggestion = didYouMean(
    name,
    COMMANDS.map((row) => row.name),
  );
  return new UnknownCommand(
    name,
    `Unknown command "${toPrintable(name)}". ${suggestion}${programCommand('--help')} lists all commands.`,
  );
}

function optionOf({ flags, description, choices, isRequired, conflicts = [], ...row }: OptionRow): Option {
  const option = new Option(flags, description).makeOptionMandatory(isRequired === true).conflicts([...conflicts]);
  if (choices) option.choices(choices);
  return row.default === undefined ? option : option.default(row.default);
}

function run(row: CommandRow, command: Command, io: Io): number | Promise<number> {
  const [argument] = command.args;
  // An unknown sub-command arrives as an argument of the default one.
  if (row === DEFAULT_COMMAND && argument !== undefined) throw unknownCommand(argument);
  return row.load()(command.opts<never>(), io, ...command.args);
}

/** Writes one line about an error of the user and returns the exit code. Rethrows a fault of the program. */
function reportError(error: unknown, first: string | undefined, io: Io): number {
  if (error instanceof CommanderError && error.exitCode === 0) return EXIT.ok;
  if (['EMFILE', 'ENFILE'].includes(codeOf(error))) {
    complain('Too many files are open: raise the limit, as with ulimit -n 256.', io);
    return EXIT.usage;
  }
  if (isOfWorkingFolder(error)) {
    complain('The working folder has been removed: change to another one.', io);
    return EXIT.usage;
  }
  const isRefused = error instanceof UsageError || error instanceof NoHomeError;
  if (!(error instanceof CommanderError || isRefused)) throw error;
  const sentence = isRefused ? error.message : usageSentence(error, first);
  complain(toPrintable(sentence, MAX_SENTENCE), io);
  return error instanceof UsageError ? error.code : EXIT.usage;
}

/** Whether a relative path led nowhere because the working folder has been removed. */
const isOfWorkingFolder = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && error.syscall === 'uv_cwd';

/** The names of the commands that have an option. */
const commandsWith = (flag: string): readonly string[] =>
  COMMANDS.filter(({ options = [] }) => options.some((option) => flagAndValue(option).flag === flag)).map(
    ({ name }) => name,
  );

function usageSentence({ code, message }: CommanderError, first = ''): string {
  const { options = [], name } = COMMANDS.find((row) => row.name === first) ?? DEFAULT_COMMAND;
  // The parser repeats what it refuses, however long that is.
  const short = message.replace(/'([^']{60})[^]*'/, (_, start: string) => `'${start} …'`);
  return refusalSentence({ code, message: short }, options, programCommand(`${name} --help`), (flag) =>
    commandsWith(flag).filter((each) => each !== name),
  );
}

/** Runs the program as a process of its own. */
export function runProcess(process: NodeJS.Process): void {
  guardOutput(process);
  main(process.argv.slice(2), process).then(
    (code) => {
      process.exitCode = code;
      // The last lines may wait for a terminal that nothing reads. A signal does not.
      if (code > SIGNALS) setTimeout(() => process.exit(), LAST_WRITE_MS).unref();
    },
    (error: unknown) => {
      const stack = String(error instanceof Error ? error.stack : error).split('\n');
      process.stderr.write(safeText(['koboldkeep: this is a bug in koboldkeep. Please report it.', ...stack]));
      process.exitCode = EXIT.failed;
    },
  );
}
