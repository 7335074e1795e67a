// What effects do in small rooms, each used by itself.
import {
  applyCondition,
  charm,
  conjureWall,
  dealDamage,
  decoy,
  detect,
  dig,
  enchant,
  flames,
  identify,
  identifyAll,
  light,
  mendGear,
  negateMagic,
  nova,
  onSelf,
  polymorph,
  pours,
  pull,
  raiseDead,
  summonFoes,
  summonFriend,
  unlockNear,
} from '../../src/content/effects';
import { CONDITIONS, type ConditionId } from '../../src/content/tables/conditions';
import type { GameEvent } from '../../src/engine/api/event/event';
import { resolve } from '../../src/engine/rules/action';
import { afflict, hasCondition } from '../../src/engine/rules/actors/afflictions';
import { createItem } from '../../src/engine/rules/floors/populate-floor';
import { stow } from '../../src/engine/rules/items/pack';
import { changeSide } from '../../src/engine/rules/actors/factions';
import type { Actor } from '../../src/engine/world/actors/actor';
import type { Item } from '../../src/engine/world/actors/item';
import type { PlacedItem } from '../../src/engine/world/kinds/floor-plan';
import type { Power, Target } from '../../src/engine/world/kinds/power';
import { stand } from '../props';
import { scene, type Spot } from '../scene';

type Scene = ReturnType<typeof scene>;

/** Returns the events of an act. */
function eventsOf({ engine }: Scene, act: () => void): readonly GameEvent[] {
  const before = engine.events.length;
  act();
  return engine.events.slice(before);
}

/** Lets the hero use a power, and returns what is said. */
function use(s: Scene, power: Power, target: Partial<Target> = {}): string {
  const events = eventsOf(s, () => resolve(power.effect(s.hero, { cell: s.hero.cell, ...target })));
  return events.flatMap((event) => (event.type === 'narrated' ? [event.text] : [])).join(' ');
}

const room = (legend: Readonly<Record<string, Spot>> = {}) => scene('########\n#@.a..b#\n########', legend);

const give = ({ hero, engine }: Scene, item: PlacedItem): Item => stow(hero, createItem(engine.map, item, hero.cell));

test('a pull brings its target as many cells nearer as it says, if nothing is in the way', () => {
  const s = room({ b: { actor: 'idler' } });
  const { map } = s.engine;
  const idler = s.actor('idler');
  expect([pull(2).apply(idler, s.hero), map.distance(idler.cell, s.hero.cell)]).toEqual([true, 3]);
  map.move(idler, s.hero.cell + 1);
  expect(pull(2).apply(idler, s.hero)).toBe(false);
});

test('flames and gas do nothing to a body themselves, and gas is told where it is seen', () => {
  const s = scene('########\n#@.a####\n######.#\n########', { a: { actor: 'idler' } });
  const idler = s.actor('idler');
  expect([flames(3), pours('sleep', 20)].map((change) => change.apply(idler, s.hero))).toEqual([false, false]);
  const hidden = s.engine.map.cellAt(6, 2);
  const toldAt = (...cells: readonly number[]): readonly number[] =>
    eventsOf(s, () => pours('sleep', 20).applyToCells?.(s.engine.map, cells, s.hero)).flatMap((event) =>
      event.type === 'poured' ? [event.at] : [],
    );
  expect([toldAt(hidden, s.at('a')), toldAt(hidden)]).toEqual([[s.at('a')], [hidden]]);
});

test('flames burn on any ground but water, and light a wooden door at their rim, but no stone wall', () => {
  const s = scene('########\n#@.~.+.#\n########', { '~': { tile: 'shallows' }, '+': { tile: 'door' } });
  const { map } = s.engine;
  resolve(nova(4, flames(3)).effect(s.hero, { cell: s.hero.cell }));
  const isLit = (cell: number): boolean => map.environment.fires[cell] !== 0;
  const [floor, water, door] = [s.hero.cell + 1, s.at('~'), s.at('+')].map(isLit);
  expect({ floor, water, door, wall: isLit(s.hero.cell + 1 - map.width) }).toEqual({
    floor: true,
    water: false,
    door: true,
    wall: false,
  });
});

test.each([
  ['flames', flames(3)],
  ['fiery blasts', dealDamage('1', 'fire')],
])('the hero is to blame for what %s of the hero light, and not for what those of others do', (_, change) => {
  const blames = (['hero', 'idler', 'nobody'] as const).map((who) => {
    const s = scene('######\n#@a.1#\n######', { a: { actor: 'idler' }, 1: { tile: 'oil' } });
    const by = { hero: s.hero, idler: s.actor('idler'), nobody: undefined }[who];
    for (let i = 0; i < 20; i++) change.applyToCells?.(s.engine.map, [s.at('1')], by);
    const { environment } = s.engine.map;
    return [environment.fires[s.at('1')] !== 0, environment.isBlamed(s.at('1'), 1)];
  });
  expect(blames).toEqual([
    [true, true],
    [true, false],
    [true, false],
  ]);
});

test('a decoy draws the foes within twice its range of where it sounds, and nobody peaceful', () => {
  const s = scene('################\n#@...1p..n.f...#\n################', {
    p: { actor: 'minion', as: (one) => void (one.side = 'neutral') },
    n: { actor: 'stump' },
    f: { actor: 'idler' },
  });
  use(s, decoy(2), { cell: s.at('1') });
  expect([s.actor('minion').alert, s.actor('idler').alert]).toEqual([0, 0]);
  expect([s.actor('stump').alert > 0, s.actor('stump').lastSeen]).toEqual([true, s.at('1')]);
});

test('a power that pours gas is a harm, except for spores, which heal', () => {
  const harms = (gas: Parameters<typeof pours>[0]): boolean => onSelf(pours(gas, 5)).harms === true;
  expect((['caustic', 'sleep', 'spores'] as const).map(harms)).toEqual([true, true, false]);
});

test('the end of all magic ends spells and what they do to the mind, good and bad, but no ailment of the body', () => {
  const isEnded = (id: ConditionId): boolean => {
    const { hero } = room();
    hero.conditions = [{ condition: id, until: hero.due + 500 }];
    negateMagic().apply(hero, hero);
    return !hasCondition(hero, id);
  };
  const ids = Object.keys(CONDITIONS) as ConditionId[];
  const ended = ['magic', 'mind', 'body'].map((realm) => [
    ...new Set(ids.filter((id) => CONDITIONS[id].realm === realm).map(isEnded)),
  ]);
  expect(ended).toEqual([[true], [true], [false]]);
});

test('great knowledge tells all about what the hero carries, and is refused where all of it is known', () => {
  const s = room();
  give(s, { item: 'hastePotion', count: 1 });
  give(s, { item: 'axe', count: 1, plus: 2 });
  const power = identifyAll();
  expect(power.unless?.(s.hero, { cell: s.hero.cell })).toBeUndefined();
  use(s, power);
  expect(s.hero.pack.map((item) => s.engine.nameOf(item)).join()).toMatch(/haste.*axe|axe.*haste/);
  expect(power.unless?.(s.hero, { cell: s.hero.cell })).toBe('You know all there is to know of what you carry.');
});

test('somebody peaceful turns on a hero who harms, not on one who helps, nor for the harm of others', () => {
  const sideAfter = (condition: Parameters<typeof applyCondition>[0], byHero = true): string => {
    const s = room({ a: { actor: 'idler', as: (who) => (who.side = 'neutral') }, b: { actor: 'brute' } });
    const idler = s.actor('idler');
    applyCondition(condition, 5).apply(idler, byHero ? s.hero : s.actor('brute'));
    return idler.side;
  };
  expect([sideAfter('slowed'), sideAfter('hasted'), sideAfter('slowed', false)]).toEqual([
    ...['hostile', 'neutral', 'neutral'],
  ]);
});

test('what is hidden on a floor stands out, and a floor that hides nothing says so', () => {
  const s = scene('########\n#@.###.#\n###s...#\n########', { s: { tile: 'secretDoor' } });
  expect(use(s, detect('hidden'))).toBe('What was hidden on this floor stands out.');
  expect(s.engine.map.tile(s.at('s')).terrain).toBe('door');
  expect(use(s, detect('hidden'))).toBe('This floor hides nothing.');
});

test('light makes those in sight glow, but neither the hero nor those out of sight, and ends darkness and blindness alone', () => {
  const s = scene('########\n#@.a####\n####b..#\n#####.##\n########', {
    a: { actor: 'idler' },
    b: {
      actor: 'brute',
      as: (who) => {
        who.map.move(who, who.map.cellAt(5, 3));
      },
    },
  });
  for (const id of ['darkened', 'blinded', 'hasted'] as const) afflict(s.hero, id, 50);
  use(s, light(9));
  const glows = [s.hero, s.actor('idler'), s.actor('brute')].map((who) => hasCondition(who, 'glowing'));
  expect(glows).toEqual([false, true, false]);
  expect(s.hero.conditions.map(({ condition }) => condition)).toEqual(['hasted']);
});

test('a thing that turns out to be as it looked is said to be an ordinary one', () => {
  const s = room();
  const item = give(s, { item: 'dagger', count: 1 });
  expect(use(s, identify(), { item })).toBe('The dagger is an ordinary dagger.');
  expect(use(s, identify(), { item: give(s, { item: 'axe', count: 1, plus: 2 }) })).not.toContain('ordinary');
});

test('enchanting tells the new name of a thing of known quality, and of others that they are better', () => {
  const s = room();
  expect(use(s, enchant(), { item: give(s, { item: 'axe', count: 1 }) })).toBe('The axe is better by 1.');
  const known = stow(s.hero, { ...createItem(s.engine.map, { item: 'mace', count: 1 }, s.hero.cell), known: true });
  expect(use(s, enchant(), { item: known })).toBe('The mace is a +1 mace now.');
});

test('mending takes a curse off, and says of a thing without one that it was not so bad', () => {
  const s = room();
  expect(use(s, mendGear(), { item: give(s, { item: 'axe', count: 1, plus: -2 }) })).toMatch(
    / feels lighter in the hand\.$/,
  );
  expect(s.hero.pack[0]?.plus).toBeUndefined();
  expect(use(s, mendGear(), { item: give(s, { item: 'mace', count: 1 }) })).toMatch(/ was not as bad as that\.$/);
});

describe('what is called', () => {
  const NO_ROOM = 'Something wanted to come, and found no room.';
  const comers = (s: Scene) => s.engine.map.actors.filter(({ isHero }) => !isHero);

  test('comes to the side of the user, foes as many as there is room for and with the hero’s place in mind', () => {
    const s = scene('#####\n#@..#\n#####', {}, { wanderer: () => 'idler' });
    expect(use(s, summonFoes(3))).toBe('');
    expect(comers(s).map(({ side, lastSeen }) => [side, lastSeen])).toEqual([['hostile', s.hero.cell]]);
  });

  test('says so if there is no room', () => {
    const s = scene('###\n#@#\n###', {}, { wanderer: () => 'idler' });
    expect(use(s, summonFoes(2))).toBe(NO_ROOM);
    expect(use(s, summonFriend(['idler'], 5))).toBe(NO_ROOM);
  });

  test('stays for good if it is a friend without a term', () => {
    const isConjured = (turns: number): boolean => {
      const s = room();
      use(s, summonFriend(['idler'], turns));
      const [friend] = comers(s);
      expect(friend?.side).toBe('ally');
      return friend !== undefined && hasCondition(friend, 'conjured');
    };
    expect([isConjured(20), isConjured(0)]).toEqual([true, false]);
    expect([20, 0].map((turns) => summonFriend(['idler'], turns).says)).toEqual([
      ...['calls a friend for 20 turns', 'calls a friend'],
    ]);
  });
});

test('the dead and crystals come where there are any or room for them, and else it is said that there are none', () => {
  const s = room();
  expect(use(s, raiseDead())).toBe('Nobody within sight has died for you to call on.');
  expect(use(s, conjureWall(5), { cell: s.at('a') })).toBe('');
  expect(use(scene('###\n#@#\n###'), conjureWall(5))).toBe('There is no room for crystal to grow.');
  const { map } = s.engine;
  for (const one of map.actors.filter(({ isHero }) => !isHero)) map.remove(one);
  const corpse = createItem(map, { item: 'corpse', count: 1 }, s.at('a'));
  map.addItem(s.at('a'), { ...corpse, of: 'idler' });
  expect(use(s, raiseDead())).toBe('');
  expect(s.actor('idler').side).toBe('ally');
});

test('the hero and neutral people keep their shape and their side, and friends are charmed already', () => {
  const { hero, actor } = room({ a: { actor: 'idler' }, b: { actor: 'koboldKing' } });
  const idler = actor('idler');
  const chancesOf = (who: Actor): readonly boolean[] =>
    [polymorph(), charm(5)].map(({ chance }) => (chance?.(who) ?? 100) > 0);
  const onSide = (side: Actor['side']): readonly boolean[] => {
    changeSide(idler, side);
    return chancesOf(idler);
  };
  expect([chancesOf(hero), chancesOf(actor('koboldKing'))]).toEqual([
    [false, false],
    [false, false],
  ]);
  expect([onSide('hostile'), onSide('neutral'), onSide('ally')]).toEqual([
    [true, true],
    [false, true],
    [true, false],
  ]);
});

test('a tunnel is as long as it says and turns walls into rubble, but not the edge of the floor', () => {
  const s = scene('##########\n#@########\n##########');
  const tunnel = (range: number): string => {
    use(s, dig(range), { cell: s.hero.cell + 1 });
    return s.draw().split('\n')[1] ?? '';
  };
  const dug = (row: string): number =>
    Array.from(row).filter((_, x) => s.engine.map.tile(s.engine.map.cellAt(x, 1)).id === 'rubble').length;
  expect([dug(tunnel(3)), dug(tunnel(20))]).toEqual([3, 7]);
});

test('opening the locks in sight opens chests with locks and leaves other props as they are', () => {
  const s = room();
  stand(s.engine, s.at('a'), 'ironChest');
  stand(s.engine, s.at('b'), 'sign');
  s.engine.look();
  expect(use(s, unlockNear())).toMatch(/chest.* springs open\.$/);
  expect([s.at('a'), s.at('b')].map((cell) => s.engine.map.propAt(cell)?.kind.id)).toEqual(['chest', 'sign']);
});
