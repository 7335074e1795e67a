/** The table of sub-commands: `main.ts` builds the program and its help from these rows. */
import { SHELLS, type CommandRow } from './help/command-row';
import { playRow } from './help/play-row';
import {
  ASCII,
  BOARD_OPTIONS,
  EXPORT_OPTIONS,
  JOBS_OPTION,
  JSON_OBJECT,
  NAME,
  NO_HINTS,
  PLAIN,
  SCREEN,
  simulateOptions,
} from './help/shared-options';

/** Loads the bots for their names. */
const botNames = (): readonly string[] =>
  (require('../bots/bots') as typeof import('../bots/bots')).BOTS.map(({ name }) => name);
/** Loads the ids of the tasks. */
const taskIds = (): readonly string[] => (require('../content/tasks') as typeof import('../content/tasks')).TASK_IDS;
/** Loads what a dungeon can have, as --has takes it. */
const featureNames = (): readonly string[] => {
  const { FEATURES } = require('../simulation/dungeons/feature') as typeof import('../simulation/dungeons/feature');
  return Object.entries(FEATURES).flatMap(([kind, { ids }]) => [kind, ...ids.map((id) => `${kind}:${id}`)]);
};
/** The help on the run that a command is about. */
const RUN = 'A run is a number from koboldkeep scores, the file of a recording, or - for a recording on standard input';
const LAST_RUN = `${RUN}; without one it is the last run.`;

// The title of the game leads to these too.
const loadDaily = () => (require('./commands/daily-command') as typeof import('./commands/daily-command')).playDaily;
const loadTutorial = () =>
  (require('./commands/tutorial-command') as typeof import('./commands/tutorial-command')).playTutorial;

/** The command that `koboldkeep` carries out without a sub-command. */
export const DEFAULT_COMMAND: CommandRow = {
  ...playRow(botNames),
  load: () =>
    (require('./commands/play-command') as typeof import('./commands/play-command')).playOr({
      tutorial: loadTutorial,
      daily: loadDaily,
    }),
};

/** In the order in which the help lists them. */
export const COMMANDS: readonly CommandRow[] = [
  DEFAULT_COMMAND,
  {
    name: 'daily',
    group: 'Play',
    description: "play today's dungeon, the same for everyone",
    details: "Only a hero's first run in it counts: koboldkeep scores --daily lists them.",
    options: [
      NAME,
      PLAIN,
      ...SCREEN,
      {
        flags: '--date <day>',
        description: 'play the dungeon of an earlier day, such as 2026-01-31; it no longer counts',
      },
      { flags: '--short', description: "play the day's short keep, of four floors, which has a list of its own" },
      { flags: '--new', description: 'start anew where the saved game is damaged; it is set aside, not deleted' },
      NO_HINTS,
    ],
    examples: [
      ['daily', "play today's dungeon, the same for everyone"],
      ['daily --short', "play today's short keep"],
    ],
    load: loadDaily,
  },
  {
    name: 'tutorial',
    group: 'Play',
    description: 'learn the game on one short floor',
    options: [NAME, PLAIN, ...SCREEN],
    examples: [['tutorial', 'learn the game on one short floor']],
    load: loadTutorial,
  },
  {
    name: 'watch',
    group: 'Play',
    argument: '[name]',
    description: 'watch a game that is being played in another terminal',
    details: 'It is the game of the hero with this name, and you see only what its player knows.',
    options: [PLAIN, ...SCREEN],
    examples: [['watch Robin', "watch Robin's game while it is played in another terminal"]],
    load: () => (require('./commands/watch-command') as typeof import('./commands/watch-command')).watchHero,
  },
  {
    name: 'scores',
    group: 'Look back',
    description: 'print the hall of fame',
    options: [
      { flags: '--all', description: 'list every run, not only the best', conflicts: ['limit'] },
      { flags: '--limit <number>', description: 'how many of the best runs are listed', assumed: '20' },
      {
        flags: '--daily [day]',
        description: "list each hero's first run in the daily dungeon of a day (today by default)",
      },
      { flags: '--short', description: 'list the runs in short keeps only' },
      ...BOARD_OPTIONS,
      { flags: '--json', description: 'print one line of JSON for every run' },
    ],
    examples: [
      ['scores', 'print the hall of fame; see also stats, morgue and share'],
      ['scores --from https://HOST/ --verify', 'check every run on the board of a server'],
    ],
    load: () => (require('./commands/scores-command') as typeof import('./commands/scores-command')).printScores,
  },
  {
    name: 'stats',
    group: 'Look back',
    description: 'print statistics of all runs',
    options: [JSON_OBJECT],
    examples: [['stats', 'print how often you won, and what killed you']],
    load: () => (require('./commands/stats-command') as typeof import('./commands/stats-command')).printStats,
  },
  {
    name: 'morgue',
    group: 'Look back',
    argument: '[run]',
    description: 'print the full report of a run',
    details: LAST_RUN,
    options: [
      {
        flags: '--turning-points',
        description: 'print the decisions that cost or saved most, found by playing the game on from them many times',
      },
      JSON_OBJECT,
    ],
    examples: [
      ['morgue', 'print the report of the last run'],
      ['morgue 1 --turning-points', 'print what decided the best run'],
    ],
    load: () => (require('./commands/morgue-command') as typeof import('./commands/morgue-command')).printMorgue,
  },
  {
    name: 'replay',
    group: 'Look back',
    argument: '[run]',
    description: 'replay a run, on the screen or by lines',
    details:
      'A run is a number from koboldkeep scores, the file of a recording, or the address of one on the web; without one it is the last run.',
    options: [PLAIN, ...SCREEN],
    examples: [['replay', 'replay the last run, forwards or backwards']],
    load: () => (require('./commands/replay-command') as typeof import('./commands/replay-command')).replayRun,
  },
  {
    name: 'export',
    group: 'Look back',
    argument: '[run]',
    description: 'export a run as a picture, a recording or a transcript',
    details: LAST_RUN,
    options: EXPORT_OPTIONS,
    examples: [['export --svg run.svg', 'export a picture of the end of the last run; see also --cast and --text']],
    load: () => (require('./commands/export-command') as typeof import('./commands/export-command')).exportRun,
  },
  {
    name: 'share',
    group: 'Look back',
    argument: '[run]',
    description: 'print a challenge to send to another player',
    details: LAST_RUN,
    options: [JSON_OBJECT],
    examples: [['share', 'print the challenge to beat your last run']],
    load: () => (require('./commands/share-command') as typeof import('./commands/share-command')).shareRun,
  },
  {
    name: 'verify',
    group: 'Look back',
    argument: '<run>',
    description: 'replay a run without a screen and check its result',
    details: `${RUN}. It can also be the address of a recording on the web.`,
    options: [
      { flags: '--task <name>', description: 'check too that the run has done this task', suggestions: taskIds },
      JSON_OBJECT,
    ],
    examples: [
      ['verify FILE', 'replay a recorded run and check its result'],
      ['verify https://HOST/runs/CHECKSUM.kkr', "check a run on a server's board"],
    ],
    load: () => (require('./commands/verify-command') as typeof import('./commands/verify-command')).verifyRun,
  },
  {
    name: 'submit',
    group: 'Look back',
    argument: '<run>',
    description: 'send a run to the board of a server',
    details: `${RUN}. It asks before it sends anything; the server replays the run before it lists it.`,
    options: [
      { flags: '--to <address>', description: "the address of the server's page", isRequired: true },
      { flags: '--yes', description: 'send the run unasked' },
    ],
    examples: [['submit 1 --to https://HOST/', 'send your best run to a server']],
    load: () => (require('./commands/submit-command') as typeof import('./commands/submit-command')).submitRun,
  },
  {
    name: 'map',
    group: 'Dungeons',
    description: 'print one floor of a dungeon, or all of them',
    options: [
      { flags: '--seed <text>', description: 'the seed of the dungeon', isRequired: true },
      { flags: '--depth <floor>', description: 'the floor to print', default: '1' },
      { flags: '--all', description: 'print every floor', conflicts: ['depth'] },
      { flags: '--json', description: 'print one line of JSON for each floor' },
      { flags: '--steps', description: 'show how the floor is built, step by step', conflicts: ['json'] },
      ASCII,
    ],
    examples: [
      ['map --seed 42 --depth 3', 'print the third floor'],
      ['map --seed 42 --all --json | head -n 1', 'print the first floor as a line of JSON'],
    ],
    load: () => (require('./commands/map-command') as typeof import('./commands/map-command')).printMap,
  },
  {
    name: 'find',
    group: 'Dungeons',
    description: 'find the dungeons that have what you want',
    options: [
      {
        flags: '--has <feature...>',
        description: 'what a dungeon must have: captive, vault:armoury, item:lifePotion<=3 for floor 3 or above',
        suggestions: featureNames,
      },
      { flags: '--list', description: 'list everything that --has takes', conflicts: ['has'] },
      { flags: '--seeds <number>', description: 'how many dungeons to search', default: '1000' },
      { flags: '--from <seed>', description: 'the first seed, a whole number', default: '1' },
      JOBS_OPTION,
      JSON_OBJECT,
    ],
    examples: [["find --has 'captive<=3' --has 'vault:armoury<=2'", 'find dungeons by what is on their floors']],
    load: () => (require('./commands/find-command') as typeof import('./commands/find-command')).findDungeons,
  },
  {
    name: 'catalog',
    group: 'Dungeons',
    description: 'print what lies where on average',
    details: 'Also every condition, and what every dungeon is sure to hold.',
    options: [
      { flags: '--seeds <number>', description: 'how many dungeons to survey', default: '200' },
      { flags: '--supplies <number>', description: 'how many dungeons to check for promised items', default: '1000' },
      JOBS_OPTION,
      { flags: '--csv', description: 'print a line of comma-separated values for each item', conflicts: ['json'] },
      JSON_OBJECT,
    ],
    examples: [['catalog --csv', 'print what lies where as comma-separated values']],
    load: () => (require('./commands/catalog-command') as typeof import('./commands/catalog-command')).printCatalog,
  },
  {
    name: 'arbiter',
    group: 'Dungeons',
    description: 'print what happens when any two things meet',
    details: 'When an actor moves into a cell, and what elements and gases do to materials.',
    options: [JSON_OBJECT],
    examples: [['arbiter', 'print every rule of what happens when two things meet']],
    load: () => (require('./commands/arbiter-command') as typeof import('./commands/arbiter-command')).printArbiter,
  },
  {
    name: 'agent',
    group: 'Programs',
    description: 'let a program play through JSON lines',
    details: 'It reads requests from standard input and writes answers to standard output: see docs/agent-protocol.md.',
    options: [{ flags: '--schema', description: 'print the JSON Schema of all requests and answers' }],
    examples: [['agent', 'let a program play; see docs/agent-protocol.md']],
    load: () => (require('./commands/agent-command') as typeof import('./commands/agent-command')).runAgent,
  },
  {
    name: 'simulate',
    group: 'Programs',
    argument: '[action] [files...]',
    words: ['runs', 'merge'],
    description: 'let bots play many games and report how they fared',
    details:
      'simulate runs FILES reports recordings of others in the same way; simulate merge FILES joins the parts that several machines played: see docs/simulate.md.',
    options: simulateOptions(botNames, taskIds),
    examples: [
      ['simulate --bot random --games 200', 'let a bot play 200 games and report how it fared'],
      ['simulate runs FOLDER --games 100', 'report the recordings of test/1 to test/100, whoever played them'],
      ['simulate merge 1.jsonl 2.jsonl', 'join the parts of a simulation that several machines played'],
    ],
    load: () => (require('./commands/simulate-command') as typeof import('./commands/simulate-command')).simulate,
  },
  {
    name: 'saves',
    group: 'Other',
    description: 'list, check or repair the saved games',
    options: [
      { flags: '--check', description: 'check every file of every saved game and report problems' },
      {
        flags: '--repair <name>',
        description: "copy a hero's saved game, then remove the parts that cannot be read",
        conflicts: ['check', 'json'],
      },
      { flags: '--json', description: 'print one line of JSON for every saved game' },
    ],
    examples: [['saves', 'list the saved games']],
    load: () => (require('./commands/saves-command') as typeof import('./commands/saves-command')).listSaves,
  },
  {
    name: 'config',
    group: 'Other',
    argument: '[action] [name] [value...]',
    words: ['get', 'set', 'unset'],
    description: 'print the settings and where they come from, or set one',
    details:
      'get NAME prints one setting. set NAME VALUE writes an option or the keys of a command to the options file and leaves everything else there as it is; unset NAME removes it.',
    options: [JSON_OBJECT],
    examples: [
      ['config', 'print the settings, and the folder of saved games'],
      ['config set pace fast', 'show the turns of other creatures quickly from now on'],
      ['config set key.explore o', 'give a command a key of your own'],
    ],
    load: () => (require('./commands/config-command') as typeof import('./commands/config-command')).configure,
  },
  {
    name: 'completion',
    group: 'Other',
    argument: '<shell>',
    words: SHELLS,
    description: 'print what completes commands and options in your shell',
    details: 'The examples say where to put it. It holds until the next version of koboldkeep.',
    examples: [
      ['completion bash > ~/.koboldkeep.bash', 'then source ~/.koboldkeep.bash in ~/.bashrc'],
      ['completion zsh > ~/.zfunc/_koboldkeep', 'with fpath+=~/.zfunc before compinit in ~/.zshrc'],
      ['completion fish > ~/.config/fish/completions/koboldkeep.fish', 'that is all'],
    ],
    load: () =>
      (require('./commands/completion-command') as typeof import('./commands/completion-command')).printCompletion(
        COMMANDS,
      ),
  },
  {
    name: 'help',
    group: 'Other',
    argument: '[topic]',
    description: 'print the help of a command or a topic',
    examples: [
      ['help export', 'print the options of a command'],
      ['help rules', 'print the rules of the game'],
    ],
    load: () => (require('./commands/help-command') as typeof import('./commands/help-command')).printHelp(COMMANDS),
  },
];
