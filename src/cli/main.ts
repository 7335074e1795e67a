import { Command, CommanderError, Option } from 'commander';
import { DIFFICULTIES } from '../content/tables/difficulties';
import { FLOORS } from '../content/tables/floors';
import { PROGRAM_VERSION } from '../store/coding/program-version';
import { COLOUR_DEPTHS } from '../ui/terminal/colour-depth';
import { PACES } from '../ui/frame/pace';
import type * as AgentSession from './commands/agent-command';
import type * as Arbiter from './commands/arbiter-command';
import type * as Export from './commands/export-command';
import type * as Map from './commands/map-command';
import type * as Morgue from './commands/morgue-command';
import type * as Play from './commands/play-command';
import type * as Replay from './commands/replay-command';
import type * as Daily from './commands/daily-command';
import type * as Saves from './commands/saves-command';
import type * as Scores from './commands/scores-command';
import type * as Seed from './seed';
import type * as Share from './commands/share-command';
import type * as Stats from './commands/stats-command';
import type * as Tutorial from './commands/tutorial-command';
import type * as Verify from './commands/verify-command';
import type * as Watch from './commands/watch-command';
import { EXIT, UsageError, type Io } from './io';
import { shown } from './printable';

// Each sub-command loads what it needs when it is called, so that `--help` and `map` never wait for the screen.
const loadPlay = () => require('./commands/play-command') as typeof Play;
const loadExport = () => require('./commands/export-command') as typeof Export;
const loadWatch = () => require('./commands/watch-command') as typeof Watch;
const loadReplay = () => require('./commands/replay-command') as typeof Replay;
const loadDaily = () => require('./commands/daily-command') as typeof Daily;
const loadTutorial = () => require('./commands/tutorial-command') as typeof Tutorial;
const loadMap = () => require('./commands/map-command') as typeof Map;
const loadArbiter = () => require('./commands/arbiter-command') as typeof Arbiter;
const loadAgent = () => require('./commands/agent-command') as typeof AgentSession;
const loadSaves = () => require('./commands/saves-command') as typeof Saves;
const loadScores = () => require('./commands/scores-command') as typeof Scores;
const loadStats = () => require('./commands/stats-command') as typeof Stats;
const loadMorgue = () => require('./commands/morgue-command') as typeof Morgue;
const loadShare = () => require('./commands/share-command') as typeof Share;
const loadVerify = () => require('./commands/verify-command') as typeof Verify;
const loadSeed = () => require('./seed') as typeof Seed;

/** The options of `map` as commander gives them. */
interface MapFlags {
  readonly seed: string;
  readonly depth: string;
  readonly all?: true;
  readonly json?: true;
  readonly steps?: true;
  readonly ascii?: true;
}

const EXAMPLES = `
Examples:
  koboldkeep                          go on with the game that is open, or begin one
  koboldkeep --new                    a new dungeon; the game that was open is set aside
  koboldkeep --name Robin             another hero, with a game of its own
  koboldkeep --seed 42                the dungeon of seed 42, the same for everyone
  koboldkeep --seed "old friend"      any text is a seed
  koboldkeep --difficulty story       the same dungeon, and you bear more
  koboldkeep tutorial                 learn the game on one short floor
  koboldkeep map --seed 42 --depth 3  print the third floor
  koboldkeep map --seed 42 --all --json | head -n 1
  koboldkeep saves                    every hero whose game is kept
  koboldkeep watch Robin              look on while Robin is played in another terminal
  koboldkeep replay                   watch the last run again, and go through it
  koboldkeep export --svg run.svg     a picture of how it ended; --cast and --text too
  koboldkeep daily                    the dungeon of the day, the same for everyone
  koboldkeep --race CODE              the dungeon of somebody's run, against it
  koboldkeep scores                   the hall of fame; stats, morgue and share tell more of it
  koboldkeep verify FILE              play a recorded run again, and see whether it is true
  koboldkeep arbiter                  what comes of it when anyone meets anything
  koboldkeep agent                    play by program: JSON lines, see docs/agent-protocol.md

Exit codes: 0 all went well, 1 a fault in koboldkeep, 2 it was called in a way it cannot serve, 3 the hero is being played
in another terminal, 4 nothing could be kept, and you would not play so, 5 a save or a recording does not hold, 128+N ended
by signal N.`;

function readDepth(text: string): number {
  const depth = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (depth < 1 || depth > FLOORS) throw new UsageError(`The depth must be a whole number from 1 to ${FLOORS}.`);
  return depth;
}

/** What every command that draws on the terminal takes. */
function screenOptions(command: Command): Command {
  return command
    .option('--ascii', 'draw with ASCII characters only')
    .addOption(
      new Option('--color <depth>', 'how many colours to use').choices(['auto', ...COLOUR_DEPTHS]).default('auto'),
    )
    .addOption(new Option('--pace <speed>', 'how fast what others do is shown').choices(PACES).default('normal'));
}

/** What every command that plays at the terminal takes. */
function showOptions(command: Command): Command {
  return screenOptions(command.option('--name <text>', "the hero's name"));
}

function playOptions(command: Command): Command {
  return showOptions(command.option('--seed <text>', 'any word or number; the same one gives the same dungeon'))
    .addOption(
      new Option('--difficulty <level>', 'how hard it is; the dungeon is the same (default: "standard")').choices(
        Object.keys(DIFFICULTIES),
      ),
    )
    .addOption(
      new Option(
        '--race <run>',
        'play the dungeon of a run against it: a code, a recording, or a number from the scores',
      )
        .conflicts('seed')
        .conflicts('difficulty'),
    )
    .option('--new', 'begin anew; a game that is open is set aside, not lost')
    .option('--no-hints', 'leave out the hints for those who are new here');
}

/** Runs the program for these arguments (without the interpreter and the script). Answers with the exit code. */
export async function main(args: readonly string[], io: Io): Promise<number> {
  let code: number = EXIT.ok;
  const play = async (options: Play.PlayOptions, command: Command): Promise<void> => {
    const [stranger] = command.args;
    if (stranger !== undefined)
      throw new UsageError(`There is no command "${shown(stranger)}". koboldkeep --help lists them.`);
    code = await loadPlay().play(options, io);
  };

  const program = playOptions(new Command())
    .name('koboldkeep')
    .description(
      'A roguelike for the terminal: ten floors under a ruined keep, the same for everyone with the same seed.',
    )
    .version(PROGRAM_VERSION, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand('help [command]', 'print the help of a command')
    .addHelpText('after', EXAMPLES)
    .exitOverride()
    .configureOutput({ writeOut: (text) => io.stdout.write(text), writeErr: () => undefined })
    .enablePositionalOptions()
    .allowExcessArguments()
    .action(play);

  playOptions(program.command('play')).allowExcessArguments().description('play (as without a command)').action(play);

  showOptions(program.command('daily'))
    .allowExcessArguments(false)
    .description("play the dungeon of the day, the same for everyone; a hero's first run in it counts")
    .option('--date <day>', 'of an earlier day, as 2026-01-31')
    .option('--no-hints', 'leave out the hints for those who are new here')
    .action(async (options: Daily.DailyOptions) => {
      code = await loadDaily().playDaily(options, io);
    });

  showOptions(program.command('tutorial'))
    .allowExcessArguments(false)
    .description('learn the game on one short floor')
    .action(async (options: Tutorial.TutorialOptions) => {
      code = await loadTutorial().playTutorial(options, io);
    });

  program
    .command('map')
    .description('print a floor, or all of them')
    .allowExcessArguments(false)
    .requiredOption('--seed <text>', 'the seed of the dungeon')
    .option('--depth <floor>', 'which floor', '1')
    .addOption(new Option('--all', 'every floor').conflicts('depth'))
    .option('--json', 'one JSON object a line, one line a floor')
    .addOption(new Option('--steps', 'how the floor is made, step by step').conflicts('json'))
    .option('--ascii', 'print ASCII characters only')
    .action((options: MapFlags) => {
      const depths = options.all ? Array.from({ length: FLOORS }, (_, i) => i + 1) : [readDepth(options.depth)];
      const seed = loadSeed().readSeed(options.seed);
      const { describeFloors, printFloors, printSteps } = loadMap();
      const print = options.json ? describeFloors : options.steps ? printSteps : printFloors;
      for (const text of print({ seed, depths, ascii: options.ascii ?? false })) io.stdout.write(text);
    });

  program
    .command('arbiter')
    .allowExcessArguments(false)
    .description('print what comes of it when anyone meets anything')
    .option('--json', 'one JSON object')
    .action((options: { readonly json?: true }) => {
      const { describeArbiter, printArbiter } = loadArbiter();
      for (const text of options.json ? [describeArbiter()] : printArbiter()) io.stdout.write(text);
    });

  program
    .command('saves')
    .allowExcessArguments(false)
    .description('list the games that are kept')
    .option('--check', 'read every file of every game, and say what is wrong with any')
    .addOption(
      new Option('--repair <name>', "cut off what cannot be read of a hero's game, after a copy").conflicts('check'),
    )
    .action(async (options: Saves.SavesOptions) => {
      code = await loadSaves().saves(options, io);
    });

  program
    .command('scores')
    .allowExcessArguments(false)
    .description('the hall of fame')
    .option('--all', 'every run, not only the best')
    .option('--daily [day]', "the dungeon of a day (today's), everybody's first run in it")
    .option('--json', 'one JSON object a line, every run')
    .action((options: Scores.ScoresOptions) => {
      code = loadScores().scores(options, io);
    });

  program
    .command('stats')
    .allowExcessArguments(false)
    .description('what all runs together tell')
    .option('--json', 'one JSON object')
    .action((options: { readonly json?: true }) => {
      code = loadStats().stats(options, io);
    });

  program
    .command('morgue [run]')
    .allowExcessArguments(false)
    .description('all there is to be told of a run: a number from the scores, a recording, or the last one')
    .option('--json', 'one JSON object')
    .action((run: string | undefined, options: { readonly json?: true }) => {
      code = loadMorgue().morgue(run, options, io);
    });

  program
    .command('share [run]')
    .allowExcessArguments(false)
    .description('a line to send somebody who is to play against a run')
    .action((run: string | undefined) => {
      code = loadShare().share(run, io);
    });

  program
    .command('verify <run>')
    .allowExcessArguments(false)
    .description('play a recorded run again without a screen, and see whether it is true')
    .action((run: string) => {
      code = loadVerify().verifyRun(run, io);
    });

  screenOptions(program.command('watch [name]'))
    .allowExcessArguments(false)
    .description('look on while a hero is played in another terminal')
    .action(async (name: string | undefined, options: Watch.WatchOptions) => {
      code = await loadWatch().watch(name, options, io);
    });

  screenOptions(program.command('replay [run]'))
    .allowExcessArguments(false)
    .description('watch a run again and go through it: a number from the scores, a recording, or the last one')
    .action(async (run: string | undefined, options: Replay.ReplayOptions) => {
      code = await loadReplay().replayRun(run, options, io);
    });

  program
    .command('export [run]')
    .allowExcessArguments(false)
    .description('make a recording for asciinema, a picture or a transcript of a run: one as for replay')
    .option('--cast <out>', 'write a recording for asciinema (version 2); - is standard output')
    .option('--svg <out>', 'write a picture: of the end, or of --turn, or with --animate of all of it')
    .option('--text <out>', 'write everything that was told, turn by turn')
    .option('--force', 'replace files that are there')
    .option('--size <columns x rows>', 'how large the window is', '80x24')
    .addOption(new Option('--pace <speed>', 'how fast what others do is shown').choices(PACES).default('normal'))
    .addOption(new Option('--color <depth>', 'how many colours to use').choices(COLOUR_DEPTHS).default('truecolor'))
    .option('--ascii', 'draw with ASCII characters only')
    .option('--speed <times>', 'how many times as fast all of it is shown', '1')
    .option('--from <turn>', 'begin with this turn')
    .option('--to <turn>', 'end with this turn')
    .addOption(new Option('--turn <turn>', 'which turn the picture shows').conflicts('animate'))
    .option('--animate', 'let the picture move')
    .action(async (run: string | undefined, options: Export.ExportOptions) => {
      code = await loadExport().exportRun(run, options, io);
    });

  program
    .command('agent')
    .allowExcessArguments(false)
    .description('play by program: JSON lines on standard input and output')
    .action(() => loadAgent().agentSession(io, PROGRAM_VERSION));

  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return EXIT.ok;
    if (!(error instanceof CommanderError || error instanceof UsageError)) throw error;
    // What commander says may repeat anything; our own sentences name a path, and what would help comes last.
    const most = error instanceof UsageError ? 2000 : 200;
    io.stderr.write(`koboldkeep: ${shown(error.message.replace(/^error: /, ''), most)}\n`);
    return error instanceof UsageError ? error.code : EXIT.usage;
  }
  return code;
}

/** Runs the program as a process of its own. */
export function runProcess(process: NodeJS.Process): void {
  // Whoever reads our output may stop early (`map --all | head`): that is no fault.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(EXIT.ok);
  });
  main(process.argv.slice(2), process).then(
    (code) => {
      process.exitCode = code;
    },
    (error: unknown) => {
      process.stderr.write(
        `koboldkeep: this is a fault in koboldkeep, please report it.\n${String(error instanceof Error ? error.stack : error)}\n`,
      );
      process.exitCode = EXIT.bug;
    },
  );
}
