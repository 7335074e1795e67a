/** The table of sub-commands: `main.ts` builds the program and its help from these rows. */
import { DIFFICULTIES } from '../content/tables/difficulties';
import { PACES } from '../ui/frame/pace';
import { COLOUR_DEPTHS } from '../ui/terminal/colour-depth';
import type { Io } from './io/io';

/** An option, as commander writes and reads it. */
export interface OptionRow {
  readonly flags: string;
  readonly description: string;
  readonly choices?: readonly string[];
  readonly default?: string;
  readonly isRequired?: true;
  /** The options that cannot be given together with this one. */
  readonly conflicts?: readonly string[];
}

/** Carries out a sub-command and returns the exit code. Throws a UsageError if it cannot do what the user asks for. */
export type RunCommand = (options: never, io: Io, argument?: string) => number | Promise<number>;

export interface CommandRow {
  readonly name: string;
  /** Its one argument: `<run>` if it is required, `[run]` if not. */
  readonly argument?: string;
  readonly description: string;
  readonly options: readonly OptionRow[];
  /** What follows `koboldkeep` on the command line, and what it does. */
  readonly examples: readonly (readonly [args: string, description: string])[];
  /** Loads the code. Nothing is loaded before it is needed, so that `--help` and `map` never wait for the screen. */
  readonly load: () => RunCommand;
}

const ASCII: OptionRow = { flags: '--ascii', description: 'draw with ASCII characters only' };
const NAME: OptionRow = { flags: '--name <text>', description: "the hero's name" };
const NO_HINTS: OptionRow = { flags: '--no-hints', description: 'leave out the hints for those who are new here' };
const PACE: OptionRow = {
  flags: '--pace <speed>',
  description: 'how fast what others do is shown',
  choices: PACES,
  default: 'normal',
};
const COLOUR = { flags: '--color <depth>', description: 'how many colours to use' };
/** The options of every command that draws on the terminal. */
const SCREEN: readonly OptionRow[] = [ASCII, { ...COLOUR, choices: ['auto', ...COLOUR_DEPTHS], default: 'auto' }, PACE];

/** What `koboldkeep` does without a sub-command. */
export const DEFAULT_COMMAND: CommandRow = {
  name: 'play',
  description: 'play (as without a command)',
  options: [
    { flags: '--seed <text>', description: 'any word or number; the same one gives the same dungeon' },
    NAME,
    ...SCREEN,
    {
      flags: '--difficulty <level>',
      description: 'how hard it is; the dungeon is the same (default: "standard")',
      choices: Object.keys(DIFFICULTIES),
    },
    {
      flags: '--race <run>',
      description: 'play the dungeon of a run against it: a code, a recording, or a number from the scores',
      conflicts: ['seed', 'difficulty'],
    },
    { flags: '--new', description: 'begin anew; a game that is open is set aside, not lost' },
    NO_HINTS,
  ],
  examples: [
    ['', 'go on with the game that is open, or begin one'],
    ['--new', 'a new dungeon; the game that was open is set aside'],
    ['--name Robin', 'another hero, with a game of its own'],
    ['--seed 42', 'the dungeon of seed 42, the same for everyone'],
    ['--seed "old friend"', 'any text is a seed'],
    ['--difficulty story', 'the same dungeon, and you bear more'],
    ['--race CODE', "the dungeon of somebody's run, against it"],
  ],
  load: () => (require('./commands/play-command') as typeof import('./commands/play-command')).play,
};

/** In the order in which the help lists them. */
export const COMMANDS: readonly CommandRow[] = [
  DEFAULT_COMMAND,
  {
    name: 'daily',
    description: "play the dungeon of the day, the same for everyone; a hero's first run in it counts",
    options: [NAME, ...SCREEN, { flags: '--date <day>', description: 'of an earlier day, as 2026-01-31' }, NO_HINTS],
    examples: [['daily', 'the dungeon of the day, the same for everyone']],
    load: () => (require('./commands/daily-command') as typeof import('./commands/daily-command')).playDaily,
  },
  {
    name: 'tutorial',
    description: 'learn the game on one short floor',
    options: [NAME, ...SCREEN],
    examples: [['tutorial', 'learn the game on one short floor']],
    load: () => (require('./commands/tutorial-command') as typeof import('./commands/tutorial-command')).playTutorial,
  },
  {
    name: 'map',
    description: 'print a floor, or all of them',
    options: [
      { flags: '--seed <text>', description: 'the seed of the dungeon', isRequired: true },
      { flags: '--depth <floor>', description: 'which floor', default: '1' },
      { flags: '--all', description: 'every floor', conflicts: ['depth'] },
      { flags: '--json', description: 'one JSON object a line, one line a floor' },
      { flags: '--steps', description: 'how the floor is made, step by step', conflicts: ['json'] },
      { flags: '--ascii', description: 'print ASCII characters only' },
    ],
    examples: [
      ['map --seed 42 --depth 3', 'print the third floor'],
      ['map --seed 42 --all --json | head -n 1', ''],
    ],
    load: () => (require('./commands/map-command') as typeof import('./commands/map-command')).printMap,
  },
  {
    name: 'arbiter',
    description: 'print what comes of it when anyone meets anything',
    options: [{ flags: '--json', description: 'one JSON object' }],
    examples: [['arbiter', 'what comes of it when anyone meets anything']],
    load: () => (require('./commands/arbiter-command') as typeof import('./commands/arbiter-command')).printArbiter,
  },
  {
    name: 'saves',
    description: 'list the games that are kept',
    options: [
      { flags: '--check', description: 'read every file of every game, and say what is wrong with any' },
      {
        flags: '--repair <name>',
        description: "cut off what cannot be read of a hero's game, after a copy",
        conflicts: ['check'],
      },
    ],
    examples: [['saves', 'every hero whose game is kept']],
    load: () => (require('./commands/saves-command') as typeof import('./commands/saves-command')).listSaves,
  },
  {
    name: 'scores',
    description: 'the hall of fame',
    options: [
      { flags: '--all', description: 'every run, not only the best' },
      { flags: '--daily [day]', description: "the dungeon of a day (today's), everybody's first run in it" },
      { flags: '--json', description: 'one JSON object a line, every run' },
    ],
    examples: [['scores', 'the hall of fame; stats, morgue and share tell more of it']],
    load: () => (require('./commands/scores-command') as typeof import('./commands/scores-command')).printScores,
  },
  {
    name: 'stats',
    description: 'what all runs together tell',
    options: [{ flags: '--json', description: 'one JSON object' }],
    examples: [],
    load: () => (require('./commands/stats-command') as typeof import('./commands/stats-command')).printStats,
  },
  {
    name: 'morgue',
    argument: '[run]',
    description: 'all there is to be told of a run: a number from the scores, a recording, or the last one',
    options: [{ flags: '--json', description: 'one JSON object' }],
    examples: [],
    load: () => (require('./commands/morgue-command') as typeof import('./commands/morgue-command')).printMorgue,
  },
  {
    name: 'share',
    argument: '[run]',
    description: 'a line to send somebody who is to play against a run',
    options: [],
    examples: [],
    load: () => (require('./commands/share-command') as typeof import('./commands/share-command')).shareRun,
  },
  {
    name: 'verify',
    argument: '<run>',
    description: 'play a recorded run again without a screen, and see whether it is true',
    options: [],
    examples: [['verify FILE', 'play a recorded run again, and see whether it is true']],
    load: () => (require('./commands/verify-command') as typeof import('./commands/verify-command')).verifyRun,
  },
  {
    name: 'watch',
    argument: '[name]',
    description: 'look on while a hero is played in another terminal',
    options: SCREEN,
    examples: [['watch Robin', 'look on while Robin is played in another terminal']],
    load: () => (require('./commands/watch-command') as typeof import('./commands/watch-command')).watchHero,
  },
  {
    name: 'replay',
    argument: '[run]',
    description: 'watch a run again and go through it: a number from the scores, a recording, or the last one',
    options: SCREEN,
    examples: [['replay', 'watch the last run again, and go through it']],
    load: () => (require('./commands/replay-command') as typeof import('./commands/replay-command')).replayRun,
  },
  {
    name: 'export',
    argument: '[run]',
    description: 'make a recording for asciinema, a picture or a transcript of a run: one as for replay',
    options: [
      { flags: '--cast <out>', description: 'write a recording for asciinema (version 2); - is standard output' },
      {
        flags: '--svg <out>',
        description: 'write a picture: of the end, or of --turn, or with --animate of all of it',
      },
      { flags: '--text <out>', description: 'write everything that was told, turn by turn' },
      { flags: '--force', description: 'replace files that are there' },
      { flags: '--size <columns x rows>', description: 'how large the window is', default: '80x24' },
      PACE,
      { ...COLOUR, choices: COLOUR_DEPTHS, default: 'truecolor' },
      ASCII,
      { flags: '--speed <times>', description: 'how many times as fast all of it is shown', default: '1' },
      { flags: '--from <turn>', description: 'begin with this turn' },
      { flags: '--to <turn>', description: 'end with this turn' },
      { flags: '--turn <turn>', description: 'which turn the picture shows', conflicts: ['animate'] },
      { flags: '--animate', description: 'let the picture move' },
    ],
    examples: [['export --svg run.svg', 'a picture of how it ended; --cast and --text too']],
    load: () => (require('./commands/export-command') as typeof import('./commands/export-command')).exportRun,
  },
  {
    name: 'agent',
    description: 'play by program: JSON lines on standard input and output',
    options: [],
    examples: [['agent', 'play by program: JSON lines, see docs/agent-protocol.md']],
    load: () => (require('./commands/agent-command') as typeof import('./commands/agent-command')).runAgent,
  },
];
