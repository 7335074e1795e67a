// The table of options that a player sets once and for all. Help, options screen, options file and `config` are made of it.
import { COLOUR_DEPTHS } from '../terminal/colour-depth';
import { PALETTE_NAMES } from '../terminal/palette-names';
import { LAYOUT_NAMES, PRESET_NAMES } from './key-presets';
import { PACES } from './pace';

/** An option of the program. Its name in the options file is its key in the table. */
interface OptionKind {
  /** Its values, in the order of the options screen. */
  readonly values: readonly string[];
  readonly default: string;
  /** Its effect, in one line. */
  readonly help: string;
  /** The option of the command line that overrides it. */
  readonly flag?: Flag;
  /** The variables of the environment that override it, if any of them is not empty. */
  readonly variables?: readonly string[];
  /** Whether it is a part of the look of the terminal, which then redraws. */
  readonly isLook?: true;
}

/** An option of the command line. */
interface Flag {
  /** The form in which the user types it. */
  readonly typed: string;
  /** The name under which the parser passes its value on. */
  readonly key: string;
  /** The value that a flag alone sets, and the value by which the parser says that it is there. */
  readonly sets?: { readonly value: string; readonly when: boolean };
}

/** In the order of the options screen. */
export const OPTIONS = {
  pace: {
    values: PACES,
    default: 'normal',
    help: 'How fast the turns of other creatures are shown. Any key skips them.',
    flag: { typed: '--pace', key: 'pace' },
  },
  colours: {
    values: ['auto', ...COLOUR_DEPTHS],
    default: 'auto',
    help: 'How many colours are used. With auto, as many as the terminal reports.',
    flag: { typed: '--color', key: 'color' },
    variables: ['FORCE_COLOR', 'NO_COLOR'],
    isLook: true,
  },
  palette: {
    values: PALETTE_NAMES,
    default: 'standard',
    help: 'Colours for eyes that see red and green alike (deutan) or blue and yellow (tritan), or of high contrast.',
    flag: { typed: '--palette', key: 'palette' },
    isLook: true,
  },
  background: {
    values: ['auto', 'dark', 'light'],
    default: 'auto',
    help: 'Whether the game is drawn on a dark or a light background. With auto, on the same as the terminal.',
    isLook: true,
  },
  characters: {
    values: ['auto', 'unicode', 'ascii'],
    default: 'auto',
    help: 'Which characters are drawn. With auto, what the terminal and the locale allow.',
    flag: { typed: '--ascii', key: 'ascii', sets: { value: 'ascii', when: true } },
    isLook: true,
  },
  light: {
    values: ['auto', 'full', 'calm', 'off'],
    default: 'auto',
    help: 'How the ground is lit: by lamp and fires, evenly and still, or not at all. With auto, evenly on slow lines.',
  },
  motion: {
    values: ['on', 'off'],
    default: 'on',
    help: 'Whether water, lava and fire move while you think. They never do without light, on slow lines or with pace none.',
  },
  walls: {
    values: ['filled', 'joined', 'blocks', 'signs'],
    default: 'filled',
    help: 'How walls are drawn: filled (as lines without light), as lines, as blocks, or each as #.',
  },
  panel: {
    values: ['left', 'right'],
    default: 'left',
    help: 'On which side of the map the panel is.',
  },
  'panel-width': {
    values: ['auto', 'narrow', 'wide'],
    default: 'auto',
    help: 'How wide the panel is. With auto, it takes what the map leaves free.',
  },
  'pack-order': {
    values: ['kind', 'name', 'letter'],
    default: 'kind',
    help: 'What carried items are listed by. Those with a note that begins with ! come first.',
  },
  mode: {
    values: ['screen', 'lines'],
    default: 'screen',
    help: 'Whether the game is played on a screen or in lines of text. It holds from the next start on.',
    flag: { typed: '--plain', key: 'plain', sets: { value: 'lines', when: true } },
  },
  hints: {
    values: ['on', 'off'],
    default: 'on',
    help: 'Whether a hint names a key when you first need it.',
    flag: { typed: '--no-hints', key: 'hints', sets: { value: 'off', when: false } },
  },
  confirmations: {
    values: ['ask', 'never'],
    default: 'ask',
    help: 'Whether the game asks before steps into traps, fire, gas and thorns. It always asks before what cannot be undone.',
  },
  bell: {
    values: ['off', 'danger'],
    default: 'off',
    help: 'Whether the terminal rings when danger stops a command, health gets low, or a command ends behind another window.',
  },
  keys: {
    values: PRESET_NAMES,
    default: 'koboldkeep',
    help: 'The keys of another game for what it calls differently. Your own keys go before them.',
  },
  layout: {
    values: LAYOUT_NAMES,
    default: 'qwerty',
    help: 'Which letters step: those in the places of hjklyubn on your keyboard. With arrows, none.',
  },
  mouse: {
    values: ['off', 'on'],
    default: 'off',
    help: 'Whether clicks and the wheel play, by default in Termux alone. With off, the terminal selects text with the mouse.',
    flag: { typed: '--mouse', key: 'mouse', sets: { value: 'on', when: true } },
    isLook: true,
  },
} as const satisfies Readonly<Record<string, OptionKind>>;

export type OptionName = keyof typeof OPTIONS;
export type OptionValue<N extends OptionName> = (typeof OPTIONS)[N]['values'][number];

/** The names of all options, in the order of the table. */
export const OPTION_NAMES = Object.keys(OPTIONS) as readonly OptionName[];

/** The row of an option, without the literals of its type. */
export const optionOf = (name: OptionName): OptionKind => OPTIONS[name];

/** Whether a text is the name of an option. */
export const isOptionName = (name: string): name is OptionName => Object.hasOwn(OPTIONS, name);
