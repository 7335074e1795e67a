/** Buying from traders, through commands. */
import { KINDS, type ItemId } from '../../../src/content/items/index';
import { hashState } from '../../../src/engine/api/snapshot/hash';
import { fromSnapshot, toSnapshot } from '../../../src/engine/api/snapshot/snapshot';
import { messageFor } from '../../../src/engine/api/event/event-messages';
import { View } from '../../../src/engine/api/view/view';
import type { Ware } from '../../../src/engine/world/kinds/talk';
import { scene } from '../../scene';
import { give } from '../../ui/gear';

function ware(id: string, price: number, left: number, count = 1): Ware {
  return { item: { kind: KINDS[id as ItemId], count, known: true }, price, left };
}

/** A hero with this much gold beside a trader with three wares, or these. */
function market(gold: number, wares = [ware('healingPotion', 90, 3), ware('mace', 140, 1), ware('javelin', 30, 2, 6)]) {
  const s = scene('#####\n#@p.#\n#...#\n#####', {
    p: { actor: 'peddler', as: (who) => Object.assign(who, { side: 'neutral', topic: 'peddler', gold: 0, wares }) },
  });
  const { hero, engine } = s;
  const person = s.actor('peddler');
  hero.gold = gold;
  const view = new View(engine);
  const buy = (choice: number): string | undefined => {
    s.perform({ do: 'answer', id: person.id, choice });
    return s.told('refused')[0]?.why;
  };
  const labels = () => view.talkWith(person.id)?.choices.map(({ label }) => label);
  return { ...s, person, view, buy, labels };
}

test('each piece of a kind is dearer than the last, and what is sold out has no price any more', () => {
  const { buy, hero, person, labels } = market(1000);
  const paid = Array.from({ length: 3 }, () => {
    const before = hero.gold;
    expect(buy(0)).toBeUndefined();
    return before - hero.gold;
  });
  expect(paid).toEqual([90, 140, 195]);
  expect([person.gold, hero.pack.find(({ kind }) => kind.id === 'healingPotion')?.count]).toEqual([425, 3]);
  expect(labels()?.[0]).toBe('A potion of healing, sold out.');
  expect(buy(0)).toBe('It is sold out.');
  expect(labels()?.[1]).toMatch(/140 gold, 1 left\.$/);
});

test('another trader asks more for what was bought from the first', () => {
  const { buy, person, labels } = market(1000);
  buy(0);
  person.wares = person.wares.map((ware) => ({ ...ware, left: 1 }));
  expect(labels()?.[0]).toBe('A potion of healing, 140 gold, 1 left.');
});

test('prices rise by 12 percent a floor and are multiples of 5', () => {
  const { person, view } = market(0);
  Object.defineProperty(person.map, 'depth', { value: 5 });
  expect(view.talkWith(person.id)?.choices.map(({ ware }) => ware?.price)).toEqual([130, 205, 40, undefined]);
});

test('a hero with too little gold is told so, and nothing changes', () => {
  const { buy, engine } = market(139);
  const before = hashState(engine);
  expect(buy(1)).toBe('It costs 140 gold, and you have only 139.');
  expect(hashState(engine)).toBe(before);
  expect(engine.turn).toBe(0);
});

test('a full pack refuses a ware, but not one that joins a stack', () => {
  const { buy, hero, engine } = market(1000);
  const kind = engine.catalogue.itemKind('dart');
  const letters = Array.from('BCDEFGHIJKLMNOPQRSTUVWXYZ');
  const javelins = { kind: engine.catalogue.itemKind('javelin'), count: 1, letter: 'A', known: true } as const;
  hero.pack = [javelins, ...letters.map((letter) => ({ kind, count: 1, letter }))];
  expect(buy(0)).toBe('Your pack has no free letter for more stacks: use up or drop one.');
  expect(buy(2)).toBeUndefined();
  expect(hero.pack.find(({ letter }) => letter === 'A')?.count).toBe(7);
});

test('a ware makes the stack known that it joins', () => {
  const { buy, hero, engine } = market(1000);
  hero.pack = [{ kind: engine.catalogue.itemKind('javelin'), count: 1, letter: 'A' }];
  expect(buy(2)).toBeUndefined();
  expect(hero.pack).toMatchObject([{ letter: 'A', count: 7, known: true }]);
});

test('what is sold stays sold after saving and loading, at the higher price', () => {
  const { buy, engine, person } = market(1000);
  buy(0);
  buy(1);
  const copy = fromSnapshot(engine.content, toSnapshot(engine));
  const wares = new View(copy).talkWith(person.id)?.choices.flatMap(({ ware }) => ware ?? []);
  expect(wares?.map(({ price, left }) => [price, left])).toEqual([
    [140, 2],
    [220, 0],
    [30, 2],
  ]);
  expect(hashState(copy)).toBe(hashState(engine));
});

test('gear for sale is compared with what the hero has', () => {
  const { person, view } = market(0);
  const choices = view.talkWith(person.id)?.choices ?? [];
  expect(choices[1]?.ware?.card.comparison).toBeDefined();
  expect(choices[0]?.ware?.card.label).toBe('potion of healing');
});

test('the hero knows the kinds that a trader in sight sells', () => {
  const kind = KINDS.hastePotion;
  expect(market(0, []).engine.knowledge.isKnown(kind)).toBe(false);
  expect(market(0, [ware('hastePotion', 60, 1)]).engine.knowledge.isKnown(kind)).toBe(true);
});

describe('what a trader says', () => {
  const PLEASURE = /^A pleasure/;
  const SOLD = /^The peddler says: “A pleasure/;
  const heard = ({ engine }: Pick<ReturnType<typeof market>, 'engine'>): string =>
    engine.events.flatMap((event) => (event.type === 'talked' ? (messageFor(event)?.text ?? []) : [])).join(' ');

  test('after a sale is that it was a pleasure, and not when the hero comes back', () => {
    const s = market(1000);
    s.bump('e');
    expect(heard(s)).not.toMatch(PLEASURE);
    s.buy(0);
    expect(heard(s)).toMatch(SOLD);
    expect(s.view.talkWith(s.person.id)?.text).toMatch(PLEASURE);
    s.bump('e');
    expect(heard(s)).toMatch(/^The peddler says: “You again/);
    expect(s.view.talkWith(s.person.id)?.text).toMatch(/^You again/);
    s.buy(2);
    expect(heard(s)).toMatch(SOLD);
  });

  test('after the hero has sold a trophy is about the trophy', () => {
    const s = market(0);
    give(s.engine, 'returnBag');
    const { choices = [] } = s.view.talkWith(s.person.id) ?? {};
    s.buy(choices.length - 1);
    expect(heard(s)).toMatch(/^The peddler says: “I shall tell people it fell to me in battle/);
  });

  test('changes nothing else: the topic stays that of a sale, and so does the list of wares', () => {
    const s = market(1000);
    s.buy(0);
    s.bump('e');
    expect([s.person.topic, s.labels()?.length]).toEqual(['peddlerSold', 4]);
  });
});
