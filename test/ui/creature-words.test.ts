// The words of examine about a cell and whoever stands there: what is said in each case, and what is not.
import { afflict } from '../../src/engine/rules/actors/afflictions';
import { View } from '../../src/engine/api/view/view';
import { pourGas } from '../../src/engine/rules/environment/react';
import type { Actor } from '../../src/engine/world/actors/actor';
import { describe as describeCell } from '../../src/ui/words/describe';
import { capital } from '../../src/engine/world/knowledge/grammar';
import { feltWords, moodWords } from '../../src/ui/words/phrases';
import { stand } from '../props';
import { scene } from '../scene';

/** A hero beside a cell, whoever stands there, and what examine says of it. */
function beside(actor?: string, as?: (actor: Actor) => void) {
  const s = scene('#####\n#@1.#\n#####', actor === undefined ? {} : { '1': { actor, ...(as ? { as } : {}) } });
  return { ...s, said: () => describeCell(new View(s.engine), s.at('1'), 'p').paragraphs };
}

/** Lets the hero hit with each blow, for two points: one die is that of bare hands. */
const steady = ({ hero }: ReturnType<typeof beside>) => Object.assign(hero, { attack: 1, attackChance: 100 });

test('bare ground is told in one paragraph, without a gap for things that are not there', () => {
  expect(beside().said()).toEqual(['You see a flagstone floor.']);
});

test.each([
  [30, 'thick.'],
  [20, 'thick.'],
  [19, 'thin.'],
  [5, 'thin.'],
  [4, 'a wisp.'],
])('gas of %d units is told as %s', (amount, words) => {
  const s = beside();
  pourGas(s.engine.map, s.at('1'), 'smoke', amount, false);
  s.engine.look();
  expect(s.said().join(' ')).toContain(`, ${words}`);
});

test('a shut door blocks the view, but is not in the way', () => {
  const { engine, at } = scene('#####\n#@+.#\n#####');
  const [said] = describeCell(new View(engine), at('+'), 'p').paragraphs;
  expect(said).toContain('It blocks the view.');
  expect(said).not.toContain('in the way');
});

test('of a thing on a trap that is known, examine tells both what the step takes and what it sets off', () => {
  const s = beside();
  stand(s.engine, s.at('1'), 'dartTrap');
  s.engine.placeItem(s.engine.map, s.at('1'), 'dagger', 1);
  s.engine.look();
  expect(s.said()[0]).toContain('Walking into it, you set it off and take it. You are asked first.');
  expect(s.said().join(' ')).not.toContain('Step here');
});

test('only a foe can be surprised: of somebody peaceful who looks away nothing is said of a first blow', () => {
  const surprise = 'does not see you coming';
  expect(beside('kobold').said().join(' ')).toContain(surprise);
  const peaceful = beside('hermit', (who) => Object.assign(who, { side: 'neutral', topic: 'hermit' }));
  expect(peaceful.said().join(' ')).not.toContain(surprise);
});

test('of a foe that cannot hurt the hero, examine still tells how soon it is killed', () => {
  const s = beside('brute');
  steady(s);
  const said = s.said().join(' ');
  expect(said).toContain('You hit 100% of the time, and kill it in about ');
  expect(said).toContain('Its blows cannot hurt you.');
});

test('of two who cannot hurt each other, examine says only that', () => {
  const s = beside('brute');
  s.hero.attackChance = -s.hero.weapon.chance;
  const said = s.said().join(' ');
  expect(said).toContain('You cannot hurt each other.');
  expect(said).not.toMatch(/of the time|Its blows/);
});

test('a thief takes gold with its blows, and not life', () => {
  const s = beside('filcher', (who) => (who.attackChance = 100));
  s.hero.defense = 0;
  const said = s.said().join(' ');
  expect(said).toContain('It hits you 100% of the time, and takes gold instead of blood.');
  expect(said).not.toContain('kills you in');
});

test.each([
  [1, /kill it in about 1 turn \(100% by the first blow\)\./],
  [10, /kill it in about 5 turns\./],
])('of a foe with %d health, examine tells the chance of an early end only where there is one', (health, words) => {
  const s = beside('brute', (who) => Object.assign(who, { health, alert: 15 }));
  steady(s);
  expect(s.said().join(' ')).toMatch(words);
});

test('of a quick hero the card names turns and blows, so that the chance within some blows does not contradict', () => {
  const s = beside('brute', (who) => Object.assign(who, { health: 12, alert: 15 }));
  Object.assign(s.hero, { attack: 1, attackChance: 60 });
  afflict(s.hero, 'hasted', 9);
  const said = s.said().join(' ');
  const [, turns, blows] = /kill it in about (\d+) turns, with (\d+) blows/.exec(said) ?? [];
  expect(Number(turns)).toBeGreaterThan(0);
  expect(Math.abs(Number(blows) - 2 * Number(turns))).toBeLessThan(2);
});

test('of a quick foe the card says in words how often it strikes', () => {
  const s = beside('caveBat', (who) => Object.assign(who, { attack: 1, attackChance: 60, alert: 15 }));
  const said = s.said().join(' ');
  const [, turns, times] = /kills you in about (\d+) turns, with (\d+) blows/.exec(said) ?? [];
  expect(Number(times)).toBeGreaterThan(Number(turns));
});

test('a chance to end a fight in several blows names their number', () => {
  const s = beside('brute', (who) => Object.assign(who, { health: 6, alert: 15 }));
  Object.assign(s.hero, { attack: 1, attackChance: 50 });
  expect(s.said().join(' ')).toMatch(/\(\d+% within \d blows\)/);
});

test('of a foe that was wrong-footed, examine says that its next blow misses', () => {
  const s = beside('brute', (who) => void (who.alert = 15));
  afflict(s.actor('brute'), 'wrongFooted', 5);
  expect(s.said().join(' ')).toContain('Its next blow misses.');
});

test('of one who fights a rival, the words say whether it fights or flees', () => {
  const { engine, actor } = beside('brute');
  const [seen] = new View(engine).sightings;
  if (!seen) throw new Error('nobody is in sight');
  const rival = { id: actor('brute').id, name: 'ogre' } as never;
  expect((['attack', 'flee'] as const).map((mood) => moodWords({ ...seen, mood, rival }))).toEqual([
    'fighting the ogre',
    'fleeing the ogre',
  ]);
});

/** Every word for a creature or its own that fits none with the pronouns of a person. What Nib sells back is a thing. */
const NEUTER = /\bits?\b(?! back\b)/i;

test.each([
  ['nib', 'He', 'him', 'his'],
  ['wetBride', 'She', 'her', 'her'],
  ['matin', 'He', 'him', 'his'],
])('examine calls %s %s in every sentence', (id, subject, object, possessive) => {
  const s = beside(id, (who) => Object.assign(who, { alert: 15, routs: 2 }));
  steady(s);
  afflict(s.actor(id), 'wrongFooted', 5);
  s.engine.look();
  const said = s.said().join(' ');
  expect(said).not.toMatch(NEUTER);
  expect(said).toMatch(new RegExp(`\\b${subject} fights with .* kill ${object} in about`));
  expect(said).toContain(`${capital(possessive)} next blow misses.`);
});

test('a named creature that is no person is called by its name, and another foe is it', () => {
  expect(beside('patientKnight').said().join(' ')).toContain('The Patient Knight fights with ');
  expect(beside('kobold').said().join(' ')).toMatch(/It fights with .* kill it in about/);
});

test.each([
  ['ysolde', 'She does not attack unless you do. For gold she fights beside you, for good.'],
  ['hask', 'He flees through doors and bars them behind him.'],
  ['wetBride', 'Water rises around her, step by step.'],
  ['nib', 'He steals a thing out of your pack, and sells it back to you once he is out of your reach.'],
  ['vesper', 'Her feint makes your next blow miss. When her twin dies, her attack dice double and her wounds close.'],
  ['toll', 'It throws lead weights at debtors who keep away.'],
])('the trick of %s is told with the pronouns of the name', (id, trick) => {
  expect(beside(id).said()[0]).toContain(trick);
});

test('a person whose mind is felt is “he” or “she”', () => {
  const { engine } = beside('nib');
  const breed = { ...engine.content.breeds['nib'] } as never;
  expect(feltWords({ cell: 1, breed, sign: 'mind' })).toBe('You feel his mind there.');
});
