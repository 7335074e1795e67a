// The timeline of a won run.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTENT } from '../../../src/content/index';
import { Timeline } from '../../../src/engine/api/event/timeline';
import { Engine } from '../../../src/engine/engine';
import type { Command } from '../../../src/engine/api/command/command';

const [first = '', ...rest] = readFileSync(join(__dirname, '../../golden/won.jsonl'), 'utf8').trim().split('\n');

test('the timeline of a won run lists its floors, its levels and its end', () => {
  const engine = Engine.start(CONTENT, JSON.parse(first) as { seed: string; name: string });
  const timeline = new Timeline();
  timeline.note(0, engine, engine.events);
  rest.forEach((line, i) => {
    timeline.note(i + 1, engine, engine.perform(JSON.parse(line) as Command));
  });
  const { milestones } = timeline;
  const texts = milestones.map(({ text }) => text);
  expect(texts[0]).toBe('began on floor 1');
  for (let depth = 2; depth <= CONTENT.floors; depth++)
    expect(texts.filter((text) => text.endsWith(`to floor ${depth}`))).toHaveLength(1);
  expect(texts).toContain(`reached level ${engine.hero.level}`);
  expect(texts).toContain('took the Ember Crown');
  expect(texts.at(-1)).toBe('came home with the prize');
  expect(milestones.at(-1)).toMatchObject({ after: rest.length, turn: engine.turn, sort: 'end' });
  expect(milestones.map(({ after }) => after)).toEqual(milestones.map(({ after }) => after).toSorted((a, b) => a - b));
});
