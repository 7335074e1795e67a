// A recorded game from the first turn to the win. It is played once, and all that is asked of a whole game is noted on the way.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTENT } from '../../src/content';
import { readCommand } from '../../src/engine/api/command/command-table';
import type { EventType } from '../../src/engine/api/event/event';
import { Timeline } from '../../src/engine/api/event/chronicle';
import { hashState } from '../../src/engine/api/snapshot/hash';
import { View } from '../../src/engine/api/view/view';
import { Engine } from '../../src/engine/engine';
import { depthOf } from '../../src/engine/world/kinds/floor-number';

const [first = '', ...lines] = readFileSync(join(__dirname, '../golden/won.jsonl'), 'utf8').trim().split('\n');
const record = JSON.parse(first) as {
  readonly seed: string;
  readonly difficulty: string;
  readonly turn: number;
  readonly score: number;
  readonly hash: string;
};

const { seed, difficulty } = record;
const engine = Engine.start(CONTENT, { seed, name: 'Wren', difficulty });
const view = new View(engine);
const timeline = new Timeline();
const told = new Set<EventType>();
const depths = [engine.map.depth];
/** What is wrong with the maps of the floors now and then. */
const wrongMaps: string[] = [];

beforeAll(() => {
  timeline.note(0, engine, engine.events);
  lines.forEach((line, i) => {
    const command = readCommand(JSON.parse(line));
    if (typeof command === 'string') throw new Error(`${line}: ${command}`);
    if (engine.outcome !== undefined) throw new Error(`the game ends before command ${i + 1}`);
    const events = engine.perform(command);
    for (const { type } of events) told.add(type);
    timeline.note(i + 1, engine, events);
    if (engine.map.depth !== depths.at(-1)) depths.push(engine.map.depth);
    if (i % 400 === 0) wrongMaps.push(...mapProblems());
  });
});

/** What is wrong with the maps of the floors: they show each cell that was seen, and no other. */
function mapProblems(): readonly string[] {
  const maps = view.floorMaps;
  expect(maps.map(({ floor }) => floor).sort((a, b) => a - b)).toEqual(
    engine.floors.flatMap((map) => (map ? [map.number] : [])).sort((a, b) => a - b),
  );
  const order = maps.map(({ floor }) => depthOf(floor));
  expect(order).toEqual([...order].sort((a, b) => a - b));
  return maps.flatMap(({ floor, width, height, cells }) => {
    const shown = new Map(cells.map((each) => [each.cell, each]));
    const { memory } = engine.floors[floor] ?? engine.map;
    return Array.from({ length: width * height }, (_, cell) => {
      const isRight = shown.has(cell) === (memory.tiles[cell] !== 0) && shown.get(cell)?.tile.id !== 'secretDoor';
      return isRight ? '' : `turn ${engine.turn}, floor ${floor}, cell ${cell}`;
    }).filter((problem) => problem !== '');
  });
}

test('a game is won on standard difficulty, from the gate to the Crown and out again, by commands that anyone may give', () => {
  expect(difficulty).toBe('standard');
  expect([view.outcome, view.turn, view.score.total, hashState(engine)]).toEqual([
    'won',
    record.turn,
    record.score,
    record.hash,
  ]);
  expect(told.has('refused')).toBe(false);
  for (const type of ['awoke', 'levelGained', 'boonChosen', 'used', 'equipped', 'identified', 'threw'] as const)
    expect(told).toContain(type);
  expect(Math.max(...depths)).toBe(CONTENT.floors);
  // The climb passes every floor. A trapdoor or a pit may throw the hero back on the way.
  const climb = depths.slice(depths.lastIndexOf(CONTENT.floors));
  const floors = Array.from({ length: CONTENT.floors }, (_, i) => CONTENT.floors - i);
  expect([...new Set(climb)].sort((a, b) => b - a)).toEqual(floors);
  expect(climb.at(-1)).toBe(1);
});

test('the timeline of a won run lists its floors, its levels and its end', () => {
  const { milestones } = timeline;
  const texts = milestones.map(({ text }) => text);
  expect(texts[0]).toBe('began on floor 1');
  for (let depth = 2; depth <= CONTENT.floors; depth++)
    expect(texts.filter((text) => text.endsWith(`to floor ${depth}`))).toHaveLength(1);
  expect(texts).toContain(`reached level ${engine.hero.level}`);
  expect(texts).toContain('took the Ember Crown');
  expect(texts.at(-1)).toBe('came home with the Ember Crown');
  expect(milestones.at(-1)).toMatchObject({ after: lines.length, turn: engine.turn, sort: 'end' });
  expect(milestones.map(({ after }) => after)).toEqual(milestones.map(({ after }) => after).toSorted((a, b) => a - b));
});

test('in a whole game the maps show exactly the cells that were seen, in order of depth, and a secret door as a wall', () => {
  expect(wrongMaps).toEqual([]);
});
