/** Changes to an actor, such as damage, healing and conditions. `powers.ts` combines them with an aim into powers. */
import { minRoll, maxRoll, parseDice, rollDice, type Dice } from '../../engine/random/dice';
import { restoreHealth } from '../../engine/rules/combat/attack';
import { conduct } from '../../engine/rules/environment/lightning';
import { hurt, resistedDamage, type DamageKind } from '../../engine/rules/combat/combat';
import { corrode } from '../../engine/rules/items/equipment';
import {
  afflict,
  endBadConditions,
  endConditions,
  afflictChance,
  goingAlong,
  isCurable,
} from '../../engine/rules/actors/afflictions';
import { forgetActor } from '../../engine/world/actors/leave-floor';
import { applyElement, changeGround, exposureBy, kindle, pourGas } from '../../engine/rules/environment/react';
import { raiseMaxHealth } from '../../engine/rules/actors/growth';
import { shove } from '../../engine/rules/floors/shove';
import { spawn } from '../../engine/rules/actors/spawn';
import { eat } from '../../engine/rules/floors/time';
import { blink, canBlink, canTeleportFar, teleportFar } from '../../engine/rules/actors/teleport';
import { turnHostile } from '../../engine/rules/actors/factions';
import type { Actor } from '../../engine/world/actors/actor';
import { capital, countOf, listed, the } from '../../engine/world/knowledge/grammar';
import type { Element, Gas } from '../../engine/world/kinds/reaction';
import { NO_CELL, type Cell } from '../../engine/space/geometry';
import type { Realm } from '../../engine/world/kinds/condition';
import type { Change } from '../../engine/world/kinds/power';
import type { GameMap } from '../../engine/world/map/game-map';
import { GAS_KINDS } from '../tables/gases';
import { CONDITIONS, type ConditionId } from '../tables/conditions';
import { TILES, tileNumber, type TileId } from '../tables/tiles';
import { say } from './callback';
import { narrate } from '../../engine/rules/narrations';

/** A change with what the builders of powers need to know about it. */
export interface EffectChange extends Omit<Change, 'says'> {
  /** Returns what it does, in the third person: "leaves the foe slowed for 8 turns". */
  readonly says: (whom: string) => string;
  /** Whether the change is harmful. */
  readonly isHarm: boolean;
  /** Set for lightning, which runs on through water. */
  readonly conducts?: true;
  /** Returns the reason that the change would not work on the target, where only a try tells; undefined if it would. */
  readonly futile?: (target: Actor) => string | undefined;
  /**
   * Returns the reason that the change would not work on the target; undefined if it would. Left out if it always
   * works.
   */
  readonly unless?: (target: Actor) => string | undefined;
}

/** Returns a change whose description names its target. */
export const changeOf = (change: EffectChange, whom: string): Change => ({ ...change, says: change.says(whom) });

/** The range of a dice roll in words: "2–8", "5". */
function diceRange(dice: Dice): string {
  const [least, most] = [minRoll(dice, 1), maxRoll(dice, 1)];
  const grows = dice.perDepth > 0 ? ', more with depth' : '';
  return `${least === most ? least : `${least}–${most}`}${grows}`;
}

/** The word for each kind of damage. */
const DAMAGE_WORDS: Readonly<Record<DamageKind, string>> = {
  fire: 'fire',
  cold: 'cold',
  shock: 'lightning',
  venom: 'venom',
  force: 'force',
  dark: 'withering',
  acid: 'acid',
};

/** The element that each kind of damage brings to bear on the ground and on what lies there. */
const ELEMENT_OF: Readonly<Partial<Record<DamageKind, Element>>> = {
  fire: 'fire',
  cold: 'cold',
  shock: 'lightning',
  force: 'force',
  acid: 'acid',
};

/** Restores health. */
export function heal(notation: string): EffectChange {
  const dice = parseDice(notation);
  return {
    says: (whom) =>
      whom === 'you' ? `heals ${diceRange(dice)} health` : `heals ${whom} for ${diceRange(dice)} health`,
    isHarm: false,
    unless: ({ health, maxHealth }) => (health >= maxHealth ? 'You are not hurt.' : undefined),
    apply: (target) => restoreHealth(target, rollDice(dice, target.map.depth, target.engine.rng)),
  };
}

/** Deals damage. `cause` names its source if that is not just the kind. */
export function dealDamage(notation: string, kind: DamageKind, cause = DAMAGE_WORDS[kind]): EffectChange {
  const dice = parseDice(notation);
  return {
    says: (whom) => `does ${diceRange(dice)} damage by ${cause} to ${whom}`,
    isHarm: true,
    apply: (target, by) => {
      const damage = rollDice(dice, target.map.depth, target.engine.rng);
      const isFelt = resistedDamage(target, damage, kind) > 0;
      hurt(target, damage, { by, cause, kind });
      return isFelt;
    },
    ...reaching(ELEMENT_OF[kind], dice),
  };
}

/** Brings an element to bear on every cell that a power reaches, and on what holds it in. */
const reaching = (
  element: Element | undefined,
  dice: Dice,
): Pick<EffectChange, 'applyToCells' | 'reachesRim' | 'conducts'> =>
  element === undefined
    ? {}
    : {
        applyToCells: (map, cells, by) => {
          const exposure = exposureBy(map, by?.isHero === true);
          for (const cell of cells) applyElement(map, cell, element, exposure);
          if (element === 'lightning') conduct(map, cells, dice, by);
        },
        reachesRim: true,
        ...(element === 'lightning' ? { conducts: true } : {}),
      };

/** Wears down the armour that the target wears. */
export const corrosion = (): EffectChange => ({
  says: () => 'wears armour down by 1',
  isHarm: true,
  apply: corrode,
});

/** Changes no actor: what it does, it does to the ground. */
const NOBODY: Pick<EffectChange, 'apply'> = { apply: () => false };

/**
 * Sets every cell that a power reaches alight for some turns, whatever the ground, except on water. What is solid burns if it
 * can.
 */
export const flames = (turns: number): EffectChange => ({
  ...NOBODY,
  says: () => `leaves flames for ${countOf(turns, 'turn')}`,
  isHarm: true,
  applyToCells: (map, cells, by) => {
    const exposure = exposureBy(map, by?.isHero === true);
    for (const cell of cells)
      if (map.tile(cell).soaks || map.solid[cell] === 1) applyElement(map, cell, 'fire', exposure);
      else kindle(map, cell, turns, exposure.isByHero);
  },
  reachesRim: true,
});

/** Pours units of gas into every cell that a power reaches. */
export const pours = (gas: Gas, units: number): EffectChange => ({
  ...NOBODY,
  says: () => `fills the air with ${GAS_KINDS[gas].name}`,
  isHarm: gas !== 'spores',
  applyToCells: (map, cells, by) => {
    for (const cell of cells) pourGas(map, cell, gas, units, by?.isHero === true);
    const at = cells.find((cell) => map.visible[cell] === 1) ?? cells[0];
    if (at !== undefined) map.engine.emit({ type: 'poured', at, gas, what: GAS_KINDS[gas].name });
  },
});

/** Covers every cell that a power reaches with something that lies on other ground, where there is dry ground. */
export const covers = (id: TileId): EffectChange => ({
  ...NOBODY,
  says: () => `covers the ground with ${TILES[tileNumber(id)]?.name ?? id}`,
  isHarm: true,
  applyToCells: (map, cells) => {
    for (const cell of cells) if (isDryGround(map, cell)) changeGround(map, cell, id);
  },
});

/** Whether a cell is open ground that is neither wet nor covered, and no doorway. */
function isDryGround(map: GameMap, cell: Cell): boolean {
  const { terrain, material, soaks, liesOn } = map.tile(cell);
  return terrain === 'open' && material !== 'wood' && !soaks && !liesOn && map.solid[cell] === 0;
}

/** Does what a change does to cells to the eight cells around each as well. */
export const around = (change: EffectChange): EffectChange => ({
  ...change,
  applyToCells: (map, cells, by) =>
    change.applyToCells?.(map, [...new Set(cells.flatMap((cell) => map.cellsWithin(cell, 1)))], by),
});

/** Extinguishes a burning actor. */
export const putOut = (): EffectChange => ({
  says: (whom) => `puts ${whom} out`,
  isHarm: false,
  apply: (target) => endConditions(target, ({ id }) => id === CONDITIONS.burning.id),
});

/** "leaves it burning", "leaves it asleep", but "makes it lucky". */
const verbFor = (adjective: string): string => (/^(?:\w+(?:ed|ing)|asleep)$/.test(adjective) ? 'leaves' : 'makes');

/** Applies a condition. */
export function applyCondition(id: ConditionId, turns: number): EffectChange {
  const condition = CONDITIONS[id];
  return {
    says: (whom) => `${verbFor(condition.adjective)} ${whom} ${condition.adjective} for ${countOf(turns, 'turn')}`,
    isHarm: !condition.isGood,
    resists: condition.noun ?? condition.adjective,
    chance: (target) => afflictChance(target, condition),
    apply: (target, by) => {
      const isAfflicted = afflict(target, id, turns);
      if (isAfflicted && !condition.isGood && by?.isHero && target.side === 'neutral') turnHostile(target);
      return isAfflicted;
    },
  };
}

/** Sets the target on fire, and what burns in its cell. */
export function setAlight(turns: number): EffectChange {
  const burning = applyCondition('burning', turns);
  return {
    ...burning,
    says: (whom) => `${burning.says(whom)}, and lights what burns there`,
    applyToCells: (map, cells, by) => {
      for (const cell of cells) applyElement(map, cell, 'fire', exposureBy(map, by?.isHero === true));
    },
    reachesRim: true,
  };
}

/** The names of the ailments that a cure ends, by the realm of the condition. */
const AILMENTS: Readonly<Record<Realm, string>> = {
  body: 'poison and other ailments',
  mind: 'confusion and fear',
  magic: 'harmful magic',
};

/** Ends bad conditions of these realms. */
export function cureConditions(...realms: readonly Realm[]): EffectChange {
  return {
    says: (whom) => `cures ${whom === 'you' ? '' : `${whom} of `}${listed(realms.map((realm) => AILMENTS[realm]))}`,
    isHarm: false,
    unless: (target) =>
      target.conditions.some(({ condition }) => isCurable(target.engine.catalogue.condition(condition), realms))
        ? undefined
        : 'Nothing of that sort ails you.',
    apply: (target) => endBadConditions(target, realms),
  };
}

/** The chance in percent that magic moves a target: none for lordly and rooted ones. */
const moveChance = ({ breed }: Actor): number => (breed.lordly || breed.rooted ? 0 : 100);

/** The message when magic finds no place to carry the hero to. */
const NOWHERE = 'There is nowhere near enough for the magic to carry you.';

/** Moves an actor as a function does, and says so if there is nowhere to go. Returns true: either is noticed. */
function carryOff(target: Actor, move: (who: Actor) => boolean): boolean {
  if (!move(target))
    say(target, target.isHero ? NOWHERE : `${capital(the(target.ref.name))} flickers, and is still there.`);
  return true;
}

/** Teleports the target far away on the same floor. */
export const teleportation = (): EffectChange => ({
  says: (whom) => `carries ${whom} off to a far place on this floor`,
  isHarm: false,
  resists: 'the teleport',
  chance: moveChance,
  futile: (target) => (canTeleportFar(target) ? undefined : NOWHERE),
  apply: (target) => carryOff(target, teleportFar),
});

/** Teleports the target to a place nearby. */
export const blinking = (cells: number): EffectChange => ({
  says: (whom) => `carries ${whom} off to a place up to ${countOf(cells, 'cell')} away`,
  isHarm: false,
  resists: 'the teleport',
  chance: moveChance,
  futile: (target) => (canBlink(target, cells) ? undefined : NOWHERE),
  apply: (target) => carryOff(target, (who) => blink(who, cells)),
});

/** Knocks the target back, into what is behind it. */
export const knockBack = (cells: number): EffectChange => ({
  says: (whom) => `throws ${whom} back ${countOf(cells, 'cell')}, and hitting something on the way hurts`,
  isHarm: true,
  resists: 'the push',
  chance: moveChance,
  apply: (target, by) => {
    if (by) shove(target, { by, from: by.cell, cells });
    return true;
  },
});

/** Pulls the target towards the user. */
export const pull = (cells: number): EffectChange => ({
  says: (whom) => `pulls ${whom} ${countOf(cells, 'cell')} nearer`,
  isHarm: true,
  resists: 'the pull',
  chance: moveChance,
  apply: (target, by) => {
    const { cell } = target;
    if (by) shove(target, { by, from: by.cell, cells, isTowards: true });
    return target.cell !== cell;
  },
});

/** Turns a foe into a friend for a while. */
export const charm = (turns: number): EffectChange => ({
  says: (whom) => `makes a friend of ${whom} for ${countOf(turns, 'turn')}`,
  isHarm: false,
  resists: 'the charm',
  chance: (target) =>
    target.isHero || target.side === 'ally' || target.breed.lordly ? 0 : afflictChance(target, CONDITIONS.charmed),
  apply: (target) => afflict(target, 'charmed', turns),
});

/** Turns the target into another monster of the floor's depth, with the same share of its health. */
export const polymorph = (): EffectChange => ({
  says: (whom) => `turns ${whom} into something else, for good`,
  isHarm: true,
  resists: 'the change',
  chance: ({ isHero, breed, side }) => (isHero || side === 'neutral' || breed.lordly ? 0 : 100 - breed.will),
  apply: (target) => {
    const { map, engine, cell, side, health, maxHealth, alert, pack, gold, leader, worth, due } = target;
    const before = target.ref;
    const conditions = goingAlong(target, 'polymorph', engine.catalogue);
    const id = engine.content.wanderer(map.depth, engine.rng);
    if (map.tile(cell).passage[engine.catalogue.breed(id).gait] !== 'free') return false;
    map.remove(target);
    const lastSeen = alert > 0 ? engine.hero.cell : NO_CELL;
    const other = spawn(id, map, cell, { side, alert, pack, gold, leader, worth, lastSeen });
    other.health = Math.max(1, Math.trunc((other.maxHealth * health) / maxHealth));
    // Conditions that bind it for a while bind it no longer than before.
    other.conditions = conditions.map(({ condition, until }) => ({ condition, until: until - due + other.due }));
    forgetActor(engine, target, other);
    other.reveal();
    narrate(other, 'transformed', before.name, other.ref.name);
    return true;
  },
});

/** Ends all magic on the target, good and bad. */
export const negateMagic = (): EffectChange => ({
  says: (whom) => `ends all magic on ${whom}, good and bad`,
  isHarm: false,
  apply: (target) => endConditions(target, ({ realm }) => realm === 'magic' || realm === 'mind'),
});

/** Raises the target's maximum health for good. */
export const addMaxHealth = (points: number): EffectChange => ({
  says: (whom) => `gives ${whom} ${points} more health for good`,
  isHarm: false,
  apply: (target) => {
    raiseMaxHealth(target, points);
    return true;
  },
});

/** Feeds the target. */
export const feed = (turns: number): EffectChange => ({
  says: () => `stills hunger for ${countOf(turns, 'turn')}`,
  isHarm: false,
  unless: ({ turnsUntilStarving }) => (turnsUntilStarving > 1500 ? 'You could not eat another bite.' : undefined),
  apply: (target) => {
    const hasEaten = eat(target, turns);
    if (hasEaten) say(target, 'That was filling.');
    return hasEaten;
  },
});

/** Makes the target silver-tongued: monsters that have not noticed it do not see it as an enemy. */
export const silverTongue = (turns: number): EffectChange => applyCondition('silverTongued', turns);
