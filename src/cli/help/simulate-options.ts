/** The options of `koboldkeep simulate`. */
import { DEFAULT_KIT, KITS } from '../../content/items/kits';
import { DEFAULT_DIFFICULTY, DIFFICULTIES } from '../../content/tables/difficulties';
import type { OptionRow } from './command-row';
import { ASCII, JOBS_OPTION, JSON_OBJECT } from './shared-options';

/** Returns the options. `botNames` loads the names of the bots. */
export const simulateOptions = (botNames: () => readonly string[]): readonly OptionRow[] => [
  {
    flags: '--bot <names>',
    description: 'the bots that play, such as random; several with commas, or all',
    suggestions: () => [...botNames(), 'all'],
    isList: true,
  },
  { flags: '--games <number>', description: 'how many games each bot plays', assumed: '100' },
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
    description: 'what the heroes begin with',
    choices: Object.keys(KITS),
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
  JSON_OBJECT,
  ASCII,
];
