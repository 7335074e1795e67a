/** Holds docs/agent-protocol.md to the requests, errors, commands, events and observations of the program. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { Agent } from '../../src/cli/agent/agent';
import { ERROR_CODES, LIMITS, PROTOCOL } from '../../src/cli/agent/protocol';
import { REQUESTS } from '../../src/cli/agent/requests';
import { OBSERVATION_FIELDS, observationOf, USUAL_FIELDS } from '../../src/library/observation';
import { PROGRAM_VERSION } from '../../src/store/coding/program-version';
import { CONTENT } from '../../src/content';
import { describeCommands } from '../../src/engine/api/command/command-table';
import { View } from '../../src/engine/api/view/view';
import { Engine } from '../../src/engine/engine';

const PAGE = readFileSync(join(__dirname, '../../docs/agent-protocol.md'), 'utf8');

interface Entry {
  readonly names: readonly string[];
  /** The fields in parentheses behind the names. */
  readonly fields: string;
  readonly text: string;
}

/** The list entries under a heading: "- `name`, `name` (`field`, `field`?): text". */
function entriesUnder(heading: string): readonly Entry[] {
  const [, section = ''] = PAGE.split(new RegExp(`^## ${heading}$`, 'm'));
  const [text = ''] = section.split(/^## /m);
  const form = /^- ((?:`\w+`,? ?)+)(?:\(([^)]*)\))?(?::|$)((?:.|\n {2})*)/gm;
  return [...text.matchAll(form)].map(([, names = '', fields = '', rest = '']) => ({
    names: [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
    fields,
    text: rest,
  }));
}
const namesUnder = (heading: string): readonly string[] => entriesUnder(heading).flatMap(({ names }) => names);
const entryOf = (heading: string, name: string): Entry | undefined =>
  entriesUnder(heading).find(({ names }) => names.includes(name));

/** Every event of the table of events, with its fields. */
function eventsOfTable(): ReadonlyMap<string, readonly string[]> {
  const file = join(__dirname, '../../src/engine/api/event/event.ts');
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const membersOf = (name: string): readonly ts.PropertySignature[] => {
    const found = source.statements.find((node) => ts.isInterfaceDeclaration(node) && node.name.text === name);
    return found && ts.isInterfaceDeclaration(found) ? found.members.filter(ts.isPropertySignature) : [];
  };
  const fieldsOf = (type: ts.TypeNode | undefined): readonly string[] => {
    if (!type) return [];
    if (ts.isIntersectionTypeNode(type)) return type.types.flatMap(fieldsOf);
    if (ts.isTypeLiteralNode(type)) return type.members.filter(ts.isPropertySignature).map(nameOf);
    return membersOf(type.getText()).map(nameOf);
  };
  const nameOf = ({ name }: ts.PropertySignature): string => name.getText();
  return new Map(membersOf('Happenings').map((member) => [nameOf(member), fieldsOf(member.type)]));
}

/** The names in parentheses behind an entry, each with `?` if it may be left out. */
const marksOf = (fields = ''): readonly string[] =>
  [...fields.matchAll(/`(\w+)`(\??)/g)].map(([, field = '', mark = '']) => `${field}${mark}`);

test('the session on the page is what the agent answers', () => {
  const [, session = ''] = /```text\n(.*?)```/s.exec(PAGE) ?? [];
  const agent = new Agent(PROGRAM_VERSION, () => ({ reason: 'the page tells of none' }));
  let said = agent.hello();
  for (const line of session.trim().split('\n')) {
    if (line.startsWith('> ')) said = agent.answer(line.slice(2));
    const [first = '', ...parts] = line.slice(2).split('…');
    if (!line.startsWith('< ')) continue;
    expect(said.slice(0, first.length)).toBe(first);
    let at = first.length;
    for (const part of parts) {
      const found = said.indexOf(part, at);
      expect([line, part, found >= 0]).toEqual([line, part, true]);
      at = found + part.length;
    }
  }
});

test('the page lists every request with its fields, every error code, and the limits', () => {
  expect(PAGE).toContain(`# The agent protocol, version ${PROTOCOL}\n`);
  expect(namesUnder('Requests')).toEqual(Object.keys(REQUESTS));
  for (const [name, { needs, takes }] of Object.entries(REQUESTS))
    expect([name, ...marksOf(entryOf('Requests', name)?.fields)]).toEqual([
      name,
      ...needs,
      ...takes.map((field) => `${field}?`),
    ]);
  expect(namesUnder('Errors')).toEqual(Object.keys(ERROR_CODES));
  const text = PAGE.replaceAll(/\s+/g, ' ');
  for (const limit of [
    `at most ${LIMITS.line.toLocaleString('en')} characters`,
    `up to ${LIMITS.games} games`,
    `at most ${LIMITS.batch} requests`,
    `a text of at most ${LIMITS.id} characters`,
  ])
    expect([limit, text.includes(limit)]).toEqual([limit, true]);
});

test('the page lists every event with its fields, and no other', () => {
  const events = eventsOfTable();
  expect(events.size).toBeGreaterThan(50);
  expect([...namesUnder('Events')].sort()).toEqual([...events.keys()].sort());
  for (const [type, fields] of events) {
    const said = entryOf('Events', type)?.text;
    expect(fields).not.toEqual([]);
    for (const field of fields) expect([type, said]).toEqual([type, expect.stringContaining(`\`${field}`)]);
  }
});

test('the page lists every command with its fields, and no other', () => {
  const commands = Object.entries(describeCommands());
  expect([...namesUnder('Commands')].sort()).toEqual(commands.map(([name]) => name).sort());
  for (const [name, { fields }] of commands) {
    const marks = marksOf(entryOf('Commands', name)?.fields);
    const given = Object.entries<{ optional?: true }>(fields as Record<string, object>);
    expect([name, marks]).toEqual([name, given.map(([field, { optional }]) => `${field}${optional ? '?' : ''}`)]);
  }
});

test('the page lists every field of an observation, of the hero and of a carried item', () => {
  const seen = observationOf(new View(Engine.start(CONTENT, { seed: '42', name: 'Wren' })), USUAL_FIELDS);
  const told = namesUnder('observation');
  for (const field of OBSERVATION_FIELDS) expect(told).toContain(field);
  for (const part of ['status', 'hero', 'score'] as const) {
    for (const field of Object.keys(seen[part])) expect(entryOf('observation', part)?.text).toContain(`\`${field}\``);
  }
  const [carried] = seen['pack'] as readonly object[];
  for (const field of Object.keys(carried ?? {})) expect(told).toContain(field);
});
