// Every way to use every item on every sort of target, for the test of uses.
import { Rng } from '../../src/engine/random/rng';
import { hashState } from '../../src/engine/api/snapshot/hash';
import type { Command } from '../../src/engine/api/command/command';
import type { Engine } from '../../src/engine/engine';
import { afflict } from '../../src/engine/rules/actors/afflictions';
import { createItem } from '../../src/engine/rules/floors/populate-floor';
import { LETTERS, stow } from '../../src/engine/rules/items/pack';
import { learnKind } from '../../src/engine/rules/items/identification';
import { DIRS, type Cell } from '../../src/engine/space/geometry';
import { HERO_ID } from '../../src/engine/world/actors/actor';
import { withChanges } from '../../src/engine/world/actors/item';
import type { ItemKind } from '../../src/engine/world/kinds/item-kind';
import { Prop } from '../../src/engine/world/actors/prop';
import { brokenInvariants } from '../invariants';
import { scene } from '../scene';

/** Everything that something can be aimed at, by the name of its sign in the arena. */
export const TARGETS = {
  foe: 'f',
  farFoe: 'F',
  mindless: 'm',
  lord: 'K',
  friend: 'a',
  bystander: 'n',
  lurker: 'l',
  unseen: 'u',
  self: '@',
  floor: '1',
  wall: '2',
  door: '+',
  water: '~',
  chest: 'c',
  lockedChest: 'C',
  trap: 't',
  corpse: 'x',
} as const;
export type TargetName = keyof typeof TARGETS;

const ARENA = `
###############
#......+......#
#.x..t...c.C..#
#...m.f.......#
#.l...@1..F..K#
#...a.n.......#
#..u...~~~....#
#......2......#
###############`;

/** A hall with somebody and something of every sort in it, all within reach of a hero who is hard to kill. */
function arena(): { readonly engine: Engine; readonly at: (ch: string) => Cell } {
  const s = scene(ARENA, {
    f: { actor: 'idler' },
    F: { actor: 'soldier' },
    m: { actor: 'shambler' },
    K: { actor: 'koboldKing' },
    a: { actor: 'minion', as: (one) => Object.assign(one, { side: 'ally', leader: HERO_ID }) },
    n: { actor: 'hermit', as: (one) => Object.assign(one, { side: 'neutral', topic: 'stranger' }) },
    l: { actor: 'waylayer' },
    u: { actor: 'nobody' },
    '1': { tile: 'floor' },
    '2': { tile: 'wall' },
    '+': { tile: 'door' },
    '~': { tile: 'deeps' },
  });
  const { engine, hero } = s;
  hero.maxHealth = 100_000;
  hero.health = 50_000;
  hero.gold = 1000;
  hero.turnsUntilStarving = 500;
  const { map } = engine;
  for (const [ch, kind] of [
    ['c', 'chest'],
    ['C', 'ironChest'],
    ['t', 'netTrap'],
  ] as const) {
    const prop = new Prop(engine.catalogue.propKind(kind));
    map.placeProp(prop, s.at(ch));
  }
  engine.placeItem(map, s.at('x'), 'corpse', 1, 'rat');
  for (const actor of map.actors) if (!actor.isHero) actor.health = actor.maxHealth = Math.max(actor.maxHealth, 40);
  afflict(hero, 'poisoned', 20);
  afflict(hero, 'chilled', 20);
  engine.look();
  return { engine, at: s.at };
}

/** What can be done with a kind of thing. */
export const doings = ({ power, gear, prize, role }: ItemKind): readonly ('use' | 'throw' | 'equip')[] => [
  ...(power ? (['use'] as const) : []),
  ...(role === 'item' && !prize ? (['throw'] as const) : []),
  ...(gear ? (['equip'] as const) : []),
];

/** How often each kind was used in each way on each sort of target, and how often that was refused. */
export class Uses {
  readonly counts = new Map<string, number>();
  /** Kinds that showed no effect. */
  readonly fizzled = new Set<ItemKind>();
  readonly refusals = new Map<string, number>();
  private readonly rng = Rng.named('uses');

  /** Does it once, known or unknown. Throws where something is broken afterwards, or a refusal has changed anything. */
  once(kind: ItemKind, doing: 'use' | 'throw' | 'equip', target: TargetName, isKnown: boolean): void {
    const { engine, at } = arena();
    const { hero } = engine;
    if (isKnown) learnKind(hero, kind);
    // Something to be used on, and something to shoot with.
    for (const id of ['longSword', 'shortBow', 'fireStaff', 'healingPotion', 'thunderScroll'])
      stow(hero, createItem(engine.map, { item: id, count: 1, plus: id === 'longSword' ? -1 : 0 }, hero.cell));
    hero.pack = hero.pack.map((each) => (each.kind.id === 'fireStaff' ? withChanges(each, { charges: 1 }) : each));
    const item = stow(hero, createItem(engine.map, { item: kind.id, count: kind.stacks ? 3 : 1 }, hero.cell));
    const { letter = 'a' } = item;
    const { aim } = kind.power ?? {};
    const fitting = aim?.on === 'item' ? hero.pack.filter((each) => each !== item && aim.suits(each, hero)) : [];
    const isFitting = fitting.length > 0 && this.rng.percent(50);
    const other = isFitting ? this.rng.pick(fitting).letter : this.rng.pick(Array.from(LETTERS).slice(0, 4));
    const commands: Readonly<Record<typeof doing, Command>> = {
      use: { do: 'use', item: letter, to: at(TARGETS[target]), on: other ?? 'a', sure: true },
      throw: { do: 'throw', item: letter, to: at(TARGETS[target]), sure: true },
      equip: { do: 'equip', item: letter, sure: true },
    };
    const before = hashState(engine);
    const events = engine.perform(commands[doing]);
    const [first] = events;
    if (events.some(({ type }) => type === 'fizzled')) this.fizzled.add(kind);
    const key = `${doing} ${kind.id}`;
    const isRefused = first?.type === 'refused';
    if (isRefused && hashState(engine) !== before)
      throw new Error(`${key} at ${target} was refused and changed something`);
    const tally = isRefused ? this.refusals : this.counts;
    tally.set(key, (tally.get(key) ?? 0) + 1);
    for (const dir of DIRS.slice(0, 3)) engine.perform({ do: 'bump', dir });
    const broken = brokenInvariants(engine);
    if (broken.length > 0)
      throw new Error(`${key} at ${target}, ${isKnown ? 'known' : 'unknown'}: ${broken.join('; ')}`);
  }
}
