/** Holds docs/agent-protocol.md to the requests, errors, commands, events and observations of the program. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Agent } from '../../src/cli/agent/agent';
import { ERROR_CODES, LIMITS, PROTOCOL } from '../../src/cli/agent/protocol';
import { REQUESTS } from '../../src/cli/agent/requests';
import { OBSERVATION_FIELDS } from '../../src/library/observation';
import { PROGRAM_VERSION } from '../../src/store/coding/package';
import { withProtocolTables } from '../../src/cli/help/generated-parts';
import { COMMAND_NAMES } from '../../src/engine/api/command/command-table';
import { EVENTS } from '../../src/engine/api/event/event';

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

test('the page has the commands, the events and the observation as their tables tell them', () => {
  expect(withProtocolTables(PAGE)).toBe(PAGE);
  expect(namesUnder('observation')).toEqual(expect.arrayContaining([...OBSERVATION_FIELDS]));
  expect(namesUnder('Commands')).toEqual(COMMAND_NAMES);
  expect(namesUnder('Events')).toEqual(Object.keys(EVENTS));
});
