/** The row of the command that plays the game, but for what loads it. */
import { DEFAULT_KIT, KITS } from '../../content/items/kits';
import { DEFAULT_DIFFICULTY, DIFFICULTIES } from '../../content/tables/difficulties';
import type { CommandRow } from './command-row';
import { NAME, NO_HINTS, PLAIN, SCREEN } from './shared-options';

/** Returns the row; `botNames` lists the bots that can play. */
export const playRow = (botNames: () => readonly string[]): Omit<CommandRow, 'load'> => ({
  name: 'play',
  group: 'Play',
  description: 'play the game (what koboldkeep alone does)',
  details:
    'Without a saved game it begins with a title, where Enter plays; an option that says what to play skips the title.',
  options: [
    { flags: '--seed <text>', description: 'any word or number; the same seed gives the same dungeon' },
    NAME,
    PLAIN,
    ...SCREEN,
    {
      flags: '--difficulty <level>',
      description: 'how hard the game is; the dungeon stays the same, but short has four floors of it',
      choices: Object.keys(DIFFICULTIES),
      assumed: DEFAULT_DIFFICULTY,
    },
    {
      flags: '--short',
      description: 'play a keep of four floors, as --difficulty short does',
      conflicts: ['difficulty', 'race'],
    },
    {
      flags: '--kit <name>',
      description: 'what a new hero begins with; the dungeon stays the same',
      choices: Object.keys(KITS),
      assumed: DEFAULT_KIT,
    },
    {
      flags: '--race <run>',
      description:
        'race against an earlier run in its dungeon: a race code, a recording or its address, or a number from the scores',
      conflicts: ['seed', 'difficulty', 'kit'],
    },
    {
      flags: '--bot <name>',
      description: 'let a bot play while you watch; take over at any time (help bots lists them)',
      suggestions: botNames,
    },
    { flags: '--new', description: 'start a new game; the saved game is set aside, not deleted' },
    NO_HINTS,
  ],
  examples: [
    ['', 'continue the saved game, or start one'],
    ['--new', 'start a new game; the saved game is set aside'],
    ['--name Robin', 'play another hero, with a saved game of their own'],
    ['--seed 42', 'play the dungeon of seed 42, the same for everyone'],
    ['--seed "old friend"', 'any text can be a seed'],
    ['--difficulty story', 'play the same dungeon with a tougher hero'],
    ['--short', 'play a keep of four floors, in a quarter of an hour'],
    ['--kit poacher', 'play it with a sling and soft shoes'],
    ['--bot skilled --seed 42', 'watch a bot play, and take over at any time'],
    ['--race CODE', "race against another player's run in its dungeon"],
    ['--race https://HOST/runs/CHECKSUM.kkr', "race against a run on a server's board"],
  ],
});
