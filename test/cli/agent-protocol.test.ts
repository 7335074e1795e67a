import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { observe } from '../../src/cli/observation';
import { CONTENT } from '../../src/content';
import { describeCommands } from '../../src/engine/api/command/command';
import { View } from '../../src/engine/api/view/view';
import { Engine } from '../../src/engine/engine';

const PAGE = readFileSync(join(__dirname, '../../docs/agent-protocol.md'), 'utf8');

/** The rows of the tables under a heading: the names in the first column, and what the row says. */
function rowsUnder(heading: string): readonly { readonly names: readonly string[]; readonly says: string }[] {
  const [, section = ''] = PAGE.split(new RegExp(`^## ${heading}$`, 'm'));
  const [text = ''] = section.split(/^## /m);
  return text.split('\n').flatMap((line) => {
    const [, first = '', ...rest] = line.split(/(?<!\\)\|/);
    const names = [...first.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
    return line.startsWith('|') && names.length > 0 ? [{ names, says: rest.join('|') }] : [];
  });
}
const namesUnder = (heading: string): readonly string[] => rowsUnder(heading).flatMap(({ names }) => names);
const sayingOf = (heading: string, name: string): string =>
  rowsUnder(heading).find(({ names }) => names.includes(name))?.says ?? '';

/** Every event there can be, with its fields, as the types say. */
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

test('the page tells of every event, each with its fields, and of no other', () => {
  const events = eventsOfTypes();
  expect(events.size).toBeGreaterThan(50);
  expect([...namesUnder('Events')].sort()).toEqual([...events.keys()].sort());
  for (const [type, fields] of events) {
    const said = sayingOf('Events', type);
    for (const field of fields.filter((name) => name !== 'type'))
      expect([type, said]).toEqual([type, expect.stringContaining(`\`${field}`)]);
  }
});

test('the page tells of every command, each with its fields, and of no other', () => {
  const commands = Object.entries(describeCommands());
  expect([...namesUnder('Commands')].sort()).toEqual(commands.map(([name]) => name).sort());
  for (const [name, { fields }] of commands) {
    const [said = ''] = sayingOf('Commands', name).split('|');
    const marks = [...said.matchAll(/`(\w+)`(\??)/g)].map(([, field = '', mark = '']) => `${field}${mark}`);
    const given = Object.entries<{ optional?: true }>(fields as Record<string, object>);
    expect([name, marks]).toEqual([name, given.map(([field, { optional }]) => `${field}${optional ? '?' : ''}`)]);
  }
});

test('the page tells of every field of an observation, of the hero and of what is carried', () => {
  const { type, ...seen } = observe(new View(Engine.start(CONTENT, { seed: '42', name: 'Wren' })));
  expect(type).toBe('observation');
  const told = namesUnder('observation');
  for (const field of Object.keys(seen)) expect(told).toContain(field);
  for (const part of ['status', 'hero', 'score'] as const) {
    for (const field of Object.keys(seen[part] as object))
      expect(sayingOf('observation', part)).toContain(`\`${field}\``);
  }
  const [carried] = seen['pack'] as readonly object[];
  for (const field of Object.keys(carried ?? {})) expect(told).toContain(field);
});
