// The sentences of refused actions: every one reads well, and every cause is used.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { QUESTIONS, REFUSALS } from '../../../src/engine/rules/refusals';

const SRC = join(__dirname, '../../../src');
const source = readdirSync(SRC, { recursive: true })
  .map(String)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('refusals.ts'))
  .map((file) => readFileSync(join(SRC, file), 'utf8'))
  .join('\n');

/** Data of an ordinary length for the causes whose sentence needs some. */
const EXAMPLES = {
  blockedBy: ['a door with a silver lock'],
  actorInTheWay: ['kobold slinger'],
  noStairs: ['down'],
  staysPut: ['kobold slinger'],
  foeInSight: ['kobold slinger', true],
  foeIdle: ['kobold slinger', 'unaware', 12],
  packFull: ['stacks'],
  exploredAndLeft: [{ things: ['a chest', 'a sign', 'a sign'], unreachable: [] }],
  wantsNoFight: ['kobold slinger'],
  cannotHurt: ['kobold slinger'],
  foeHeldOff: ['kobold slinger'],
  actorThere: ['kobold slinger'],
  noWayToFloor: ['down'],
  hazardInTheWay: ['bewildering gas'],
  hazardNear: ['bewildering gas'],
  tooDeadly: [20],
  tooDear: [75, 20],
  stepsInto: ['flames'],
  drawFirst: ['sling', 'short sword'],
  noWayToFoe: ['kobold slinger'],
  cutsNothing: ['the plank bridge'],
  cuts: ['the plank bridge'],
  cutsUnder: ['the plank bridge', 'kobold slinger'],
  heldOpen: ['potion of fire immunity'],
  noKey: ['a door with a silver lock'],
  isEmpty: ['open chest'],
  willNotStep: ['kobold slinger'],
  notWearable: ['potion of fire immunity'],
  notUsable: ['potion of fire immunity'],
  learnedAlready: ['the butcher’s breakfast'],
  closedByOath: ['Duellist', 'Hunter'],
  learnedAfter: ['second intention', 'the riposte'],
  learnedLate: ['second intention', 6],
  recharging: [120],
  leapsTwo: [2],
  notReady: ['Overcharge', 24],
  outOfRange: [9, 7],
  learnsNoMore: ['grey wolf'],
  nothingTeaches: ['grey wolf'],
  despiteNote: ['call upon', 'potion of fire immunity'],
  throwAtFriend: ['kobold slinger'],
  paysToll: [12],
  wayNotChosen: [['torches, three or more', 'a bare stair']],
  shutForGood: ['a jammed lever'],
  shutsOthers: ['Take a +2 ring of the steady hand', 4],
  unknownNearFriends: [['the kobold slinger']],
  friendlyFire: [['you', 'the kobold slinger']],
} as const;

const sentences = Object.entries<(...about: never[]) => string>({ ...REFUSALS, ...QUESTIONS }).map(
  ([cause, sentence]): [string, string, number] => {
    const about: readonly unknown[] = (EXAMPLES as Readonly<Record<string, readonly unknown[]>>)[cause] ?? [];
    return [cause, sentence(...(about as never[])), sentence.length - about.length];
  },
);

test.each(sentences)('%s: "%s"', (cause, sentence, missing) => {
  expect(missing).toBe(0);
  expect(sentence).toMatch(cause in QUESTIONS ? /^[A-Z][^.?!]*\?$/ : /^[A-Z][^.?!]*\.$/);
  expect(sentence.length).toBeLessThanOrEqual(78);
});

test('every cause is used, and no two share a sentence', () => {
  const unused = sentences.filter(([cause]) => !source.includes(`'${cause}'`)).map(([cause]) => cause);
  expect(unused).toEqual([]);
  expect(new Set(sentences.map(([, sentence]) => sentence)).size).toBe(sentences.length);
});

test('the rules pass causes, never sentences of their own', () => {
  expect(source.match(/\b(refused|unconfirmed)(Because)?\(['"`][A-Z].*/g) ?? []).toEqual([]);
});

test('counts agree with their nouns', () => {
  expect([REFUSALS.outOfRange(2, 1), REFUSALS.recharging(1)]).toEqual([
    'Too far: 2 cells, and it reaches 1.',
    'It has no charges left, and gets one back in 1 turn.',
  ]);
});
