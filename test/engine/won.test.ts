// A recorded game from the first turn to the win.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTENT } from '../../src/content';
import { readCommand } from '../../src/engine/api/command/read-command';
import type { EventType } from '../../src/engine/api/event/event';
import { hashState } from '../../src/engine/api/snapshot/hash';
import { View } from '../../src/engine/api/view/view';
import { Engine } from '../../src/engine/engine';

const [first = '', ...lines] = readFileSync(join(__dirname, '../golden/won.jsonl'), 'utf8').trim().split('\n');
const record = JSON.parse(first) as {
  readonly seed: string;
  readonly difficulty: string;
  readonly turn: number;
  readonly score: number;
  readonly hash: string;
};

test('a game is won on standard difficulty, from the gate to the Crown and out again, by commands that anyone may give', () => {
  expect(record.difficulty).toBe('standard');
  const { seed, difficulty } = record;
  const engine = Engine.start(CONTENT, { seed, name: 'Wren', difficulty });
  const told = new Set<EventType>();
  const depths = [engine.map.depth];
  for (const line of lines) {
    const command = readCommand(JSON.parse(line));
    if (typeof command === 'string') throw new Error(`${line}: ${command}`);
    expect(engine.outcome).toBeUndefined();
    for (const { type } of engine.perform(command)) told.add(type);
    if (engine.map.depth !== depths.at(-1)) depths.push(engine.map.depth);
  }
  const view = new View(engine);
  expect([view.outcome, view.turn, view.score.total, hashState(engine)]).toEqual([
    'won',
    record.turn,
    record.score,
    record.hash,
  ]);
  expect(told.has('refused')).toBe(false);
  for (const type of ['awoke', 'rose', 'chose', 'used', 'equipped', 'learned', 'threw'] as const)
    expect(told).toContain(type);
  expect(Math.max(...depths)).toBe(CONTENT.floors);
  expect(depths.slice(-CONTENT.floors)).toEqual(Array.from({ length: CONTENT.floors }, (_, i) => CONTENT.floors - i));
});
