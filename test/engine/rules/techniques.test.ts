// Techniques: what each does in a drawn scene, and why it is refused.
import { CONTENT } from '../../../src/content';
import { hashState } from '../../../src/engine/api/snapshot/hash';
import { View } from '../../../src/engine/api/view/view';
import type { ArgumentsOf } from '../../../src/engine/api/command/command';
import { HERO_ID, type Actor } from '../../../src/engine/world/actors/actor';
import { Prop } from '../../../src/engine/world/actors/prop';
import { defensePool } from '../../../src/engine/rules/combat/combat';
import { hasCondition } from '../../../src/engine/rules/actors/afflictions';
import { stand } from '../../props';
import { picture, scene, soon, TEST_CONTENT, type Spot } from '../../scene';
import { give } from '../../ui/gear';

type Scene = ReturnType<typeof scene>;

/** Knows of the hero, does nothing, and lives long. */
const wary = (actor: Actor): void =>
  void Object.assign(actor, { attack: 0, defense: 0, health: 1000, maxHealth: 1000, alert: 15 });
const friendly = (actor: Actor): void => {
  wary(actor);
  actor.side = 'ally';
};

/** A hero who hits with every die and has learned the boon of a technique. */
function learned(boon: string, picture: string, legend: Readonly<Record<string, Spot>> = {}): Scene {
  const s = scene(picture, { m: { actor: 'idler', as: wary }, f: { actor: 'idler', as: friendly }, ...legend });
  Object.assign(s.hero, { boons: [boon], attack: 5, attackChance: 100 });
  s.engine.look();
  return s;
}

const perform = (s: Scene, given: ArgumentsOf<'perform'>) => s.perform({ do: 'perform', ...given });

/** Returns why a technique is refused, and checks that nothing has changed. */
function refusalOf(s: Scene, given: ArgumentsOf<'perform'>): string {
  const before = hashState(s.engine);
  perform(s, given);
  expect(hashState(s.engine)).toBe(before);
  return s.told('refused')[0]?.why ?? '';
}

/** The cells that the hero struck, in order. */
const struck = (s: Scene) => s.told('attacked').flatMap(({ who, to }) => (who.id === HERO_ID ? to : []));

describe('every technique', () => {
  const whirl = { technique: 'whirl' };
  const ROOM = '#####\n#.m.#\n#.@.#\n#####';

  test('is refused until the hero has recovered, and the view and an event tell when', () => {
    const s = learned('followThrough', ROOM);
    expect(perform(s, whirl)[0]).toBe('performed');
    const [look] = new View(s.engine).techniques;
    expect(look).toMatchObject({ id: 'whirl', left: (look?.recovers ?? 0) - 1 });
    expect(refusalOf(s, whirl)).toBe(`Whirl is ready in ${look?.left ?? ''} turns.`);
    s.wait((look?.left ?? 0) - 1);
    expect(refusalOf(s, whirl)).toBe('Whirl is ready in 1 turn.');
    expect(s.perform({ do: 'wait' })).toContain('ready');
    expect(new View(s.engine).techniques[0]?.left).toBe(0);
    expect(s.perform({ do: 'wait' })).not.toContain('ready');
    expect(perform(s, whirl)).toContain('attacked');
  });

  test('is refused to a hero who has not learned it', () => {
    expect(refusalOf(learned('ironSkin', ROOM), whirl)).toBe('You know no such technique.');
  });

  test('is offered while it can be performed', () => {
    const s = learned('followThrough', ROOM);
    const offers = () => new View(s.engine).commands.filter((command) => command.do === 'perform');
    expect(offers()).toEqual([{ do: 'perform', ...whirl }]);
    perform(s, whirl);
    expect(offers()).toEqual([]);
  });
});

describe('the whirl', () => {
  test('strikes every foe beside the hero, and nobody else', () => {
    const s = learned('followThrough', '#####\n#m.m#\n#.@f#\n#.m.#\n#####');
    const foes = s.engine.map.actors.filter(({ side }) => side === 'hostile').map(({ cell }) => cell);
    perform(s, { technique: 'whirl' });
    expect(struck(s).sort()).toEqual(foes.sort());
  });

  test('needs a foe beside the hero, and courage', () => {
    expect(refusalOf(learned('followThrough', '#####\n#@.m#\n#####'), { technique: 'whirl' })).toBe(
      'No foe is beside you.',
    );
    const s = learned('followThrough', '#####\n#@m.#\n#####');
    s.hero.conditions = [{ condition: 'frightened', until: s.hero.due + 1000 }];
    expect(refusalOf(s, { technique: 'whirl' })).toBe('You are too frightened to attack.');
  });
});

describe('the feint', () => {
  const given = (s: Scene) => ({ technique: 'feint', to: s.at('m') });

  test('strikes, and the next blow of the foe misses, but not the one after it', () => {
    const s = learned('steadyHand', '#####\n#@m.#\n#####', { m: { actor: 'soldier', as: wary } });
    const foe = s.actor('soldier');
    Object.assign(foe, { attack: 3, attackChance: 100, lastSeen: s.hero.cell });
    s.hero.defense = 0;
    foe.due = s.hero.due + 1000;
    foe.map.schedule.reschedule(foe);
    perform(s, given(s));
    expect(struck(s)).toEqual([s.at('m')]);
    expect(new View(s.engine).threat(foe.id)).toBe(0);
    const blow = () => {
      soon(foe);
      s.wait();
      return s.told('attacked').map(({ hits }) => hits > 0);
    };
    expect([blow(), blow()]).toEqual([[false], [true]]);
  });

  test('needs a foe beside the hero', () => {
    expect(refusalOf(learned('steadyHand', '#####\n#@.m#\n#####'), { technique: 'feint', to: 8 })).toBe(
      'No foe is beside you.',
    );
    const s = learned('steadyHand', '#####\n#@m.#\n#f..#\n#####');
    expect(refusalOf(s, { technique: 'feint', to: s.at('f') })).toBe('There is no foe that you can strike.');
    expect(refusalOf(s, { technique: 'feint' })).toBe('You must choose a target.');
  });
});

describe('the brace', () => {
  test('gives two guard dice for three turns of blows, and none is lost to repeated ones', () => {
    const s = learned('brambles', '#####\n#@m.#\n#####');
    s.hero.defense = 4;
    perform(s, { technique: 'brace' });
    const dice = () => defensePool(Object.assign(s.hero, { blowsSinceTurn: 3 })).dice;
    const seen = [dice()];
    for (let turn = 0; turn < 3; turn++) {
      s.wait();
      seen.push(dice());
    }
    expect(seen).toEqual([6, 6, 1, 1]);
  });
});

describe('the volley', () => {
  const HALL = '########\n#@...m.#\n########';
  const volley = (s: Scene) => ({ technique: 'volley', to: s.at('m') });

  test('sends two missiles in the time of one, at the next foe once the first is dead', () => {
    const s = learned('fletcher', HALL);
    give(s.engine, 'dart', 3);
    const { due } = s.hero;
    perform(s, volley(s));
    expect(s.told('threw')).toHaveLength(2);
    expect(struck(s)).toEqual([s.at('m'), s.at('m')]);
    expect(s.hero.due - due).toBe(CONTENT.weapons['dart']?.pace);
    const two = learned('fletcher', '########\n#@..m..#\n#...2..#\n########', { 2: { actor: 'walker', as: wary } });
    give(two.engine, 'dart', 2);
    Object.assign(two.actor('idler'), { health: 1, maxHealth: 1 });
    perform(two, volley(two));
    expect(struck(two)).toEqual([two.at('m'), two.at('2')]);
  });

  test('needs two missiles, and a target in their range', () => {
    const s = learned('fletcher', HALL);
    give(s.engine, 'dart', 1);
    expect(refusalOf(s, volley(s))).toBe('You need two missiles of a kind, and a bow or a sling for arrows or stones.');
    const far = learned('fletcher', '################\n#@..........m..#\n################');
    give(far.engine, 'dart', 2);
    expect(refusalOf(far, volley(far))).toMatch(/^Too far: 11 cells/);
  });

  test('asks before it would hit a friend', () => {
    const s = learned('fletcher', '########\n#@..f.m#\n########');
    give(s.engine, 'dart', 2);
    expect(refusalOf(s, volley(s))).toMatch(/although it would hit/);
    perform(s, { ...volley(s), sure: true });
    expect(s.told('threw')).toHaveLength(2);
  });
});

describe('the vanish', () => {
  const hunted = () => learned('quietKnife', '#####\n#@m.#\n#####', { m: { actor: 'stump', as: wary } });

  test('lets a foe beside the hero forget, and a blow ends it', () => {
    const s = hunted();
    perform(s, { technique: 'vanish' });
    s.wait(2);
    expect([s.actor('stump').alert, hasCondition(s.hero, 'vanished')]).toEqual([0, true]);
    s.bump('e');
    expect(s.told('attacked')[0]).toMatchObject({ surprise: true });
    expect(hasCondition(s.hero, 'vanished')).toBe(false);
  });

  test('a foe notices again once it is over', () => {
    const s = hunted();
    perform(s, { technique: 'vanish' });
    s.wait(5);
    expect(s.actor('stump').alert).toBeGreaterThan(2);
  });
});

describe('the overcharge', () => {
  test('lets the next staff work without a charge, even a spent one, and no wand', () => {
    const s = learned('deepWell', '########\n#@...m.#\n########');
    const staff = give(s.engine, 'fireStaff');
    const wand = give(s.engine, 'sleepWand');
    const charges = (): readonly (number | undefined)[] => s.hero.pack.map(({ charges: left }) => left);
    const use = (letter = '') => s.perform({ do: 'use', item: letter, to: s.at('m') });
    use(staff.letter);
    use(staff.letter);
    const { due } = s.hero;
    perform(s, { technique: 'overcharge' });
    expect(s.hero.due - due).toBe(100);
    const before = charges();
    use(wand.letter);
    expect(charges()).not.toEqual(before);
    expect(use(staff.letter)).toContain('hurt');
    expect(charges()[0]).toBe(before[0]);
    expect(hasCondition(s.hero, 'overcharged')).toBe(false);
  });
});

describe('the charge', () => {
  test('lets friends in earshot act at once and more often, and nobody else', () => {
    const s = learned('quickHealing', '##########\n#@f.....m#\n##########', { f: { actor: 'minion', as: friendly } });
    const friend = s.actor('minion');
    Object.assign(friend, { leader: HERO_ID });
    const from = friend.cell;
    perform(s, { technique: 'charge' });
    expect(friend.cell - from).toBeGreaterThanOrEqual(2);
    expect(hasCondition(friend, 'charging')).toBe(true);
    expect(hasCondition(s.actor('idler'), 'charging')).toBe(false);
  });

  test('needs a friend in earshot', () => {
    expect(refusalOf(learned('quickHealing', '#####\n#@m.#\n#####'), { technique: 'charge' })).toBe(
      'No friend of yours is in earshot.',
    );
  });
});

describe('the mix', () => {
  const HALL = '#########\n#@....m.#\n#########';

  test('breaks two flasks in one turn at one place', () => {
    const s = learned('quickHands', HALL);
    const [item, on] = (['venomPotion', 'frostPotion'] as const).map((id) => give(s.engine, id).letter ?? '') as [
      string,
      string,
    ];
    const { due } = s.hero;
    perform(s, { technique: 'mix', item, on, to: s.at('m') });
    expect(s.told('shattered')).toHaveLength(2);
    expect(s.hero.due - due).toBe(100);
    expect(s.hero.pack).toEqual([]);
    const foe = s.actor('idler');
    expect([hasCondition(foe, 'poisoned'), hasCondition(foe, 'chilled')]).toEqual([true, true]);
  });

  test('needs two flasks', () => {
    const s = learned('quickHands', HALL);
    const to = s.at('m');
    const first = give(s.engine, 'venomPotion').letter ?? '';
    expect(refusalOf(s, { technique: 'mix', item: first, on: first, to })).toBe(
      'You must choose two flasks in your pack.',
    );
    give(s.engine, 'frostPotion');
    const dart = give(s.engine, 'dart').letter ?? '';
    expect(refusalOf(s, { technique: 'mix', item: first, on: first, to })).toBe('You carry only one of those.');
    expect(refusalOf(s, { technique: 'mix', item: first, on: dart, to })).toBe(
      'You must choose two flasks in your pack.',
    );
    expect(refusalOf(s, { technique: 'mix', item: first, to })).toBe('You must choose two flasks in your pack.');
  });

  test('asks before the hero stands in it', () => {
    const s = learned('quickHands', HALL);
    const [item, on] = (['venomPotion', 'frostPotion'] as const).map((id) => give(s.engine, id).letter ?? '') as [
      string,
      string,
    ];
    expect(refusalOf(s, { technique: 'mix', item, on, to: s.hero.cell + 1 })).toMatch(/would hit you/);
  });
});

describe('the leap', () => {
  const leap = (s: Scene, ch: string) => ({ technique: 'leap', to: s.at(ch) });

  test('goes over a foe', () => {
    const s = learned('ironStomach', '######\n#@m1.#\n######');
    perform(s, leap(s, '1'));
    expect(s.draw()).toBe(picture('######\n#.i@.#\n######'));
  });

  test('goes over a pit', () => {
    const s = learned('ironStomach', '######\n#@c1.#\n######', { c: { tile: 'chasm' } });
    perform(s, leap(s, '1'));
    expect(s.hero.cell).toBe(s.at('1'));
    expect(s.engine.map.depth).toBe(1);
  });

  test('is refused over walls, onto others, and any nearer or farther than two cells', () => {
    const s = learned('ironStomach', '#######\n#.m...#\n#.1@m.#\n#.2.3.#\n#######', {
      2: { tile: 'deeps' },
    });
    expect(refusalOf(s, leap(s, '1'))).toBe('You leap 2 cells, no more and no less.');
    const pillar = learned('ironStomach', '#####\n#@#1#\n#..f#\n#####', { '#': { tile: 'wall' } });
    expect(refusalOf(pillar, { technique: 'leap', to: pillar.at('f') })).toBe('You cannot land there.');
    const window = learned('ironStomach', '######\n#@b1.#\n#....#\n######', { b: { tile: 'bars' } });
    expect(refusalOf(window, leap(window, '1'))).toBe('Something solid is between.');
  });

  test('is refused onto what stands there and blocks the way', () => {
    const s = learned('ironStomach', '######\n#@m1.#\n######');
    stand(s.engine, s.at('1'), 'chest');
    expect(refusalOf(s, leap(s, '1'))).toBe('You cannot land there.');
  });

  test('onto somebody unseen ends in a stagger on the spot, and the hero feels who is there', () => {
    const s = learned('ironStomach', '#######\n#@m1..#\n#######', { 1: { actor: 'nobody' } });
    expect(perform(s, leap(s, '1'))).toEqual(expect.arrayContaining(['performed', 'staggered']));
    expect([s.hero.cell, s.actor('nobody').feltCell]).toEqual([s.at('@'), s.at('1')]);
  });

  test('sets off a trap that nobody knows', () => {
    const s = learned('ironStomach', '######\n#@m1.#\n######');
    const kind = s.engine.content.props.find(({ role, id }) => role === 'hiddenTrap' && /dart/i.test(id));
    if (!kind) throw new Error('no hidden dart trap');
    s.engine.map.placeProp(new Prop(kind), s.at('1'));
    s.engine.look();
    expect(perform(s, leap(s, '1'))).toContain('sprung');
  });
});

describe('creatures', () => {
  test('whirl at all around them, and the view warns', () => {
    const s = scene('#####\n#.f.#\n#.m@#\n#####', {
      m: { actor: 'ogre', as: (ogre) => Object.assign(ogre, { alert: 15, mood: 'attack' }) },
      f: { actor: 'idler', as: friendly },
    });
    Object.assign(s.hero, { health: 1000, maxHealth: 1000 });
    const ogre = s.actor('ogre');
    s.engine.look();
    expect(new View(s.engine).intent(ogre.id)).toBe('trick');
    soon(ogre);
    s.wait();
    expect(s.told('performed')).toMatchObject([{ technique: 'whirl', who: { id: ogre.id } }]);
    expect(
      s
        .told('attacked')
        .map(({ to }) => to)
        .sort(),
    ).toEqual([s.at('f'), s.at('@')].sort());
  });

  test('feint, and the next blow of the hero misses', () => {
    const s = scene('#####\n#@m.#\n#####', {
      m: { actor: 'vesper', as: (twin) => Object.assign(twin, { alert: 15, mood: 'attack' }) },
    });
    Object.assign(s.hero, { health: 1000, maxHealth: 1000, attack: 5, attackChance: 100 });
    soon(s.actor('vesper'));
    s.wait();
    expect(s.told('performed')).toMatchObject([{ technique: 'feint' }]);
    s.bump('e');
    expect(s.told('attacked').find(({ who }) => who.id === HERO_ID)?.hits).toBe(0);
  });

  test('charge when their captain calls', () => {
    const s = scene('##########\n#@.....i##\n#.....i.m#\n##########', {
      m: { actor: 'captainOss', as: (captain) => Object.assign(captain, { alert: 15, mood: 'move' }) },
      i: { actor: 'minion', as: (minion) => Object.assign(minion, { alert: 15 }) },
    });
    soon(s.actor('captainOss'));
    s.wait();
    expect(s.told('performed')).toMatchObject([{ technique: 'charge' }]);
    const charging = s.engine.map.actors.filter((actor) => hasCondition(actor, 'charging'));
    expect(charging.map(({ breed }) => breed.id)).toEqual(['minion', 'minion']);
  });
});

test('every family gives one technique at its second step, and every technique can be learned', () => {
  const { boons, boonFamilies, techniques } = TEST_CONTENT;
  const given = Object.values(boonFamilies).map(({ steps }) => steps.map((id) => boons[id]?.technique));
  expect(given.map((ids) => ids.flatMap((id, step) => (id === undefined ? [] : step)))).toEqual(given.map(() => [1]));
  expect(
    given
      .flat()
      .filter((id) => id !== undefined)
      .sort(),
  ).toEqual(Object.keys(techniques).sort());
});
