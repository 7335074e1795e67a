/** The manual: the page for `man` and the reference in docs, made of the same table as the help. */
import { GROUPS, type CommandRow } from './command-row';
import { commandSections, examplesSection, HOMEPAGE, SUMMARY, topicSections, usageOf } from './help-pages';
import type { Entry, Section } from './page';

/** The headings that readers of manual pages look for, where the titles of topics differ. */
const HEADINGS: Readonly<Record<string, string>> = { scripts: 'EXIT STATUS' };

/** The advice on finding the keys. */
const KEYS =
  'In the game ? lists the keys of the screen you are on, and : finds every command by its name. o explores, Tab fights the nearest foe, and S or Ctrl-C saves and leaves. koboldkeep help rules prints more keys and the rules, and koboldkeep tutorial teaches them.';

/** Returns the manual page in the language of roff. Section 6 of the manual holds games. */
export function manualPage(commands: readonly CommandRow[], version: string): string {
  const lines = [
    '.\\" Made by scripts/manual.js from the table of sub-commands.',
    `.TH KOBOLDKEEP 6 "" "koboldkeep ${version}" "Games"`,
    '.SH NAME',
    'koboldkeep \\- a roguelike for the terminal',
    '.SH SYNOPSIS',
    '.B koboldkeep',
    '[\\fIcommand\\fR] [\\fIoptions\\fR]',
    '.SH DESCRIPTION',
    ...roffText(SUMMARY),
    '.PP',
    ...roffText(
      'Without a command, koboldkeep continues your game or starts one, with the options of play. --help prints the help of each command, and --version (or -v) the version.',
    ),
    '.SH KEYS',
    ...roffText(KEYS),
    '.SH COMMANDS',
    ...GROUPS.flatMap((group) => commands.filter((row) => row.group === group)).flatMap(commandPart),
    ...topicSections().flatMap(([topic, section]) => [
      `.SH ${HEADINGS[topic] ?? topic.toUpperCase()}`,
      ...roffBody(section),
    ]),
    '.SH EXAMPLES',
    ...roffEntries(examplesSection(commands).entries ?? []),
    '.SH BUGS',
    ...roffText(`Please report them at ${HOMEPAGE}/issues.`),
    '.SH SEE ALSO',
    ...roffText(
      `The pages in docs that this one names come with the game, beside the folder man, and are at ${HOMEPAGE}/tree/main/docs.`,
    ),
  ];
  return `${lines.join('\n')}\n`;
}

/** A command: its usage, what it does, its options. */
const commandPart = (row: CommandRow): readonly string[] => [
  `.SS ${roff(usageOf(row))}`,
  ...commandSections(row)
    .filter(({ title }) => title !== 'Examples')
    .flatMap(roffBody),
];

const roffBody = ({ paragraphs = [], entries = [] }: Section): readonly string[] => [
  ...paragraphs.flatMap((text, i) => [...(i > 0 ? ['.PP'] : []), ...roffText(text)]),
  ...roffEntries(entries),
];

const roffEntries = (entries: readonly Entry[]): readonly string[] =>
  entries.flatMap(([term, meaning]) => ['.TP', `.B ${roff(term)}`, ...(meaning === '' ? ['\\&'] : roffText(meaning))]);

/** Returns text for roff, one sentence a line, so that a changed sentence is a changed line. */
const roffText = (text: string): readonly string[] => text.split(/(?<=[.:]) (?=[A-Z])/).map(roff);

/** Escapes what roff would act on, and keeps hyphens so that a copied option works. */
const roff = (text: string): string =>
  text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replaceAll('~', '\\(ti')
    .replaceAll('^', '\\(ha')
    .replaceAll('`', '\\(ga')
    .replaceAll("'", '\\(aq')
    .replace(/^\./, '\\&.')
    .replaceAll('"', '\\(dq');

/** Characters of a line of Markdown. */
const MARKDOWN_WIDTH = 158;

/** Returns the reference of all commands in Markdown. */
export function referencePage(commands: readonly CommandRow[]): string {
  const lines = [
    '# Commands',
    '',
    '<!-- Made by scripts/manual.js from the table of sub-commands. -->',
    '',
    'In this page `koboldkeep` stands for the way you start it. `koboldkeep help COMMAND` prints the same.',
    '`koboldkeep --version` (or `-v`) prints the version.',
    '',
    ...GROUPS.flatMap((group) => [
      `## ${group}`,
      '',
      ...commands.filter((row) => row.group === group).flatMap(markdownPart),
    ]),
    ...topicSections().flatMap(([, section]) => [`## ${section.title}`, '', ...markdownBody(section)]),
  ];
  return `${lines.join('\n').trimEnd()}\n`;
}

const markdownPart = (row: CommandRow): readonly string[] => [
  `### ${row.name}`,
  '',
  `    ${usageOf(row)}`,
  '',
  ...commandSections(row).flatMap(markdownBody),
];

function markdownBody({ paragraphs = [], entries = [], title }: Section): readonly string[] {
  const list = title === 'Examples' ? exampleLines(entries) : entries.flatMap(markdownEntry);
  return [...paragraphs.flatMap((text) => [...filled(text, ''), '']), ...list, ...(list.length > 0 ? [''] : [])];
}

/** Examples as a block of code, their meanings as comments. */
function exampleLines(entries: readonly Entry[]): readonly string[] {
  const width = Math.max(...entries.map(([term]) => term.length));
  return [
    '```sh',
    ...entries.map(([term, meaning]) => (meaning === '' ? term : `${term.padEnd(width)}   # ${meaning}`)),
    '```',
  ];
}

const markdownEntry = ([term, meaning]: Entry): readonly string[] =>
  filled(`- \`${term}\`: ${markdown(meaning)}`, '  ');

const markdown = (text: string): string => text.replace(/[<>*_~]/g, '\\$&');

/** Wraps a paragraph of Markdown; all lines but the first are indented. */
function filled(text: string, indent: string): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last === undefined) lines.push(word);
    else if (last.length + 1 + word.length <= MARKDOWN_WIDTH) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(indent + word);
  }
  return lines;
}
