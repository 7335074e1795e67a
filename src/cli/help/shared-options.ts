/** Options that several sub-commands share, and the long lists of options of single ones. */
import { DEFAULT_KIT, KITS } from '../../content/items/kits';
import { DEFAULT_DIFFICULTY, DIFFICULTIES } from '../../content/tables/difficulties';
import { OPTIONS } from '../../ui/frame/options';
import { PACES } from '../../ui/frame/pace';
import { COLOUR_DEPTHS } from '../../ui/terminal/colour-depth';
import type { OptionRow } from './command-row';

export const ASCII: OptionRow = { flags: '--ascii', description: 'use ASCII characters only' };
export const JSON_OBJECT: OptionRow = { flags: '--json', description: 'print one JSON object' };
export const JOBS_OPTION: OptionRow = {
  flags: '--jobs <number>',
  description: 'how many threads work',
  assumed: 'one for each core',
};
export const NAME: OptionRow = { flags: '--name <text>', description: "the hero's name" };
export const NO_HINTS: OptionRow = { flags: '--no-hints', description: 'do not show the hints for new players' };
const PACE: OptionRow = {
  flags: '--pace <speed>',
  description: 'how fast the turns of other creatures are shown',
  choices: PACES,
};
const COLOUR = { flags: '--color <depth>', description: 'number of colours to use' };
const PALETTE = {
  flags: '--palette <name>',
  description:
    'colours for eyes that see red and green alike (deutan) or blue and yellow (tritan), or of high contrast',
  choices: OPTIONS.palette.values,
};
/** The options of every command that draws on the terminal. They go before the options file. */
export const SCREEN: readonly OptionRow[] = [
  ASCII,
  { ...COLOUR, choices: OPTIONS.colours.values, assumed: OPTIONS.colours.default },
  { ...PALETTE, assumed: OPTIONS.palette.default },
  { flags: '--mouse', description: 'play with clicks and the wheel too; the terminal then selects text with Shift' },
  { ...PACE, assumed: OPTIONS.pace.default },
];

export const PLAIN: OptionRow = {
  flags: '--plain',
  description: 'play in lines of text, for screen readers, dumb terminals and pipes; see help plain',
};

/** Returns the options. `botNames` loads the names of the bots, and `taskIds` those of the tasks. */
export const simulateOptions = (
  botNames: () => readonly string[],
  taskIds: () => readonly string[],
): readonly OptionRow[] => [
  {
    flags: '--bot <names>',
    description: 'the bots that play, such as random; several with commas, or all',
    suggestions: () => [...botNames(), 'all'],
    isList: true,
  },
  { flags: '--games <number>', description: 'how many games each bot plays', assumed: '100' },
  {
    flags: '--task <name>',
    description: 'attempt a task, on the seeds of test unless others are given; docs/tasks.md lists them',
    suggestions: taskIds,
    conflicts: ['difficulty', 'kit'],
  },
  {
    flags: '--seed <text>',
    description: 'the beginning of every seed: game 7 of 1 has the seed 1/7',
    assumed: '1',
  },
  {
    flags: '--difficulty <level>',
    description: 'how hard the games are',
    choices: Object.keys(DIFFICULTIES),
    assumed: DEFAULT_DIFFICULTY,
  },
  {
    flags: '--kit <name>',
    description: 'what the heroes begin with; all gives each game the next kit in turn',
    choices: [...Object.keys(KITS), 'all'],
    assumed: DEFAULT_KIT,
  },
  {
    flags: '--limit <number>',
    description: 'the maximum number of commands in a game; a longer game counts as stuck',
    assumed: '50000',
  },
  JOBS_OPTION,
  { flags: '--shard <part>', description: 'play one part of the games: 2/3 is the second of three' },
  { flags: '--out <file>', description: 'write the result of each game; - means standard output' },
  { flags: '--force', description: 'overwrite an existing file' },
  {
    flags: '--keep <folder>',
    description: 'keep every recording in this folder; home means the folder of your own runs',
  },
  {
    flags: '--compare <both...>',
    description: 'compare two bots, or the bots in two files, on the same dungeons',
    suggestions: botNames,
  },
  {
    flags: '--decisions',
    description: 'report what the bots chose, and how hard fights and floors were, in place of the results',
    conflicts: ['compare'],
  },
  JSON_OBJECT,
  ASCII,
];

/** The options of `scores` that are about the board of a server. */
export const BOARD_OPTIONS: readonly OptionRow[] = [
  { flags: '--from <address>', description: 'print the board of a server instead, whose page has this address' },
  {
    flags: '--board <words>',
    description: 'which board of the server: wins, "difficulty grim" or "kit poacher"; with --from',
    conflicts: ['daily', 'short'],
  },
  { flags: '--verify', description: "fetch the recordings of the server's runs and replay them here; with --from" },
];

/** The options of `koboldkeep export`. */
export const EXPORT_OPTIONS: readonly OptionRow[] = [
  { flags: '--cast <out>', description: 'write an asciinema recording (version 2); - means standard output' },
  {
    flags: '--svg <out>',
    description: 'write an SVG picture of the end, of --turn, or with --animate of the whole run',
  },
  { flags: '--text <out>', description: 'write a transcript of all messages, turn by turn' },
  { flags: '--force', description: 'overwrite existing files' },
  { flags: '--size <columns x rows>', description: 'size of the window', default: '80x24' },
  { ...PACE, assumed: OPTIONS.pace.default },
  { ...COLOUR, choices: COLOUR_DEPTHS, assumed: 'truecolor' },
  { ...PALETTE, assumed: OPTIONS.palette.default },
  ASCII,
  { flags: '--speed <times>', description: 'playback speed: 2 is twice as fast', assumed: '1' },
  { flags: '--from <turn>', description: 'first turn to export' },
  { flags: '--to <turn>', description: 'last turn to export' },
  { flags: '--turn <turn>', description: 'turn that the picture shows', conflicts: ['animate'] },
  { flags: '--animate', description: 'animate the picture' },
];
