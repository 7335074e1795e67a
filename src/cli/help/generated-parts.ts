/** The parts of pages in docs that are made of tables of the program: commands of play by lines, and the agent protocol. */
import { CONTENT } from '../../content';
import type { CommandField } from '../../engine/api/command/command-field';
import { describeCommands } from '../../engine/api/command/command-table';
import type { DataField, DataFields } from '../../engine/api/event/data-field';
import { EVENTS, perceivedFields } from '../../engine/api/event/event';
import { View } from '../../engine/api/view/view';
import { Engine } from '../../engine/engine';
import { OBSERVATION } from '../../library/observation-table';
import { Dialogue, type LineTerminal } from '../../ui/lines/dialogue';
import { helpOfAll, LineCommands, playingLines } from '../../ui/lines/line-commands';
import { MessageLog } from '../../ui/words/message-log';

/** Nobody listens, and nobody types. */
const SILENT: LineTerminal = {
  write: () => undefined,
  read: () => Promise.resolve(undefined),
  typed: () => undefined,
  wait: () => Promise.resolve(false),
};

/** Returns the commands in groups, each with what it does. */
export const plainHelp = (): ReturnType<typeof helpOfAll> => helpOfAll(rows());

/** Returns docs/plain.md with the commands as they are now. */
export function withPlainCommands(page: string): string {
  const groups = plainHelp().map(({ group, texts }) => [`### ${group}`, '', ...texts.map((text) => `- ${text}`)]);
  return withPart(
    page,
    'commands',
    groups.flatMap((lines, i) => (i === 0 ? lines : ['', ...lines])),
  );
}

/** The rows of the table. They are the same in every game. */
function rows(): LineCommands['rows'] {
  const dialogue = new Dialogue(SILENT);
  const game = {
    view: new View(Engine.start(CONTENT, { seed: '1', name: '' })),
    log: new MessageLog(),
    dialogue,
    replayCommand: '',
    isSaved: () => false,
    isPractice: false,
    feats: () => undefined,
    race: undefined,
    packOrder: () => 'kind' as const,
    memory: {},
    listed: { floor: 1, near: [] },
    isApproaching: false,
  };
  return new LineCommands(dialogue, () => [], playingLines(game), '').rows;
}

/** Returns a page with its part of a name replaced by these lines. */
function withPart(page: string, name: string, lines: readonly string[]): string {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`];
  const [before = '', after = ''] = page.split(new RegExp(`${begin}[^]*${end}`));
  return [before + begin, '', ...lines, '', end + after].join('\n');
}

/** Returns an entry of a list: "- `name` (`field`, `field`?): what it does". A field with `?` can be left out. */
function entry(name: string, help: string, fields: readonly (readonly [name: string, isOptional: boolean])[]): string {
  const marks = fields.map(([field, isOptional]) => `\`${field}\`${isOptional ? '?' : ''}`);
  return `- \`${name}\`${marks.length === 0 ? '' : ` (${marks.join(', ')})`}: ${help}`;
}

const commandEntries = (): readonly string[] =>
  Object.entries(describeCommands()).map(([name, { help, fields }]) =>
    entry(
      name,
      help,
      Object.entries<CommandField>(fields).map(([field, { optional }]) => [field, optional === true]),
    ),
  );

const eventEntries = (): readonly string[] =>
  Object.entries(EVENTS).map(([type, row]) =>
    entry(
      type,
      row.help,
      Object.entries(perceivedFields(row)).map(([name, { isOptional }]) => [name, isOptional === true]),
    ),
  );

/** Returns an entry for each field, with its parts below it. Each is explained once; fields that need no words share a line. */
function fieldEntries(fields: DataFields, told = new Set<DataFields>(), indent = ''): readonly string[] {
  const lines: string[] = [];
  let names: string[] = [];
  const endLine = (help = ''): void => {
    if (names.length > 0) lines.push(`${indent}- ${names.join(', ')}${help}`);
    names = [];
  };
  for (const [name, field] of Object.entries(fields)) {
    const all = partsOf(field);
    const parts = all && told.has(all) ? undefined : all;
    if (field.help !== undefined || parts) endLine();
    names.push(`\`${name}\`${field.isOptional ? '?' : ''}`);
    if (field.help === undefined && !parts) continue;
    endLine(field.help === undefined ? '' : `: ${field.help}`);
    if (parts) lines.push(...fieldEntries(parts, told.add(parts), `${indent}  `));
  }
  endLine();
  return lines;
}

/** Returns the fields of an object, or of each object in a list; undefined for other values. */
const partsOf = ({ fields, each }: DataField<unknown>): DataFields | undefined => fields ?? (each && partsOf(each));

/** Returns the page with the commands, the events and the observation as they are now. */
export const withProtocolTables = (page: string): string =>
  withPart(
    withPart(withPart(page, 'commands', commandEntries()), 'events', eventEntries()),
    'observation',
    fieldEntries(OBSERVATION),
  );
