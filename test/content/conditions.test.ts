/** The conditions as a table: complete, and consistent with talents and realms. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONDITIONS } from '../../src/content/tables/conditions';
import { REALMS } from '../../src/engine/world/kinds/condition';
import { STATS, TALENTS } from '../../src/engine/world/kinds/grants';
import type { Condition } from '../../src/engine/world/kinds/condition';

const ALL: readonly (readonly [string, Condition])[] = Object.entries(CONDITIONS);

test('there are at least two dozen conditions, good and bad, in all realms, each with its own name', () => {
  expect(ALL.length).toBeGreaterThanOrEqual(24);
  expect(new Set(ALL.map(([, { adjective }]) => adjective)).size).toBe(ALL.length);
  expect(new Set(ALL.map(([, { realm }]) => realm))).toEqual(new Set(REALMS));
  for (const isGood of [true, false]) {
    expect(ALL.filter(([, condition]) => condition.isGood === isGood).length).toBeGreaterThanOrEqual(10);
  }
});

const SRC = join(__dirname, '../../src');

/** The sources that can give a condition. */
const SOURCES = ['content', 'engine'].flatMap((room) =>
  readdirSync(join(SRC, room), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('tables/conditions.ts'))
    .map((file) => readFileSync(join(SRC, room, file), 'utf8')),
);

describe.each(ALL)('%s', (id, condition) => {
  test('says what it does and what ends it, in plain sentences', () => {
    expect(condition.id).toBe(id);
    expect(condition.adjective).toMatch(/^[a-z]+(-[a-z]+)*$/);
    for (const sentence of [condition.says, condition.wayOut]) expect(sentence).toMatch(/^[A-Z][\x20-\x7e]{6,100}[.]$/);
  });

  test('is given by something', () => {
    expect(SOURCES.some((source) => source.includes(`'${id}'`))).toBe(true);
  });

  test('has an effect that the rules know', () => {
    const { bonuses, talents, pace, noise, sight, healing, drains, mends, turnsCoat, fades } = condition;
    const does = [bonuses, talents, pace, noise, sight, healing, drains, mends, turnsCoat, fades];
    expect(does.some((what) => what !== undefined)).toBe(true);
    for (const talent of talents ?? []) expect(TALENTS).toContain(talent);
    for (const stat of Object.keys(bonuses ?? {})) expect(STATS).toContain(stat);
    for (const number of [pace, noise, sight, healing, drains, mends, ...Object.values(bonuses ?? {})]) {
      if (number !== undefined) expect(Number.isInteger(number)).toBe(true);
    }
  });

  test('ends only existing conditions, and a talent resists it', () => {
    for (const other of condition.ends ?? []) {
      expect(Object.keys(CONDITIONS)).toContain(other);
      expect(other).not.toBe(id);
    }
    if (condition.proof !== undefined) expect(TALENTS).toContain(condition.proof);
  });
});

test('conditions that make helpless do not stack', () => {
  for (const [, { talents, again }] of ALL) if (talents?.includes('helpless')) expect(again).toBe('nothing');
});

test('every draining condition is of the body, so it can be cured', () => {
  for (const [, { drains, realm, isGood }] of ALL) {
    if (drains === undefined) continue;
    expect({ realm, isGood }).toEqual({ realm: 'body', isGood: false });
  }
});

test.each([
  ['hasted', 'slowed'],
  ['chilled', 'burning'],
  ['mighty', 'weakened'],
  ['glowing', 'darkened'],
  ['enraged', 'frightened'],
] as const)('%s and %s end each other', (one, other) => {
  expect(CONDITIONS[one].ends).toContain(other);
  expect(CONDITIONS[other].ends).toContain(one);
});

test('hunger is of the body, bad, and does not stack', () => {
  for (const id of ['hungry', 'starving'] as const) {
    const { realm, isGood, again, bonuses } = CONDITIONS[id];
    expect({ realm, isGood, again }).toEqual({ realm: 'body', isGood: false, again: 'nothing' });
    for (const bonus of Object.values(bonuses ?? {})) expect(bonus).toBeLessThan(0);
  }
});
