/** Every feat is earned in one small game and missed in another, and while a game goes on only what the hero knows is told. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_KIT, type KitId } from '../../src/content/items/kits';
import { FEATS } from '../../src/content/tables/feats';
import { DOOM } from '../../src/content/tables/doom-stages';
import type { Command } from '../../src/engine/api/command/command';
import { DeedCounter, featStandings } from '../../src/engine/api/event/deed-counter';
import { afflict } from '../../src/engine/rules/actors/afflictions';
import { changeGround } from '../../src/engine/rules/environment/react';
import { spawn } from '../../src/engine/rules/actors/spawn';
import type { Actor } from '../../src/engine/world/actors/actor';
import type { Deeds } from '../../src/engine/world/kinds/feat';
import { withChanges } from '../../src/engine/world/actors/item';
import type { ItemId } from '../../src/content/items';
import { stand } from '../props';
import { scene, type Spot } from '../scene';
import { give, KITTED, letterOf } from '../ui/gear';
import { restedHealth } from '../../src/engine/rules/actors/healing';

/** A keep of four small floors, with room for whatever happens beside the hero. */
const KEEP = [
  '##########\n#g.@1...>#\n#........#\n##########',
  '##########\n#<......>#\n#........#\n##########',
  '##########\n#<......>#\n#........#\n##########',
  '##########\n#<.......#\n#........#\n##########',
];

/** A game whose deeds are counted after each command. A refused command is a mistake in the test. */
class Game {
  readonly deeds = new DeedCounter();
  private readonly s;

  constructor(legend: Readonly<Record<string, Spot>> = {}, defaultKit: KitId = DEFAULT_KIT) {
    this.s = scene(KEEP, { g: { tile: 'gate' }, ...legend }, { ...KITTED, defaultKit, doom: { ...DOOM } });
  }

  get engine() {
    return this.s.engine;
  }

  get hero(): Actor {
    return this.s.hero;
  }

  /** The cell of the number in the picture of the first floor, which is east of the hero. */
  get spot() {
    return this.s.at('1');
  }

  do(command: Command): this {
    const [first] = this.engine.perform(command);
    if (first?.type === 'refused') throw new Error(`${command.do} is refused: ${first.why}`);
    this.deeds.note(command, this.engine);
    return this;
  }

  give(id: ItemId): string {
    give(this.engine, id);
    return letterOf(this.engine, id);
  }

  /** Lets the hero be strong enough to kill or outlive anything. */
  mighty(): this {
    Object.assign(this.hero, { attack: 60, attackChance: 100, health: 900, maxHealth: 900 });
    return this;
  }

  /** Puts the hero on the stairs and climbs. Friends who are there come along. */
  climb(way: 'up' | 'down', ...friends: readonly Actor[]): this {
    const { map, hero } = this.engine;
    const stairs = map.stairs[way];
    if (stairs === undefined) throw new Error(`no way ${way}`);
    if (hero.cell !== stairs) map.move(hero, stairs);
    for (const friend of friends) map.move(friend, map.nearestFree(stairs, 'walk'));
    return this.do({ do: 'climb', way });
  }

  down(floors = 1): this {
    for (let i = 0; i < floors; i++) this.climb('down');
    return this;
  }

  friend(): Actor {
    const { map, hero } = this.engine;
    return spawn('idler', map, map.nearestFree(hero.cell, 'walk'), { side: 'ally' });
  }

  /** Goes up and out of the gate with the Crown. */
  win(...friends: readonly Actor[]): this {
    while (this.engine.map.depth > 1) this.climb('up', ...friends);
    give(this.engine, 'emberCrown');
    const { map, hero } = this.engine;
    map.move(hero, this.s.at('g'));
    return this.do({ do: 'climb', way: 'up' });
  }

  earned(): readonly string[] {
    return featStandings(FEATS, this.deeds).earned.map(({ id }) => id);
  }

  open(): readonly string[] {
    return featStandings(FEATS, this.deeds).open.map(({ id }) => id);
  }
}

const game = (actor?: string): Game => new Game(actor === undefined ? {} : { 1: { actor } });
const strike = { do: 'force', dir: 'e' } as const;

/** Doom as it would be after some time with the Crown. */
function doomed(doom: number): Game {
  const g = game();
  g.engine.turn = 20_000;
  g.engine.prizeAt = g.engine.turn - doom * DOOM.turns;
  return g.do({ do: 'wait' }).win();
}

/** A friend who joins on a floor and comes home. */
function befriended(floor: number): Game {
  const g = game().down(floor - 1);
  const friend = g.friend();
  return g.do({ do: 'wait' }).win(friend);
}

function companions(count: number): Game {
  const g = game();
  for (let i = 0; i < count; i++) g.friend();
  return g.do({ do: 'wait' }).win();
}

/** Somebody stands on a bridge over a chasm, and the hero cuts it. */
function cut(actor: string): Game {
  const g = new Game({ 1: { actor, tile: 'chasm' } });
  changeGround(g.engine.map, g.spot, 'bridge');
  g.give('axe');
  return g.do({ do: 'tend', dir: 'e', sure: true });
}

/** Puts a bad affix on the sword of the starting kit, on a floor. */
function rusted(floor: number): Game {
  const g = game().down(floor - 1);
  g.hero.pack = g.hero.pack.map((item) =>
    item.kind.id === 'shortSword' ? withChanges(item, { affix: 'rusty' }) : item,
  );
  return g
    .down(4 - floor)
    .do({ do: 'wait' })
    .win();
}

/** The hero is hurt on the first floor or below it, and rests there. */
function rested(floor: number): Game {
  const g = game().down(floor - 1);
  g.hero.health = restedHealth(g.hero) - 2;
  return g.do({ do: 'rest' }).win();
}

/** For each feat a game in which it is earned, and one in which it is not. */
/** A game in which the hero comes to floors of side places, one after the other. */
function deepIn(...floors: readonly number[]): Game {
  const g = game();
  for (const floor of floors) {
    const event = { type: 'climbed', way: 'down', depth: 3, floor, at: 0, first: true, place: 'crypt' } as const;
    Object.defineProperty(g.engine, 'events', { value: [event], configurable: true });
    g.deeds.note({ do: 'climb', way: 'down' }, g.engine);
  }
  Reflect.deleteProperty(g.engine, 'events');
  return g.do({ do: 'escape' });
}

const GAMES: Readonly<Record<string, readonly [earned: () => Game, missed: () => Game]>> = {
  cleanHands: [() => game('idler').win(), () => game('idler').mighty().do(strike).win()],
  unlettered: [
    () => game().win(),
    () => {
      const g = game();
      return g.do({ do: 'use', item: g.give('mappingScroll') }).win();
    },
  ],
  dryThroat: [
    () => {
      const g = game();
      return g.do({ do: 'throw', item: g.give('healingPotion'), to: g.spot }).win();
    },
    () => {
      const g = game();
      return g.do({ do: 'use', item: g.give('mightPotion') }).win();
    },
  ],
  shirtsleeves: [
    () => {
      const g = game();
      return g
        .do({ do: 'equip', item: letterOf(g.engine, 'paddedCoat') })
        .down()
        .win();
    },
    () => game().down().win(),
  ],
  oldFaithful: [
    () => {
      const g = game();
      const sword = { do: 'equip', item: letterOf(g.engine, 'shortSword') } as const;
      return g.do(sword).do(sword).win();
    },
    () => {
      const g = game();
      return g.do({ do: 'equip', item: g.give('axe') }).win();
    },
  ],
  fullTable: [() => companions(3), () => companions(2)],
  oldFriend: [() => befriended(3), () => befriended(4)],
  alone: [
    () => {
      const g = game();
      afflict(g.friend(), 'conjured', 50);
      return g.do({ do: 'wait' }).win();
    },
    () => {
      const g = game();
      stand(g.engine, g.spot, 'cage', { captive: 'idler' });
      return g.do({ do: 'bump', dir: 'e' }).win();
    },
  ],
  penniless: [
    () => game().do({ do: 'bump', dir: 'e' }).win(),
    () => {
      const g = game();
      g.engine.placeItem(g.engine.map, g.spot, 'gold', 3);
      return g.do({ do: 'bump', dir: 'e' }).win();
    },
  ],
  homeForSupper: [
    () => {
      const g = game();
      g.engine.turn = 5990;
      return g.win();
    },
    () => {
      const g = game();
      g.engine.turn = 6000;
      return g.win();
    },
  ],
  surveyor: [() => game().down(3).do({ do: 'escape' }), () => game().down(2).do({ do: 'escape' })],
  restless: [() => rested(1), () => rested(2)],
  steady: [
    () => game().down(3).do({ do: 'escape' }),
    () => {
      const g = game().down();
      g.hero.health = Math.trunc(g.hero.maxHealth / 2) - 2;
      g.do({ do: 'wait' });
      g.hero.health = g.hero.maxHealth;
      return g.down(2).do({ do: 'escape' });
    },
  ],
  noPrayers: [
    () => {
      const g = game();
      stand(g.engine, g.spot, 'altar');
      return g.win();
    },
    () => {
      const g = game();
      stand(g.engine, g.spot, 'altar');
      return g.do({ do: 'bump', dir: 'e' }).win();
    },
  ],
  deftFingers: [() => game('royalGuard').mighty().do(strike).win(), () => game('koboldKing').mighty().do(strike).win()],
  aheadOfDoom: [() => doomed(39), () => doomed(40)],
  throughDoom: [() => doomed(100), () => doomed(99)],
  handsOff: [
    () => {
      const g = game();
      stand(g.engine, g.spot, 'chest');
      return g.do({ do: 'bump', dir: 'e' }).win();
    },
    () => {
      const g = game();
      stand(g.engine, g.spot, 'ironChest');
      give(g.engine, 'ironKey');
      return g.do({ do: 'bump', dir: 'e' }).win();
    },
  ],
  twoDoors: [() => deepIn(32, 62), () => deepIn(31, 32, 61)],
  badBargain: [() => rusted(3), () => rusted(4)],
  mindTheGap: [() => cut('stoneGuardian').do({ do: 'escape' }), () => cut('brute').do({ do: 'escape' })],
};

test.each(FEATS.map(({ id }) => id))('%s is earned in one game and missed in another', (id) => {
  const [earned, missed] = GAMES[id] ?? [];
  if (!earned || !missed) throw new Error(`${id} has no games`);
  expect(earned().earned()).toContain(id);
  const g = missed();
  expect(g.engine.outcome).toBeDefined();
  expect([g.earned(), g.open()]).toEqual([expect.not.arrayContaining([id]), []]);
});

test('a new game has every feat open but those that are told afterwards', () => {
  const g = game();
  const told = FEATS.filter(({ toldAfterwards }) => !toldAfterwards).map(({ id }) => id);
  expect([g.open(), g.earned()]).toEqual([told, []]);
  expect(told.length).toBe(FEATS.length - 2);
});

test('a broken rule closes a feat at once, and a deed stays earned', () => {
  const g = game('idler').mighty().do(strike);
  expect(g.open()).not.toContain('cleanHands');
  expect(g.down(3).earned()).toEqual(['steady']);
  expect(g.open()).not.toContain('steady');
});

test.each([
  [50, 'earned'],
  [49, 'lost'],
])('a hero who never had less than %i %% of health on three floors in a row: steady is %s', (health, standing) => {
  const lowestHealth = new Map([1, 2, 3].map((depth) => [depth, health]));
  const deeds = { lowestHealth, deepest: 4, flight: 1, outcome: 'died' } as unknown as Deeds;
  expect(FEATS.find(({ id }) => id === 'steady')?.judge(deeds)).toBe(standing);
});

test('a wound that the hero does not see closes nothing', () => {
  const g = new Game({ 1: { actor: 'koboldKing' } }).mighty();
  const [king] = g.engine.map.actors.filter(({ isHero }) => !isHero);
  if (!king) throw new Error('no King');
  const hurt = { type: 'hurt', who: king.ref, at: king.cell, damage: 3, left: 9, cause: 'fire' } as const;
  for (const [event, isOpen] of [
    [{ ...hurt, unseen: true as const }, true],
    [hurt, false],
  ] as const) {
    Object.defineProperty(g.engine, 'events', { value: [event], configurable: true });
    g.deeds.note({ do: 'wait' }, g.engine);
    expect(g.open().includes('deftFingers')).toBe(isOpen);
  }
});

test('offers, too, are taken from a vault', () => {
  const g = game();
  stand(g.engine, g.spot, 'openCage', { contents: [{ kind: g.engine.catalogue.itemKind('axe'), count: 1 }] });
  expect(g.do({ do: 'choose', at: g.spot }).open()).not.toContain('handsOff');
});

test('nobody who dies or gives up earns what asks for the Crown', () => {
  for (const end of [{ do: 'escape' }, strike] as const) {
    const g = game('brute');
    g.hero.health = 1;
    for (const foe of g.engine.map.actors)
      if (!foe.isHero) Object.assign(foe, { attackChance: 100, attack: 60, alert: 9 });
    g.do(end);
    for (let i = 0; i < 40 && g.engine.outcome === undefined; i++) g.do({ do: 'wait' });
    expect(g.engine.outcome).toBeDefined();
    expect([g.earned(), g.open()]).toEqual([[], []]);
  }
});

test('the page of the feats lists each with its rule', () => {
  const page = readFileSync(join(__dirname, '../../docs/feats.md'), 'utf8');
  for (const { name, rule } of FEATS) expect(page).toContain(`- **${name}**: ${rule}`);
  expect(page.match(/^- \*\*/gm)).toHaveLength(FEATS.length);
});

test.each([
  ['dagger', 'sling', true],
  ['dagger', 'shortSword', false],
] as const)('a poacher who wields the %s and then the %s: old faithful %s', (first, second, isFaithful) => {
  const g = new Game({}, 'poacher');
  if (second === 'shortSword') g.give(second);
  for (const id of [first, second]) g.do({ do: 'equip', item: letterOf(g.engine, id) });
  expect(g.win().earned().includes('oldFaithful')).toBe(isFaithful);
});
