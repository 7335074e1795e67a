/** Every item, trick and trap, used on every sort of target. */
import { PROPS } from '../../src/content/places/props';
import { TRICKS } from '../../src/content/creatures/tricks';
import { tileNumber } from '../../src/content/tables/tiles';
import { stow } from '../../src/engine/rules/items/pack';
import { createItem } from '../../src/engine/rules/floors/populate-floor';
import { springTrap } from '../../src/engine/rules/floors/traps';
import type { Actor } from '../../src/engine/world/actors/actor';
import type { Trick } from '../../src/engine/world/kinds/breed';
import { Prop } from '../../src/engine/world/actors/prop';
import { brokenInvariants } from '../invariants';
import { scene } from '../scene';
import { ITEMS } from '../../src/content/items';
import { SIZES } from '../support/sizes';
import { doings, TARGETS, Uses, type TargetName } from './uses';

const LEAST = SIZES.usesOfEach;

test(`every item is used in every way, known and unknown, on sorts of targets in turn, at least ${LEAST} times, and nothing breaks`, () => {
  const uses = new Uses();
  const targets = Object.keys(TARGETS) as readonly TargetName[];
  const rows = ITEMS.flatMap((kind) => doings(kind).map((doing) => ({ kind, doing, key: `${doing} ${kind.id}` })));
  for (const [row, { kind, doing, key }] of rows.entries()) {
    // Each round has other targets, so that none is left out where a use suits few of them.
    for (let round = 0; (uses.counts.get(key) ?? 0) < LEAST && round < LEAST * SIZES.betweenTargets; round++) {
      for (const [i, target] of targets.entries())
        if ((row + i + round) % SIZES.betweenTargets === 0)
          uses.once(kind, doing, target, (round + (i >> 1)) % 2 === 0);
    }
  }
  const rarely = rows.filter(({ key }) => (uses.counts.get(key) ?? 0) < LEAST).map(({ key }) => key);
  expect(rarely).toEqual([]);
  // A staff may be spent; what else shows no effect must be known to do so, or its odds would be wrong.
  expect([...uses.fizzled].filter(({ subtle, charges }) => !subtle && !charges).map(({ id }) => id)).toEqual([]);
  expect(rows.length).toBeGreaterThan(200);
});

/** Positions relative to the hero: each trick makes sense in at least one of them. */
const STANDINGS: readonly (readonly [picture: string, as: (one: Actor, friend: Actor) => void])[] = [
  ['#########\n#@sf....#\n#.......#\n#########', (one, friend) => (friend.health = one.health = 2)],
  [
    '#########\n#@sf....#\n#.......#\n#########',
    (one, friend) => {
      friend.leader = one.id;
      for (const item of ['ration', 'dreadScroll'])
        stow(one.engine.hero, createItem(one.map, { item, count: 1 }, one.cell));
    },
  ],
  [
    '#########\n#.......#\n#@..s..f#\n#.......#\n#########',
    (one) => {
      one.pack = [createItem(one.map, { item: 'ration', count: 1 }, one.cell)];
      for (const cell of one.map.cellsWithin(one.cell, 1)) one.map.setTile(cell, tileNumber('moss'));
      one.health = 2;
    },
  ],
  ['#########\n#@.+s..f#\n#########', () => undefined],
  ['#########\n#@..sf..#\n#.......#\n#########', (_one, friend) => (friend.health = 2)],
  ['#########\n#@s....f#\n#.......#\n#########', (one) => (one.actsUsed = 1)],
  [
    '#########\n#@..s..f#\n#########',
    (one) => {
      one.map.setTile(one.engine.hero.cell, tileNumber('dryGrass'));
    },
  ],
  // In a crowd, with a friend of the hero.
  [
    '#########\n#@sf..f.#\n#.a.....#\n#########',
    (one) => {
      const { cell } = one.engine.hero;
      for (const other of one.map.actors)
        if (other.side === 'hostile') Object.assign(other, { alert: 15, lastSeen: cell });
    },
  ],
  // Before a comrade who has waited in line for long.
  ['#########\n#@..sf..#\n#########', (_one, friend) => (friend.heldUp = 99)],
  ['#########\n#@#s...f#\n#########', (one) => Object.assign(one, { health: 3, hurtAt: -99_999 })],
];

test.each(Object.entries<Trick>(TRICKS))(
  `the trick “%s” is done at least ${LEAST} times, and nothing breaks`,
  (_id, { attempt }) => {
    let times = 0;
    for (let round = 0; round < LEAST; round++) {
      for (const [picture, as] of STANDINGS) {
        const s = scene(picture, {
          s: { actor: 'idler' },
          f: { actor: 'soldier' },
          a: { actor: 'drifter', as: (ally) => (ally.side = 'ally') },
        });
        const [one, friend] = [s.actor('idler'), s.actor('soldier')];
        for (const other of [one, friend]) Object.assign(other, { alert: 15, lastSeen: s.hero.cell });
        as(one, friend);
        s.hero.health = s.hero.maxHealth = 10_000;
        for (let i = 0; i < round % 5; i++) s.engine.rng.below(2);
        const action = attempt(one);
        if (action?.perform().kind !== 'done') continue;
        times++;
        s.engine.look();
        expect(brokenInvariants(s.engine)).toEqual([]);
      }
    }
    expect(times).toBeGreaterThanOrEqual(LEAST);
  },
);

test.each(PROPS.filter(({ role }) => role === 'trap').map(({ id }) => id))(
  `%s is set off ${LEAST} times, by the hero and by a monster, and nothing breaks`,
  (id) => {
    for (let round = 0; round < LEAST; round++) {
      const s = scene(['########\n#@1...>#\n#m.....#\n########', '########\n#<.....#\n########'], {
        m: { actor: 'idler' },
      });
      const trap = new Prop(s.engine.catalogue.propKind(id));
      s.engine.map.placeProp(trap, s.at('1'));
      s.hero.health = s.hero.maxHealth = 1000;
      const who = round % 2 === 0 ? s.hero : s.actor('idler');
      s.engine.map.move(who, s.at('1'));
      springTrap(trap, who);
      s.engine.look();
      expect(brokenInvariants(s.engine)).toEqual([]);
    }
  },
);
