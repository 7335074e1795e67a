/** The help: the overview of all commands, and a page for each of them. Made of the table of sub-commands. */
import { GROUPS, type CommandRow, type OptionRow } from './command-row';
import { entryLines, pageLines, type Entry, type Section } from './page';
import { EXAMPLES, TOPIC_NAMES, TOPICS } from './topics';

/** The program in one sentence. */
export const SUMMARY =
  'A roguelike for the terminal: ten floors under a ruined keep, the same for everyone who plays the same seed.';
/** The home page of the program, where problems are reported too. */
export const HOMEPAGE = 'https://github.com/koboldkeep/koboldkeep';

const NAME = 'koboldkeep';
/** The three examples that a newcomer needs. */
const FIRST_STEPS: readonly Entry[] = [
  ['koboldkeep', 'continue your game, or start one'],
  ['koboldkeep --seed 42', 'play the dungeon of seed 42, the same for everyone'],
  ['koboldkeep tutorial', 'learn the game on one short floor'],
];
/** The option that every command has. */
const HELP_OPTION: Entry = ['-h, --help', 'print this help'];

/** Returns the overview: all commands in groups, on one screen. */
export function overviewLines(commands: readonly CommandRow[]): readonly string[] {
  const groupWidth = Math.max(...GROUPS.map((group) => group.length)) + 2;
  const nameWidth = Math.max(...commands.map(({ name }) => name.length)) + 2;
  // The last lines tell of `help`.
  const listed = GROUPS.flatMap((group) =>
    commands
      .filter((row) => row.group === group && row.name !== 'help')
      .map(({ name, description }, i) =>
        [(i === 0 ? group : '').padEnd(groupWidth), name.padEnd(nameWidth), description].join(''),
      ),
  );
  return [
    'Koboldkeep, a roguelike for the terminal: ten floors under a ruined keep.',
    `Usage: ${NAME} [command] [options], or --version`,
    '',
    ...entryLines(FIRST_STEPS),
    '',
    ...listed,
    '',
    `${NAME} help COMMAND lists the options of a command. Other pages of help:`,
    `${TOPIC_NAMES.join(', ')}.`,
    `Documents, problems and ideas: ${HOMEPAGE}`,
  ];
}

/** Returns the page of a command or of a topic; undefined if there is none of that name. */
export function helpPageLines(name: string, commands: readonly CommandRow[]): readonly string[] | undefined {
  const row = commands.find((each) => each.name === name);
  if (row) return commandLines(row);
  if (name === EXAMPLES) return pageLines([examplesSection(commands)]);
  const section = topicSections().find(([topic]) => topic === name)?.[1];
  return section && pageLines([section]);
}

/** Returns the page of a command. */
export const commandLines = (row: CommandRow): readonly string[] => [
  `Usage: ${usageOf(row)}`,
  '',
  ...pageLines(commandSections(row)),
];

/** "koboldkeep export [run] [options]". */
export const usageOf = ({ name, argument }: CommandRow): string =>
  [NAME, name, ...(argument === undefined ? [] : [argument]), '[options]'].join(' ');

/** Returns what there is to know of a command. */
export function commandSections(row: CommandRow): readonly Section[] {
  const { description, details, options = [], examples = [] } = row;
  return [
    { title: '', paragraphs: [sentence(description), ...(details === undefined ? [] : [details])] },
    { title: 'Options', entries: [...options.map(optionEntry), HELP_OPTION] },
    ...(examples.length > 0 ? [{ title: 'Examples', entries: exampleEntries(row) }] : []),
  ];
}

/** Returns the topics and their sections. */
export const topicSections = (): readonly (readonly [topic: string, section: Section])[] =>
  Object.entries(TOPICS).map(([topic, { paragraphs, entries }]) => [
    topic,
    { title: sentenceCase(topic), paragraphs, entries },
  ]);

/** Returns the examples of all commands. */
export const examplesSection = (commands: readonly CommandRow[]): Section => ({
  title: 'Examples',
  entries: commands.flatMap(exampleEntries),
});

/** Returns the examples of a command as they are typed. */
const exampleEntries = ({ examples = [] }: CommandRow): readonly Entry[] =>
  examples.map(([args, meaning]) => [`${NAME} ${args}`.trimEnd(), meaning]);

const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const sentence = (text: string): string => `${sentenceCase(text)}.`;

/** Returns the entry of an option: its flags and what it does, with its choices and its default in words. */
function optionEntry(option: OptionRow): Entry {
  const { flags, description, choices, isRequired } = option;
  const usual = option.default ?? option.assumed;
  if (!choices) {
    const note = isRequired ? 'required' : usual === undefined ? '' : `default: ${usual}`;
    return [flags, note === '' ? description : `${description} (${note})`];
  }
  const words = choices.map((choice) => (choice === usual ? `${choice} (the default)` : choice));
  return [flags, `${description}: ${words.slice(0, -1).join(', ')} or ${words.at(-1) ?? ''}`];
}
