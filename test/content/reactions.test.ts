/** The table of reactions: complete, made of names that exist, and every cell of it played in a small room. */
import { CONTENT } from '../../src/content';
import { hashState } from '../../src/engine/api/snapshot/hash';
import { afflict } from '../../src/engine/rules/actors/afflictions';
import { passEnvironmentTurn } from '../../src/engine/rules/floors/environment-turn';
import { isHarmed } from '../../src/engine/rules/perception/hazards';
import {
  applyElement,
  changeGround,
  isAirtight,
  kindle,
  pourGas,
  type Exposure,
} from '../../src/engine/rules/environment/react';
import type { Actor } from '../../src/engine/world/actors/actor';
import {
  BED,
  BODIES,
  ELEMENTS,
  GASES,
  HAZARDS,
  GROUND_MATERIALS,
  ITEM_MATERIALS,
  MATERIALS,
  PROP_MATERIALS,
  REAGENTS,
  type Body,
  type Gas,
  type Reaction,
} from '../../src/engine/world/kinds/reaction';
import { stand } from '../props';
import { scene, TEST_BREEDS, TEST_CONTENT } from '../scene';

const { reactions, tiles, props, items, breeds, gases } = CONTENT;
const TILE_IDS: ReadonlySet<string> = new Set([BED, ...tiles.map(({ id }) => id)]);
const NOTHING = 'nothing';

/** What can happen does happen. */
const ALWAYS: Exposure = { isByHero: false, roll: (percent) => percent > 0 };

/** Every pair of some materials and some reagents. */
const pairs = <M extends string, R extends string>(materials: readonly M[], reagents: readonly R[]) =>
  materials.flatMap((material) => reagents.map((reagent) => [material, reagent] as const));

describe('the table', () => {
  test('has a plain phrase for every reagent and every material', () => {
    const wrong = pairs(MATERIALS, REAGENTS).filter(
      ([material, reagent]) => !/^[a-z][a-z0-9 ,%()]*$/.test(reactions[material][reagent].says),
    );
    expect(wrong).toEqual([]);
    expect(Object.keys(reactions)).toHaveLength(MATERIALS.length);
  });

  test('has a row for whatever the world is made of, and something is made of every material', () => {
    for (const [things, materials] of [
      [tiles, GROUND_MATERIALS],
      [props, PROP_MATERIALS],
      [items, ITEM_MATERIALS],
    ] as const)
      expect(new Set(things.map(({ material }) => material))).toEqual(new Set<string>(materials));
    expect(new Set(Object.values(breeds).map(({ body }) => body))).toEqual(new Set(BODIES));
  });

  test('names tiles, props and gases that exist, and chances between 0 and 100', () => {
    const propIds = new Set(props.map(({ id }) => id));
    const isProp = (material: string): boolean => (PROP_MATERIALS as readonly string[]).includes(material);
    for (const [material, reagent] of pairs(MATERIALS, REAGENTS)) {
      const { becomes, burns, gives, lost } = reactions[material][reagent];
      if (becomes) expect(isProp(material) ? propIds : TILE_IDS).toContain(becomes.id);
      if (burns?.leaves !== undefined) expect(TILE_IDS).toContain(burns.leaves);
      if (gives) expect(gases[gives.gas].name).toBeDefined();
      for (const percent of [becomes?.percent, burns?.percent, lost])
        if (percent !== undefined)
          expect([material, reagent, percent > 0 && percent <= 100]).toEqual([material, reagent, true]);
    }
  });

  test.each(BODIES)('says of the body %s that it is harmed where a change harms it', (body) => {
    for (const reagent of REAGENTS) {
      const { harms, proof, changes } = reactions[body][reagent];
      if (harms) expect(changes).toBeDefined();
      if (proof) expect(harms).toBe(true);
    }
  });
});

/** A closed room, with the hero walled in beside it. */
function room(legend: Parameters<typeof scene>[1] = {}, more: Parameters<typeof scene>[2] = {}) {
  const s = scene(
    `
    #########
    #@#.....#
    ###..1..#
    ###.....#
    #########`,
    legend,
    more,
  );
  const { map } = s.engine;
  const cell = s.at('1');
  return {
    ...s,
    map,
    cell,
    air: map.environment,
    pass: (turns = 1) => {
      for (let i = 0; i < turns; i++) passEnvironmentTurn(map);
    },
    /** Lets something happen, and returns whether it changed nothing and told nothing. */
    isInert: (happen: () => void): boolean => {
      const [before, { length }] = [hashState(s.engine), s.engine.events];
      happen();
      return hashState(s.engine) === before && s.engine.events.length === length;
    },
  };
}

type Room = ReturnType<typeof room>;

/** A room with a tile in its middle. What lies on other ground lies on moss. */
function roomWith(id: string): Room {
  const s = room();
  changeGround(s.map, s.cell, 'moss');
  if (id !== 'moss') changeGround(s.map, s.cell, id);
  return s;
}

/** The tile that a reaction leaves of a tile in such a room. */
const leftOf = (id: string, left: string): string =>
  left !== BED ? left : tiles.some((tile) => tile.id === id && tile.liesOn) ? 'moss' : CONTENT.roles.bareGround;

/** The units of a gas in the whole room. */
const unitsOf = ({ air }: Room, gas: Gas): number =>
  air.cells.reduce((sum, each) => sum + (GASES[each.gas - 1] === gas ? each.amount : 0), 0);

describe.each(tiles.map((tile) => [tile.id, tile] as const))('the tile %s', (id, { material, lasts }) => {
  test.each(ELEMENTS)('does in %s what the table says', (element) => {
    const s = roomWith(id);
    const { map, cell, air } = s;
    const { burns, becomes, gives } = reactions[material][element];
    const act = (): void => {
      applyElement(map, cell, element, ALWAYS);
    };
    const isTheSame = becomes?.id === id;
    if (!burns && !gives && (!becomes || (isTheSame && !lasts))) {
      expect(s.isInert(act)).toBe(true);
      return;
    }
    act();
    expect(air.isKindled(cell)).toBe(burns !== undefined);
    if (gives && !burns) expect(unitsOf(s, gives.gas)).toBe(gives.amount);
    else expect(air.gasAt(cell)).toBeUndefined();
    expect(map.tile(cell).id).toBe(becomes ? leftOf(id, becomes.id) : id);
    if (!burns) return;
    expect(air.fireTurns(cell)).toBe(burns.turns);
    s.pass();
    expect([air.isBurning(cell), air.fireTurns(cell)]).toEqual([true, burns.turns]);
    const smoke = reactions[material].fire.gives;
    if (smoke) expect(unitsOf(s, smoke.gas)).toBe(smoke.amount);
    s.pass(burns.turns - 1);
    expect([air.isBurning(cell), map.tile(cell).id]).toEqual([true, id]);
    s.pass();
    expect([air.fires[cell], map.tile(cell).id]).toEqual([0, leftOf(id, burns.leaves ?? id)]);
  });

  test.each(GASES)('does to %s what the table says', (gas) => {
    const s = roomWith(id);
    const { says } = reactions[material][gas];
    pourGas(s.map, s.cell - 1, gas, 100, false);
    s.pass();
    const isShut = isAirtight(s.map, s.cell);
    expect(says).toMatch(isShut ? /^held back/ : /^(passes|held back while shut)$/);
    expect([s.air.gasAt(s.cell), s.map.tile(s.cell).id]).toEqual([
      isShut ? undefined : gas,
      lasts?.turns === 1 ? lasts.to : id,
    ]);
  });
});

describe('flames', () => {
  test.each(ELEMENTS)('do in %s what the table says', (element) => {
    const s = room();
    kindle(s.map, s.cell, 9);
    const { lost } = reactions.flames[element];
    const isInert = s.isInert(() => {
      applyElement(s.map, s.cell, element, ALWAYS);
    });
    expect([isInert, s.air.fireTurns(s.cell)]).toEqual(lost === undefined ? [true, 9] : [false, 0]);
  });

  test.each(GASES)('do to %s what the table says', (gas) => {
    const s = room();
    kindle(s.map, s.cell, 9);
    pourGas(s.map, s.cell, gas, 100, false);
    const { burns, explodes } = reactions[gas].fire;
    s.pass();
    expect(s.air.isBurning(s.cell)).toBe(true);
    expect(s.air.gasAt(s.cell)).toBe(burns ? undefined : gas);
    expect(s.air.isKindled(s.cell + 1)).toBe(burns !== undefined);
    expect(s.told('exploded')).toHaveLength(explodes ? 1 : 0);
    expect(reactions.flames[gas].says).toMatch(
      explodes ? /^explode it/ : burns ? /^burn (it|them)$/ : /^(?!burn (it|them)|explode)/,
    );
  });
});

/** The props that are played: one of each material. */
const PROPS = PROP_MATERIALS.flatMap((material) => props.find((kind) => kind.material === material) ?? []);

describe.each(PROPS.map((kind) => [kind.id, kind] as const))('the prop %s', (id, { material }) => {
  test.each(REAGENTS)('does in %s what the table says', (reagent) => {
    const { s, prop, isInert } = propIn(id, reagent);
    const { becomes, burns } = reactions[material][reagent];
    expect(prop.kind.id).toBe(becomes ? becomes.id : id);
    expect(s.air.fireTurns(s.cell)).toBe(burns?.turns ?? 0);
    expect(isInert).toBe(!becomes && !burns);
  });

  function propIn(kind: string, reagent: (typeof REAGENTS)[number]) {
    const s = room();
    const prop = stand(s.engine, s.cell, kind as Parameters<typeof stand>[2]);
    const isInert = s.isInert(() => {
      if (!isGas(reagent)) applyElement(s.map, s.cell, reagent, ALWAYS);
    });
    if (isGas(reagent)) {
      pourGas(s.map, s.cell - 1, reagent, 100, false);
      s.pass();
    }
    return { s, prop, isInert };
  }
});

const isGas = (reagent: string): reagent is Gas => reagent in gases;

/** The items that are played: one of each material, and everything that a game can be lost without. */
const ITEMS = items.filter(
  ({ id, material, sort }) =>
    sort === 'key' || sort === 'crown' || items.find((item) => item.material === material)?.id === id,
);

describe.each(ITEMS.map((kind) => [kind.id, kind] as const))('the item %s', (id, { material }) => {
  test.each(ELEMENTS)('does in %s what the table says', (element) => {
    const s = room();
    s.engine.placeItem(s.map, s.cell, id, 1);
    const { lost, says } = reactions[material][element];
    const isInert = s.isInert(() => {
      applyElement(s.map, s.cell, element, ALWAYS);
    });
    expect([isInert, s.map.items.has(s.cell)]).toEqual(lost === undefined ? [true, true] : [false, false]);
    if (lost !== undefined) expect(s.told('changed')[0]?.text).toContain(` ${says}.`);
  });

  test.each(GASES)('lies unharmed in %s, as the table says', (gas) => {
    const s = room();
    s.engine.placeItem(s.map, s.cell, id, 1);
    pourGas(s.map, s.cell, gas, 100, false);
    s.pass();
    expect(reactions[material][gas].says).toBe(NOTHING);
    expect(s.map.items.get(s.cell)?.map(({ kind }) => kind.id)).toEqual([id]);
  });
});

describe.each(GASES)('the gas %s', (gas) => {
  test.each(ELEMENTS)('does in %s what the table says', (element) => {
    const s = room();
    pourGas(s.map, s.cell, gas, 101, false);
    const { lost = 0, burns, explodes } = reactions[gas][element];
    const isInert = s.isInert(() => {
      applyElement(s.map, s.cell, element, ALWAYS);
    });
    expect(isInert).toBe(lost === 0 && !burns);
    expect(unitsOf(s, gas)).toBe(101 - Math.ceil((101 * lost) / 100));
    expect(s.air.isKindled(s.cell)).toBe(burns !== undefined);
    if (!burns) return;
    s.pass();
    expect(s.air.gasAt(s.cell)).toBeUndefined();
    expect(s.told('exploded')).toHaveLength(explodes ? 1 : 0);
  });

  test.each(GASES)('meets %s as the table says', (other) => {
    const s = scene('######\n#@#12#\n######');
    const { map } = s.engine;
    const [left, right] = [s.at('1'), s.at('2')];
    pourGas(map, left, gas, 100, false);
    pourGas(map, right, other, 50, false);
    passEnvironmentTurn(map);
    const { amounts } = map.environment;
    expect([map.environment.gasAt(left), map.environment.gasAt(right)]).toEqual([gas, other]);
    expect(reactions[gas][other].says).toBe(gas === other ? 'joins' : 'keeps apart');
    // What keeps apart can only thin; what joins evens out.
    if (gas === other) expect(amounts[right]).toBeGreaterThan(50);
    else
      expect([amounts[left], amounts[right]].every((units, i) => [100, 99].includes((units ?? 0) + 50 * i))).toBe(true);
  });
});

describe.each(BODIES)('the body of %s', (body) => {
  /** A room with an actor of this body in its middle, which does nothing and is half dead. */
  const roomOf = (rest: object = {}): { readonly s: Room; readonly actor: Actor } => {
    const tester = { ...TEST_BREEDS['idler'], id: 'tester', body: body satisfies Body, ...rest };
    const s = room({ 1: { actor: 'tester' } }, { breeds: { ...TEST_CONTENT.breeds, tester } as never });
    const actor = s.actor('tester');
    Object.assign(actor, { health: 50, maxHealth: 100 });
    return { s, actor };
  };
  const stateOf = ({ health, conditions }: Actor) => ({ health, conditions });
  const alike = (other: Actor, { changes = [] }: Reaction) => {
    for (const { apply } of changes) apply(other, undefined);
    return stateOf(other);
  };

  test.each(['fire', ...GASES] as const)('suffers or enjoys %s as the table says', (reagent) => {
    const expose = ({ s }: ReturnType<typeof roomOf>): void => {
      if (reagent === 'fire') kindle(s.map, s.cell, 9);
      else pourGas(s.map, s.cell, reagent, 100, false);
      s.pass();
    };
    const reaction = reactions[body][reagent];
    const played = roomOf();
    const untouched = stateOf(played.actor);
    const hazard = HAZARDS.find((each) => each === reagent);
    if (hazard) expect(isHarmed(played.actor, hazard)).toBe(reaction.harms === true);
    expose(played);
    expect(stateOf(played.actor)).toEqual(alike(roomOf().actor, reaction));
    if (reaction.changes) expect(stateOf(played.actor)).not.toEqual(untouched);
    if (reaction.proof === undefined) return;
    const proof = roomOf({ nature: { talents: [reaction.proof] } });
    if (hazard) expect(isHarmed(proof.actor, hazard)).toBe(false);
    expose(proof);
    expect(stateOf(proof.actor)).toEqual(untouched);
  });

  test('is put out by water, or not, as the table says', () => {
    const burning = () => {
      const { s, actor } = roomOf();
      changeGround(s.map, s.cell, 'shallows');
      afflict(actor, CONTENT.roles.burning, 5);
      return { s, actor };
    };
    const played = burning();
    played.s.pass();
    expect(stateOf(played.actor)).toEqual(alike(burning().actor, reactions[body].water));
  });

  test.each(ELEMENTS.filter((element) => element !== 'fire' && element !== 'water'))(
    'is left to the source of %s, which hurts it or does not',
    (element) => {
      const { s } = roomOf();
      expect(reactions[body][element].changes).toBeUndefined();
      expect(
        s.isInert(() => {
          applyElement(s.map, s.cell, element, ALWAYS);
        }),
      ).toBe(true);
    },
  );
});
