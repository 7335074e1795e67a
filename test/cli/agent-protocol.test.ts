/** Holds docs/agent-protocol.md to the commands, events and observations of the program. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { observe } from '../../src/cli/observation';
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

/** Every event of the event types, with its fields. */
function eventsOfTypes(): Map<string, string[]> {
  const file = join(__dirname, '../../src/engine/api/event/event.ts');
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const events = new Map<string, string[]>();
  const visit = (node: ts.Node): void => {
    if (ts.isTypeLiteralNode(node)) {
      const fields = node.members.flatMap((member) => (ts.isPropertySignature(member) ? [member] : []));
      const type = fields.find(({ name }) => name.getText() === 'type')?.type?.getText();
      if (type !== undefined)
        events.set(
          type.replaceAll("'", ''),
          fields.map(({ name }) => name.getText()),
        );
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return events;
}

test('the page lists every event with its fields, and no other', () => {
  const events = eventsOfTypes();
  expect(events.size).toBeGreaterThan(50);
  expect([...namesUnder('Events')].sort()).toEqual([...events.keys()].sort());
  for (const [type, fields] of events) {
    const said = entryOf('Events', type)?.text;
    for (const field of fields.filter((name) => name !== 'type'))
      expect([type, said]).toEqual([type, expect.stringContaining(`\`${field}`)]);
  }
});

test('the page lists every command with its fields, and no other', () => {
  const commands = Object.entries(describeCommands());
  expect([...namesUnder('Commands')].sort()).toEqual(commands.map(([name]) => name).sort());
  for (const [name, { fields }] of commands) {
    const said = entryOf('Commands', name)?.fields ?? '';
    const marks = [...said.matchAll(/`(\w+)`(\??)/g)].map(([, field = '', mark = '']) => `${field}${mark}`);
    const given = Object.entries<{ optional?: true }>(fields as Record<string, object>);
    expect([name, marks]).toEqual([name, given.map(([field, { optional }]) => `${field}${optional ? '?' : ''}`)]);
  }
});

test('the page lists every field of an observation, of the hero and of a carried item', () => {
  const { type, ...seen } = observe(new View(Engine.start(CONTENT, { seed: '42', name: 'Wren' })));
  expect(type).toBe('observation');
  const told = namesUnder('observation');
  for (const field of Object.keys(seen)) expect(told).toContain(field);
  for (const part of ['status', 'hero', 'score'] as const) {
    for (const field of Object.keys(seen[part] as object))
      expect(entryOf('observation', part)?.text).toContain(`\`${field}\``);
  }
  const [carried] = seen['pack'] as readonly object[];
  for (const field of Object.keys(carried ?? {})) expect(told).toContain(field);
});
