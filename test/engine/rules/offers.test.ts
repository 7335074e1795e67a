// The offers of a vault: seen and known before one is chosen, and the others shut away for good.
import { View } from '../../../src/engine/api/view/view';
import { hashState } from '../../../src/engine/api/snapshot/hash';
import { fromSnapshot, toSnapshot } from '../../../src/engine/api/snapshot/snapshot';
import { imagine } from '../../../src/engine/api/snapshot/imagine';
import { observationOf } from '../../../src/library/observation';
import { Rng } from '../../../src/engine/random/rng';
import type { Command } from '../../../src/engine/api/command/command';
import { messageFor } from '../../../src/engine/api/event/event-messages';
import { attackPool } from '../../../src/engine/rules/combat/combat';
import { compareGear, isOutclassed } from '../../../src/engine/rules/combat/compare-gear';
import { createItem } from '../../../src/engine/rules/floors/populate-floor';
import { stow } from '../../../src/engine/rules/items/pack';
import { throwingOf } from '../../../src/engine/rules/items/throwing';
import type { Gear } from '../../../src/engine/world/kinds/item-kind';
import type { Weapon } from '../../../src/engine/world/kinds/weapon';
import type { PlacedItem } from '../../../src/engine/world/kinds/floor-plan';
import type { Item } from '../../../src/engine/world/actors/item';
import { withChanges } from '../../../src/engine/world/actors/item';
import { Prop } from '../../../src/engine/world/actors/prop';
import { fillPack } from '../random-play';
import { scene, TEST_CONTENT } from '../../scene';

type Scene = ReturnType<typeof scene>;

/** The vault of most tests: an axe beside the hero, and a staff and a ring round a corner. */
const ROOM = '#########\n##1@...##\n#####.###\n#3...2..#\n#########';
const AXE: PlacedItem = { item: 'axe', count: 1, plus: 1 };
const STAFF: PlacedItem = { item: 'fireStaff', count: 1 };
const RING: PlacedItem = { item: 'aimRing', count: 1, plus: 2 };

/** Puts an item into the hero's pack, worn if it is gear and `on` is set. */
function give({ engine, hero }: Scene, placed: PlacedItem, on = false): Item {
  const item = stow(hero, { ...createItem(engine.map, placed, hero.cell), known: true });
  if (!on) return item;
  hero.pack = hero.pack.map((other) => (other === item ? withChanges(other, { on: true }) : other));
  return hero.pack.at(-1) as Item;
}

/** Stands offers on the spots of a scene, each with what it may hold. The hero has not looked yet. */
function furnish(s: Scene, offers: Readonly<Record<string, readonly (readonly PlacedItem[])[]>>): void {
  const { map } = s.engine;
  const cells = Object.keys(offers).map((spot) => s.at(spot));
  for (const [spot, some] of Object.entries(offers)) {
    const prop = new Prop(s.engine.catalogue.propKind('openCage'));
    prop.excludes = cells.filter((cell) => cell !== s.at(spot));
    prop.offers = some.map((items) => items.map((item) => ({ ...createItem(map, item, s.at(spot)), known: true })));
    map.placeProp(prop, s.at(spot));
  }
}

function vault(prepare: (s: Scene) => void = () => undefined): Scene & { readonly view: View } {
  const s = scene(ROOM);
  prepare(s);
  furnish(s, { 1: [[AXE]], 2: [[STAFF]], 3: [[RING]] });
  s.engine.look();
  return { ...s, view: new View(s.engine) };
}

const kindAt = (s: Scene, spot: string): string | undefined => s.engine.map.propAt(s.at(spot))?.kind.id;
const carried = ({ hero }: Scene): readonly string[] => hero.pack.map(({ kind }) => kind.id);
const read = ({ engine }: Scene, command: Command): readonly string[] =>
  engine.perform(command).flatMap((event) => messageFor(event)?.text ?? []);

describe('what a vault offers', () => {
  test('is named with its enchantment and charges as soon as it is seen, and not before', () => {
    const { view, at } = vault();
    expect([view.propAt(at('1'))?.name, view.propAt(at('2'))?.name, view.propAt(at('3'))?.name]).toEqual([
      'a +1 axe in an open cage',
      undefined,
      undefined,
    ]);
    expect(view.pack.offered(at('2'))).toEqual([]);
    expect(view.offers).toEqual([{ cells: [at('1')], canChoose: true }]);
  });

  test('has a card with all that is known of a carried item, and what wearing it would change', () => {
    const { view, at } = vault((s) => give(s, { item: 'shortSword', count: 1 }, true));
    const [axe] = view.pack.offered(at('1'));
    expect(axe).toMatchObject({ id: 'axe', label: '+1 axe', isKnown: true, letter: '' });
    expect(axe?.comparison?.insteadOf).toEqual(['short sword']);
    expect(axe?.comparison?.attack[1].chance).not.toBe(axe?.comparison?.attack[0].chance);
  });

  test('a bow is compared by its shot, too: what the hero rolls with it and a plain arrow', () => {
    const s = vault((before) => give(before, { item: 'shortSword', count: 1 }, true));
    const { engine, hero } = s;
    const bow: PlacedItem = { item: 'longBow', count: 1, plus: 2 };
    const offered = { ...createItem(engine.map, bow, hero.cell), known: true } as const;
    const { shot } = compareGear(hero, offered);
    expect(shot[0].dice).toBe(0);
    hero.pack = [];
    give(s, bow, true);
    const { weapon } = throwingOf(hero, { kind: engine.catalogue.itemKind('arrow') });
    expect(shot[1]).toEqual(attackPool(hero, weapon, true));
  });

  test('is compared exactly as it is once it is carried', () => {
    const s = vault((before) => give(before, { item: 'shortSword', count: 1 }, true));
    const offered = s.view.pack.offered(s.at('1'))[0]?.comparison;
    s.engine.perform({ do: 'choose', at: s.at('1') });
    const letter = s.hero.pack.find(({ kind }) => kind.id === 'axe')?.letter ?? '';
    expect(s.view.pack.card(letter)?.comparison).toEqual(offered);
  });

  test('is drawn on the map as the item in the cage', () => {
    const { view, at } = vault();
    expect(view.propAt(at('1'))?.glyph).toBe(')');
    const { x, y } = view.point(at('1'));
    expect(view.rows[y]?.charAt(x)).toBe(')');
  });

  test('of an unidentified kind is identified by the sight of it', () => {
    const s = scene('######\n#@1..#\n######');
    const { engine } = s;
    const kind = engine.catalogue.itemKind('fireStaff');
    expect(engine.knowledge.isKnown(kind)).toBe(false);
    furnish(s, { 1: [[STAFF]] });
    engine.look();
    expect(engine.knowledge.isKnown(kind)).toBe(true);
    expect(new View(engine).pack.offered(s.at('1'))[0]).toMatchObject({
      label: 'staff of firebolts [2/2]',
      charges: { left: 2, most: 2 },
    });
  });

  test('is left to the player by exploring, which names it', () => {
    const s = vault();
    const said: string[] = [];
    for (let i = 0; i < 20 && s.told('refused').length === 0; i++) said.push(...read(s, { do: 'explore' }));
    expect(said.join(' ').match(/and left 2 offers/g)).toHaveLength(1);
    expect(carried(s)).toEqual([]);
  });

  test('is part of what the hero may think ahead with', () => {
    const { engine, at } = vault();
    const dream = imagine(engine, Rng.named('dream'));
    expect(new View(dream).pack.offered(at('1')).map(({ label }) => label)).toEqual(['+1 axe']);
  });

  test('is in the observation of a program, with the choice among its commands', () => {
    const { engine, at } = vault((s) => give(s, { item: 'shortSword', count: 1 }, true));
    const { props, legal } = observationOf(new View(engine), ['props', 'legal']);
    expect(props).toHaveLength(1);
    expect(props[0]).toMatchObject({
      prop: 'openCage',
      name: 'a +1 axe in an open cage',
      shuts: ['a cage you have not seen', 'a cage you have not seen'],
      offers: [{ letter: '', item: 'axe', label: '+1 axe', known: true, change: { insteadOf: ['short sword'] } }],
    });
    expect(legal).toContainEqual({ do: 'choose', at: at('1') });
  });

  test('is not what the hero has not seen, also in thoughts', () => {
    const { engine, at } = vault();
    expect(imagine(engine, Rng.named('dream')).map.propAt(at('3'))).toBeUndefined();
  });
});

describe('choosing an offer', () => {
  test('by walking into it asks, and says how many others shut; refusing changes nothing', () => {
    const s = vault();
    const before = hashState(s.engine);
    s.bump('w');
    expect(s.told('refused')).toEqual([
      { type: 'refused', why: 'Take a +1 axe, and lose the other 2 for good?', asks: true },
    ]);
    expect(hashState(s.engine)).toBe(before);
  });

  test('is an ordinary command, offered while the hero stands beside one of the cages', () => {
    const s = vault();
    expect(s.view.commands).toContainEqual({ do: 'choose', at: s.at('1') });
    expect(s.view.commands).toContainEqual({ do: 'force', dir: 'w' });
    s.engine.map.move(s.hero, s.engine.map.cellAt(5, 1));
    s.engine.look();
    expect(s.view.commands.filter(({ do: name }) => name === 'choose')).toEqual([]);
    s.bump('s');
    expect(s.view.commands.filter(({ do: name }) => name === 'choose')).toEqual(
      [s.at('1'), s.at('2')].map((at) => ({ do: 'choose', at })),
    );
  });

  test('takes it identified, and shuts the others for good, each by its name if it was seen', () => {
    const s = vault();
    expect(read(s, { do: 'choose', at: s.at('1') })).toEqual([
      'You take a +1 axe (a).',
      'A cage falls shut over what you have not seen.',
      'A cage falls shut over what you have not seen.',
    ]);
    expect([carried(s), kindAt(s, '1'), kindAt(s, '2'), kindAt(s, '3')]).toEqual([
      ['axe'],
      'emptyCage',
      'shutCage',
      'shutCage',
    ]);
    expect(s.hero.pack[0]?.known).toBe(true);
    expect(s.engine.turn).toBe(1);
    expect(s.view.offers).toEqual([]);
    expect(s.view.commands.filter(({ do: name }) => name === 'choose')).toEqual([]);
  });

  test('names what it shuts away', () => {
    const s = scene('#######\n#1@2..#\n#######');
    furnish(s, {
      1: [[AXE]],
      2: [
        [
          { item: 'healingPotion', count: 3 },
          { item: 'hastePotion', count: 1 },
        ],
      ],
    });
    s.engine.look();
    expect(read(s, { do: 'choose', at: s.at('1') })).toContain(
      'A cage falls shut over 3 potions of healing and a potion of haste.',
    );
  });

  test('by force does the same as the command', () => {
    const [one, other] = [vault(), vault()];
    one.engine.perform({ do: 'choose', at: one.at('1') });
    other.engine.perform({ do: 'force', dir: 'w' });
    expect(hashState(other.engine)).toBe(hashState(one.engine));
  });

  test('can be of one that the hero does not stand beside', () => {
    const s = scene('########\n#@1.2..#\n#......#\n########');
    furnish(s, { 1: [[AXE]], 2: [[STAFF]] });
    s.engine.look();
    s.engine.perform({ do: 'choose', at: s.at('2') });
    expect([carried(s), kindAt(s, '1'), kindAt(s, '2')]).toEqual([['fireStaff'], 'shutCage', 'emptyCage']);
  });

  test.each<[why: string, prepare: (s: Scene) => void, at: (s: Scene) => number]>([
    ['You see nothing there to choose.', () => undefined, (s) => s.at('2')],
    ['You see nothing there to choose.', () => undefined, (s) => s.hero.cell],
    [
      'You must stand beside one of the cages to choose.',
      (s) => {
        s.bump('e');
      },
      (s) => s.at('1'),
    ],
    [
      'Your pack has no free letter for more pieces: drop one.',
      ({ engine }) => {
        fillPack(engine, Rng.named('full'));
      },
      (s) => s.at('1'),
    ],
  ])('is refused: %s', (why, prepare, at) => {
    const s = vault();
    prepare(s);
    const before = hashState(s.engine);
    s.engine.perform({ do: 'choose', at: at(s) });
    expect(s.told('refused').map((event) => event.why)).toEqual([why]);
    expect(hashState(s.engine)).toBe(before);
  });

  test('goes on after the game was saved and loaded, before and after the first look', () => {
    const s = scene('#######\n#@.####\n##.####\n##...1#\n#######');
    furnish(s, { 1: [[STAFF], [AXE]] });
    s.engine.look();
    for (const left of [2, 0]) {
      expect(s.engine.map.propAt(s.at('1'))?.offers).toHaveLength(left);
      const loaded = fromSnapshot(TEST_CONTENT, toSnapshot(s.engine));
      expect(hashState(loaded)).toBe(hashState(s.engine));
      for (const engine of [loaded, s.engine]) {
        if (engine.hero.cell !== engine.map.cellAt(4, 3)) engine.map.move(engine.hero, engine.map.cellAt(4, 3));
        engine.look();
      }
      expect(hashState(loaded)).toBe(hashState(s.engine));
      loaded.perform({ do: 'choose', at: s.at('1') });
      expect(loaded.hero.pack.map(({ kind }) => kind.id)).toEqual(['fireStaff']);
    }
  });

  test('an empty or shut cage says so, and costs nothing', () => {
    const s = scene('#######\n#1@2..#\n#######');
    furnish(s, { 1: [[AXE]], 2: [[STAFF]] });
    s.engine.look();
    s.engine.perform({ do: 'choose', at: s.at('1') });
    s.bump('w');
    expect(s.told('refused').map(({ why }) => why)).toEqual(['The empty cage has nothing in it.']);
    s.bump('e');
    expect(s.told('refused').map(({ why }) => why)).toEqual([
      'You have chosen otherwise: the shut cage stays as it is.',
    ]);
    expect(s.engine.turn).toBe(1);
  });
});

describe('an offer', () => {
  /** Returns the item that an offer with these alternatives holds for a hero with these items; the first is worn. */
  function itemHeld(has: readonly PlacedItem[], ...alternatives: readonly PlacedItem[]): Item | undefined {
    const s = scene('#####\n#@1.#\n#####');
    has.forEach((item, i) => give(s, item, i === 0));
    furnish(s, { 1: alternatives.map((item) => [item]) });
    s.engine.look();
    return s.engine.map.propAt(s.at('1'))?.contents[0];
  }

  const held = (...args: Parameters<typeof itemHeld>): string | undefined => itemHeld(...args)?.kind.id;

  const piece = (item: string, plus = 0): PlacedItem => ({ item, count: 1, ...(plus === 0 ? {} : { plus }) });

  test('is of no kind that the hero has already, worn or in the pack', () => {
    expect(held([piece('longSword')], piece('longSword', 3), piece('axe'))).toBe('axe');
    expect(held([piece('axe'), piece('fireStaff')], piece('fireStaff', 2), piece('frostStaff'))).toBe('frostStaff');
  });

  test('is not worse by every figure than what is worn', () => {
    expect(held([piece('roundShield', 2)], piece('buckler'), piece('towerShield'))).toBe('towerShield');
    expect(held([piece('chainArmour')], piece('studdedArmour'), piece('leatherArmour'))).toBe('studdedArmour');
    expect(held([piece('drakehide', 3)], piece('scaleArmour'), piece('shadeweave'))).toBe('shadeweave');
  });

  test('may be worse by the figures if it can do what the worn piece cannot', () => {
    expect(held([piece('longSword', 2)], piece('mace'), piece('spear'))).toBe('mace');
  });

  test('of a bow is not offered to a hero who has a better one for the same arrows', () => {
    expect(held([piece('dagger'), piece('shortBow', 2)], piece('sling'), piece('axe'))).toBe('sling');
    expect(held([piece('shortBow', 2)], { item: 'shortBow', count: 1 }, piece('axe'))).toBe('axe');
  });

  test('of a bow is outclassed by an equal bow', () => {
    const s = scene('#####\n#@..#\n#####');
    give(s, piece('shortBow', 2), true);
    expect(isOutclassed(s.hero, createItem(s.engine.map, piece('shortBow', 2), s.hero.cell))).toBe(true);
  });

  test('is always something: the last alternative, if nothing suits', () => {
    expect(itemHeld([piece('axe')], piece('axe'), piece('axe', 1))).toMatchObject({ kind: { id: 'axe' }, plus: 1 });
  });

  test('of several things is not made to a hero whom only some of them suit', () => {
    const s = scene('#####\n#@1.#\n#####');
    give(s, piece('axe'), true);
    furnish(s, { 1: [[piece('healingPotion'), piece('axe')], [piece('spear')]] });
    s.engine.look();
    expect(s.engine.map.propAt(s.at('1'))?.contents.map(({ kind }) => kind.id)).toEqual(['spear']);
  });

  test('is decided for the whole group by the first look at any of it', () => {
    const s = scene(ROOM);
    furnish(s, { 1: [[AXE]], 2: [[STAFF]], 3: [[RING]] });
    s.engine.look();
    const props = ['1', '2', '3'].map((spot) => s.engine.map.propAt(s.at(spot)));
    expect(props.map((prop) => [prop?.contents.length, prop?.offers.length])).toEqual([
      [1, 0],
      [1, 0],
      [1, 0],
    ]);
    // What the hero finds later changes nothing.
    give(s, piece('aimRing'), true);
    s.engine.map.move(s.hero, s.engine.map.cellAt(3, 3));
    s.engine.look();
    expect(new View(s.engine).pack.offered(s.at('3'))).toHaveLength(1);
    expect(s.engine.map.propAt(s.at('3'))?.contents.map(({ kind }) => kind.id)).toEqual(['aimRing']);
  });

  test('is compared by every figure of the hero', () => {
    const s = scene('#####\n#@..#\n#####');
    give(s, { item: 'plateArmour', count: 1 }, true);
    const offer = (placed: PlacedItem): Item => ({ ...createItem(s.engine.map, placed, s.hero.cell), known: true });
    // Lighter and quieter, and so better by two figures.
    expect(isOutclassed(s.hero, offer(piece('scaleArmour')))).toBe(false);
    expect(isOutclassed(s.hero, offer({ item: 'healingPotion', count: 1 }))).toBe(false);
    expect(isOutclassed(s.hero, offer({ item: 'plateArmour', count: 1, plus: -1 }))).toBe(true);
  });
});

describe('gear is as good as what is carried', () => {
  /** Whether gear is outclassed by the same gear in the hero's hand, if the piece, its gear or its launcher has changes. */
  const outclassed = (id: string, changes: Partial<Item>, gear: Partial<Gear> = {}, sent: Partial<Weapon> = {}) => {
    const s = scene('#####\n#@..#\n#####');
    const carried = give(s, { item: id, count: 1, plus: 1 }, true);
    const { kind } = carried;
    const { sends } = kind.gear ?? {};
    const shots = sends ? { sends: { ...sends, ...gear.sends, weapon: { ...sends.weapon, ...sent } } } : {};
    const offered = {
      ...carried,
      letter: 'z',
      on: false,
      kind: { ...kind, gear: { ...kind.gear, ...gear, ...shots } },
    };
    return isOutclassed(s.hero, { ...offered, ...changes } as Item);
  };
  const sword = TEST_CONTENT.weapons['shortSword'];

  test.each<[string, Partial<Item>, Partial<Gear>]>([
    ['an affix', { affix: 'keen' }, {}],
    ['a talent', {}, { talents: ['stings'] }],
    ['a condition that it inflicts', {}, { inflicts: { condition: 'poisoned', turns: 1, percent: 1 } }],
    ['healing', {}, { healing: 50 }],
    ['sight', {}, { sight: 1 }],
    ['reach', {}, sword ? { weapon: { ...sword, reach: 2 } } : {}],
    ['an edge that cuts webs', {}, sword ? { weapon: { ...sword, cuts: true } } : {}],
  ])('unless it adds %s', (_, changes, gear) => {
    expect(outclassed('shortSword', {})).toBe(true);
    expect(outclassed('shortSword', changes, gear)).toBe(false);
  });

  test.each<[string, Partial<Weapon>]>([
    ['harder', { dice: 9 }],
    ['more surely', { chance: 99 }],
    ['farther', { reach: 99 }],
    ['more often', { pace: 50 }],
  ])('unless it shoots %s', (_, weapon) => {
    expect(outclassed('shortBow', {})).toBe(true);
    expect(outclassed('shortBow', {}, {}, weapon)).toBe(false);
    const worse = Object.fromEntries(Object.keys(weapon).map((key) => [key, key === 'pace' ? 200 : 0]));
    expect(outclassed('shortBow', {}, {}, worse)).toBe(true);
  });

  test('unless it shoots something else, or is better enchanted', () => {
    const { sends } = TEST_CONTENT.items.find(({ id }) => id === 'sling')?.gear ?? {};
    expect(outclassed('shortBow', {}, sends ? { sends } : {})).toBe(false);
    expect(outclassed('shortBow', { plus: 2 })).toBe(false);
    expect(outclassed('shortBow', { plus: 0 })).toBe(true);
  });
});
