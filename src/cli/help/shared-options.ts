/** The options that several sub-commands have. */
import { OPTIONS } from '../../ui/frame/options';
import { PACES } from '../../ui/frame/pace';
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
export const PACE: OptionRow = {
  flags: '--pace <speed>',
  description: 'how fast the turns of other creatures are shown',
  choices: PACES,
};
export const COLOUR = { flags: '--color <depth>', description: 'number of colours to use' };
export const PALETTE = {
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
