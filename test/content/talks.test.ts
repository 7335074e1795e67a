/** The talks of neutral people: well written, and with the effects they promise. */
import { BARGAINS } from '../../src/content/creatures/bargains';
import { BREEDS, PEOPLE } from '../../src/content/creatures/breeds/index';
import { TALKS } from '../../src/content/creatures/talks';
import type { Command } from '../../src/engine/api/command/command';
import { hashState } from '../../src/engine/api/snapshot/hash';
import { View } from '../../src/engine/api/view/view';
import { loseHealth } from '../../src/engine/rules/combat/combat';
import type { Engine } from '../../src/engine/engine';
import { stow } from '../../src/engine/rules/items/pack';
import { createItem } from '../../src/engine/rules/floors/populate-floor';
import { spawn } from '../../src/engine/rules/actors/spawn';
import {
  greetingOf,
  labelOf,
  refusalOfAnswer,
  textOf,
  type TalkChoice,
  type Talk,
} from '../../src/engine/world/kinds/talk';
import type { Actor } from '../../src/engine/world/actors/actor';
import { stand } from '../props';
import { scene } from '../scene';

/** The words of an answer that are always the same. */
const wordsOf = ({ label }: TalkChoice): string => (typeof label === 'string' ? label : '');
const TOPICS: readonly (readonly [string, Talk])[] = Object.entries(TALKS);
const CHOICES: readonly (readonly [topic: string, label: string, choice: TalkChoice])[] = TOPICS.flatMap(
  ([topic, { choices }]) => choices.map((choice, i) => [topic, wordsOf(choice) || `${i}`, choice] as const),
);
/** The topics that this one leads to, itself included. */
function reachedFrom(topic: string, reached = new Set<string>()): ReadonlySet<string> {
  if (reached.has(topic)) return reached;
  reached.add(topic);
  const { choices = [], afterSale, afterPurchase } = TALKS[topic] ?? {};
  for (const next of [afterSale, afterPurchase]) if (next !== undefined) reachedFrom(next, reached);
  for (const choice of choices) if (choice.topic !== undefined) reachedFrom(choice.topic, reached);
  return reached;
}

/** A hero with this much gold beside a person. */
function meeting(who: string, gold = 0) {
  const s = scene(
    `
    #########
    #1@p....#
    #.....>.#
    #########
    `,
    { p: { actor: who, as: (person) => Object.assign(person, { side: 'neutral', topic: who, gold: 0 }) } },
  );
  s.hero.gold = gold;
  const person = s.actor(who);
  /** Chooses an answer by the start of its label. Returns the reason if it is refused. */
  const say = (label: string): string | undefined => {
    const choices = TALKS[person.topic]?.choices ?? [];
    const choice = choices.findIndex((each) => labelOf(each, s.hero, person).startsWith(label));
    s.perform({ do: 'answer', id: person.id, choice });
    return s.told('refused')[0]?.why;
  };
  return { ...s, person, say };
}

test('there are at least ten topics, most of them with choices', () => {
  expect(TOPICS.length).toBeGreaterThanOrEqual(10);
  expect(TOPICS.filter(([, { choices }]) => choices.length > 0).length).toBeGreaterThan(TOPICS.length / 2);
});

test.each(TOPICS)('%s is short and plain to read', (_, talk) => {
  const { choices } = talk;
  const { hero, person } = meeting('peddler');
  for (const text of [textOf(talk, person), greetingOf(talk, person)]) {
    expect(text).toMatch(/^[A-Z][\x20-\x7e]*[.?!]$/);
    expect(text.length).toBeLessThanOrEqual(160);
  }
  expect(choices.length).toBeLessThanOrEqual(9);
  for (const choice of choices) {
    expect(labelOf(choice, hero, person)).toMatch(/^[A-Z][\x20-\x7e]*[.?]$/);
    expect(labelOf(choice, hero, person).length).toBeLessThanOrEqual(60);
  }
});

test.each(CHOICES)('%s: "%s" has an effect or leads to an existing topic', (topic, _, choice) => {
  expect(choice.does !== undefined || (choice.topic !== undefined && choice.topic !== topic)).toBe(true);
  if (choice.topic !== undefined) expect(Object.keys(TALKS)).toContain(choice.topic);
});

test('every person is a breed with a topic of that name, and every topic belongs to a person, an altar or an anvil', () => {
  const people = [...Object.keys(PEOPLE), 'ysolde'];
  expect(people.length).toBeGreaterThanOrEqual(5);
  for (const id of people) {
    expect(Object.keys(TALKS)).toContain(id);
    expect(Object.keys(BREEDS)).toContain(id);
  }
  // A thief talks once it offers back what it has stolen.
  const reached = new Set(
    ['stranger', 'collector', 'anvil', ...people, ...BARGAINS].flatMap((topic) => [...reachedFrom(topic)]),
  );
  expect([...reached].sort()).toEqual(Object.keys(TALKS).sort());
});

test.each(TOPICS)(
  '%s tells a hero who stands far off nothing of what lives on the floor, and what the person carries',
  (topic) => {
    // Apart from the person everything is out of sight.
    const answers = (cells: number, fill: (engine: Engine) => void) => {
      const s = scene(`
      #########
      #@.....p#
      #########
      #..#....#
      #########`);
      const { engine, hero } = s;
      const person = spawn('hermit', engine.map, s.at('p'), { side: 'neutral', topic });
      hero.gold = 500;
      // Whom an altar has named: the next to come.
      person.targetId = engine.nextId;
      fill(engine);
      engine.map.move(hero, engine.map.cellAt(7 - cells, 1));
      engine.look();
      return new View(engine).talkWith(person.id)?.choices.map(({ unless }) => unless);
    };
    const fills = [
      () => undefined,
      (engine: Engine) => void spawn('ogre', engine.map, engine.map.cellAt(5, 3)),
      (engine: Engine) => void stand(engine, engine.map.cellAt(5, 3), 'cage', { captive: 'lostSquire' }),
      (engine: Engine) => void (engine.map.freed = 3),
      (engine: Engine) => void (engine.map.slain = ['ogre']),
      (engine: Engine) =>
        void stow(engine.map.actors[1] as Actor, createItem(engine.map, { item: 'dagger', count: 1 }, 9)),
    ];
    expect(new Set(fills.map((fill) => JSON.stringify(answers(5, fill)))).size).toBe(1);
    const isSecret = TALKS[topic]?.choices.some(({ unlessHeard }) => unlessHeard !== undefined) === true;
    // Beside the person, it is told.
    expect(new Set(fills.map((fill) => JSON.stringify(answers(1, fill)))).size > 1).toBe(isSecret);
  },
);

const refusalOf = ({ unless, unlessHeard }: TalkChoice) => unless ?? unlessHeard;

test.each(CHOICES.filter(([, , choice]) => refusalOf(choice) !== undefined))(
  '%s: "%s" gives its refusal in one sentence without changing the state',
  (topic, _, choice) => {
    const { hero, person, engine } = meeting(Object.keys(PEOPLE).find((id) => reachedFrom(id).has(topic)) ?? 'hermit');
    person.targetId = spawn('ogre', engine.map, engine.map.cellAt(7, 1)).id;
    stand(engine, engine.map.cellAt(1, 2), 'cage', { captive: 'lostSquire' });
    const whys: (string | undefined)[] = [];
    const ask = (): void => {
      const before = hashState(engine);
      whys.push(refusalOfAnswer(choice, hero, person));
      expect(hashState(engine)).toBe(before);
    };
    ask();
    Object.assign(hero, { health: 3, gold: 500 });
    ask();
    for (const actor of [...engine.map.actors]) if (actor.breed.id === 'ogre') engine.map.remove(actor);
    engine.map.removeProp(engine.map.cellAt(1, 2));
    ask();
    const said = whys.filter((why) => why !== undefined);
    expect(said.length).toBeGreaterThan(0);
    for (const why of said) expect(why).toMatch(/^[A-Z][^.]*\.$/);
  },
);

test('a hermit closes wounds twice, for more gold on deeper floors, and a refusal changes nothing', () => {
  const { say, hero, person, engine } = meeting('hermit', 90);
  Object.defineProperty(person.map, 'depth', { value: 2 });
  hero.health = 1;
  const paid = [0, 1].map(() => {
    const before = hero.gold;
    person.topic = 'hermit';
    hero.health = 1;
    expect(say('Have your')).toBeUndefined();
    return before - hero.gold;
  });
  expect(paid).toEqual([45, 45]);
  person.topic = 'hermit';
  Object.assign(hero, { health: 1, gold: 500 });
  const before = hashState(engine);
  expect(say('Have your')).toBe('The thread is used up.');
  expect(hashState(engine)).toBe(before);
  person.actsUsed = 0;
  hero.gold = 44;
  expect(say('Have your')).toBe('You have only 44 gold.');
});

test('a dreadful foe slain before the squire asked is paid for', () => {
  const { say, engine, hero } = meeting('lostSquire');
  expect(say('It is dead')).toBe('You have slain nothing dreadful here.');
  const ogre = spawn('ogre', engine.map, engine.map.cellAt(7, 2));
  expect(say('It is dead')).toBe('You have slain nothing dreadful here.');
  loseHealth(ogre, 999, hero);
  expect(say('It is dead')).toBeUndefined();
  expect(hero.gold).toBe(45);
});

test('a captive freed before the pilgrim asked is blessed for', () => {
  const { say, engine, at, hero, bump } = meeting('pilgrim');
  expect(say('They are')).toBe('You have freed nobody here.');
  stand(engine, at('1'), 'cage', { captive: 'deserter' });
  bump('w');
  expect(say('They are')).toBeUndefined();
  expect(hero.maxHealth).toBe(43);
});

test('the old soldier teaches once and raises the maximum health', () => {
  const { say, hero, person } = meeting('oldSoldier', 200);
  expect(say('Learn')).toBeUndefined();
  expect([hero.maxHealth, hero.health, hero.gold]).toEqual([44, 44, 150]);
  expect(TALKS[person.topic]?.choices).toEqual([]);
});

test('the squire asks only if there is a dreaded foe, and pays when it is gone', () => {
  const idle = meeting('lostSquire');
  spawn('goblin', idle.engine.map, idle.engine.map.cellAt(7, 2));
  expect(idle.say('I will')).toBe('Nothing so dreadful is on this floor.');
  const { say, engine, hero } = meeting('lostSquire');
  const ogre = spawn('ogre', engine.map, engine.map.cellAt(7, 2));
  ogre.due += 100_000;
  engine.map.schedule.reschedule(ogre);
  expect(say('I will')).toBeUndefined();
  expect(say('It will trouble')).toBe('It still lives.');
  engine.map.remove(ogre);
  expect(say('It will trouble')).toBeUndefined();
  expect(hero.gold).toBe(45);
});

test('the pilgrim blesses the hero once the cage is open', () => {
  const { say, engine, at, hero, bump } = meeting('pilgrim');
  expect(say('I will')).toBe('Nobody on this floor is held captive.');
  stand(engine, at('1'), 'cage', { captive: 'deserter' });
  say('I will');
  expect(say('They are')).toBe('Somebody is still held on this floor.');
  bump('w');
  expect(say('They are')).toBeUndefined();
  expect([hero.maxHealth, hero.health]).toEqual([43, 43]);
});

test('the deserter shows the stairs down unless they are known', () => {
  const { engine, hero, actor, perform, told } = scene(['#######\n#p@+.>#\n#######', '####\n#<.#\n####'], {
    p: { actor: 'deserter', as: (person) => Object.assign(person, { side: 'neutral', topic: 'deserter' }) },
  });
  const view = new View(engine);
  const look: Command = { do: 'answer', id: actor('deserter').id, choice: 0 };
  perform(look);
  expect(told('refused')[0]?.why).toBe('You have only 0 gold.');
  hero.gold = 20;
  expect(view.stairs('down')).toBeUndefined();
  perform(look);
  expect([view.stairs('down'), hero.gold]).toEqual([engine.map.stairs.down, 5]);
  actor('deserter').topic = 'deserter';
  perform(look);
  expect(told('refused')[0]?.why).toBe('You know the way down already.');
});
