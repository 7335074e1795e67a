/** The program: builds its commands from the table in `commands.ts`, runs one, and reports errors with an exit code. */
import { Command, CommanderError, Option } from 'commander';
import { PROGRAM_VERSION } from '../store/coding/program-version';
import { codeOf } from '../store/disk/fs';
import { COMMANDS, DEFAULT_COMMAND, type CommandRow, type OptionRow } from './commands';
import { EXIT, UsageError, type Io } from './io/io';
import { toPrintable } from './io/printable';

const EXAMPLE_WIDTH = 35;
const EXIT_CODES = `
Exit codes: 0 success, 1 a bug in koboldkeep, 2 wrong usage, 3 the hero is being played in another terminal, 4 the game
cannot be saved and you chose not to play, 5 a saved game or a recording failed its check, 128+N ended by signal N.`;

/** Runs the program with these arguments (without the interpreter and the script). Returns the exit code. */
export async function main(args: readonly string[], io: Io): Promise<number> {
  let code: number = EXIT.ok;
  const program = buildProgram(io, (result) => (code = result));
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    return reportError(error, io);
  }
  return code;
}

/** The program with all sub-commands. It passes the exit code of the one that ran to `onDone`. */
function buildProgram(io: Io, onDone: (code: number) => void): Command {
  const program = new Command()
    .name('koboldkeep')
    .helpOption('-h, --help', 'print this help')
    .helpCommand('help [command]', 'print the help of a command')
    .addHelpText('after', `\nExamples:\n${exampleLines().join('\n')}\n${EXIT_CODES}`)
    .exitOverride()
    .configureOutput({ writeOut: (text) => io.stdout.write(text), writeErr: () => undefined })
    .enablePositionalOptions();
  const define = (command: Command, row: CommandRow): Command => {
    if (row.argument !== undefined) command.argument(row.argument);
    for (const option of row.options ?? []) command.addOption(optionOf(option));
    return command
      .description(row.description)
      .allowExcessArguments(row === DEFAULT_COMMAND)
      .action(async () => {
        onDone(await run(row, command, io));
      });
  };
  define(program, DEFAULT_COMMAND)
    .description(
      'A roguelike for the terminal: ten floors under a ruined keep. The same seed gives everyone the same dungeon.',
    )
    .version(PROGRAM_VERSION, '-V, --version', 'print the version');
  for (const row of COMMANDS) define(program.command(row.name), row);
  return program;
}

function optionOf({ flags, description, choices, isRequired, conflicts = [], ...row }: OptionRow): Option {
  const option = new Option(flags, description).makeOptionMandatory(isRequired === true).conflicts([...conflicts]);
  if (choices) option.choices(choices);
  return row.default === undefined ? option : option.default(row.default);
}

function exampleLines(): string[] {
  return COMMANDS.flatMap(({ examples = [] }) => examples).map(([args, description]) =>
    `  ${`koboldkeep ${args}`.padEnd(EXAMPLE_WIDTH)} ${description}`.trimEnd(),
  );
}

function run(row: CommandRow, command: Command, io: Io): number | Promise<number> {
  const [argument] = command.args;
  // An unknown sub-command arrives as an argument of the default one.
  if (row === DEFAULT_COMMAND && argument !== undefined)
    throw new UsageError(`Unknown command "${toPrintable(argument)}". koboldkeep --help lists all commands.`);
  return row.load()(command.opts<never>(), io, argument);
}

/** Writes one line about an error of the user and returns the exit code. Rethrows a fault of the program. */
function reportError(error: unknown, io: Io): number {
  if (error instanceof CommanderError && error.exitCode === 0) return EXIT.ok;
  if (['EMFILE', 'ENFILE'].includes(codeOf(error))) {
    io.stderr.write('koboldkeep: Too many files are open: raise the limit, as with ulimit -n 256.\n');
    return EXIT.usage;
  }
  if (!(error instanceof CommanderError || error instanceof UsageError)) throw error;
  // Commander's messages may repeat any input; ours name a path and end with what would help.
  const maxLength = error instanceof UsageError ? 2000 : 200;
  io.stderr.write(`koboldkeep: ${toPrintable(error.message.replace(/^error: /, ''), maxLength)}\n`);
  return error instanceof UsageError ? error.code : EXIT.usage;
}

/** Runs the program as a process of its own. */
export function runProcess(process: NodeJS.Process): void {
  // The reader of the output may stop early (`map --all | head`): that is no fault.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(EXIT.ok);
  });
  main(process.argv.slice(2), process).then(
    (code) => {
      process.exitCode = code;
    },
    (error: unknown) => {
      process.stderr.write(
        `koboldkeep: this is a bug in koboldkeep. Please report it.\n${String(error instanceof Error ? error.stack : error)}\n`,
      );
      process.exitCode = EXIT.bug;
    },
  );
}
