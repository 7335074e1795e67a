import { leastOf, mostOf, parseDice, rollDice, type Dice } from '../../engine/random/dice';
import { restoreHealth } from '../../engine/rules/attack';
import { hurt, woundOn, type Element } from '../../engine/rules/combat';
import {
  afflict,
  endBadConditions as endBadConditions,
  endConditions,
  afflictChance,
} from '../../engine/rules/afflictions';
import { bearing } from '../../engine/rules/targeting';
import { eat } from '../../engine/rules/time';
import { teleportFar as teleportFar, blink as blink } from '../../engine/rules/teleport';
import { turnHostile } from '../../engine/rules/factions';
import type { Cell } from '../../engine/space/geometry';
import type { Actor } from '../../engine/world/actor';
import type { Realm } from '../../engine/world/condition';
import type { Change } from '../../engine/world/power';
import { CONDITIONS, type ConditionId } from '../tables/conditions';

/** A change with what the builders of powers must know of it. */
export interface EffectChange extends Change {
  /** Whether nobody wants it done to oneself. */
  readonly isHarm: boolean;
  /** Why it would come to nothing for whoever it is done to; left out, nothing speaks against it. */
  readonly unless?: (whom: Actor) => string | undefined;
}

/** "2 to 8", "5": what dice can show, as people say it. */
export function span(dice: Dice): string {
  const [least, most] = [leastOf(dice, 1), mostOf(dice, 1)];
  const grows = dice.perDepth > 0 ? ', more with depth' : '';
  return `${least === most ? least : `${least} to ${most}`}${grows}`;
}

/** What each element is called where it wounds. */
const ELEMENT_WORDS: Readonly<Record<Element, string>> = {
  fire: 'fire',
  cold: 'cold',
  shock: 'lightning',
  venom: 'venom',
  force: 'force',
  dark: 'withering',
};

/** Gives health back. */
export function heal(notation: string): EffectChange {
  const dice = parseDice(notation);
  return {
    says: `heals ${span(dice)} health`,
    isHarm: false,
    unless: ({ health, maxHealth }) => (health >= maxHealth ? 'You are not hurt.' : undefined),
    apply: (whom) => restoreHealth(whom, rollDice(dice, whom.map.depth, whom.engine.rng)),
  };
}

/** Takes health; `cause` is what does it, where that is not simply what it is made of. */
export function wound(notation: string, element: Element, cause = ELEMENT_WORDS[element]): EffectChange {
  const dice = parseDice(notation);
  return {
    says: `does ${span(dice)} damage by ${cause}`,
    isHarm: true,
    apply: (whom, by) => {
      const damage = rollDice(dice, whom.map.depth, whom.engine.rng);
      hurt(whom, damage, { by, cause, element });
      return woundOn(whom, damage, element) > 0;
    },
  };
}

/** Puts into a condition. */
export function applyCondition(id: ConditionId, turns: number): EffectChange {
  const condition = CONDITIONS[id];
  return {
    says: `makes one ${condition.adjective} for ${turns} turns`,
    isHarm: !condition.isGood,
    chance: (whom) => afflictChance(whom, condition),
    apply: (whom, by) => {
      const has = afflict(whom, id, turns);
      if (has && !condition.isGood && by?.isHero && whom.side === 'neutral') turnHostile(whom);
      return has;
    },
  };
}

/** Ends what is bad, of these realms. */
export function cureConditions(...realms: readonly Realm[]): EffectChange {
  return {
    says: `ends what ails ${realms.join(' and ')}`,
    isHarm: false,
    unless: (whom) =>
      whom.conditions.some(({ condition }) => {
        const { isGood, realm } = whom.engine.catalogue.condition(condition);
        return !isGood && realms.includes(realm);
      })
        ? undefined
        : 'Nothing of that sort ails you.',
    apply: (whom) => endBadConditions(whom, realms),
  };
}

/** Nobody who is his own master, or rooted, is moved by magic. */
const moves = ({ breed }: Actor): number => (breed.lordly || breed.rooted ? 0 : 100);

/** Carries off to a far place on the same floor. */
export const teleportation = (): EffectChange => ({
  says: 'carries off to a far place on this floor',
  isHarm: false,
  chance: moves,
  apply: (whom) => teleportFar(whom),
});

/** Lets vanish, and be elsewhere near by. */
export const blinking = (cells: number): EffectChange => ({
  says: `carries off to a place up to ${cells} cells away`,
  isHarm: false,
  chance: moves,
  apply: (whom) => blink(whom, cells),
});

/** Moves somebody away from a cell, or toward it, as far as there is room. Answers how far. */
function push(whom: Actor, from: Cell, cells: number, isToward: boolean): number {
  const { map, engine } = whom;
  let pushed = 0;
  for (; pushed < cells; pushed++) {
    const dir = isToward ? bearing(map.width, whom.cell, from) : bearing(map.width, from, whom.cell);
    const to = map.step(whom.cell, dir);
    if (to === from || !map.isFree(to, whom.gait) || map.isClosedCorner(whom.cell, dir, whom.gait)) break;
    const was = whom.cell;
    map.move(whom, to);
    engine.emit({ type: 'moved', who: whom.ref, from: was, to });
  }
  return pushed;
}

/** What one takes for every cell one was not pushed because something is in the way. */
const CRUSHED = 2;

/** Throws back, and hurts whoever is stopped by something. */
export const shove = (cells: number): EffectChange => ({
  says: `throws back ${cells} cells, and hurts whoever is stopped on the way`,
  isHarm: true,
  chance: moves,
  apply: (whom, by) => {
    const from = by?.cell ?? whom.cell;
    const left = cells - push(whom, from, cells, false);
    if (left > 0) hurt(whom, left * CRUSHED, { by, cause: 'fall', element: 'force' });
    return true;
  },
});

/** Pulls nearer. */
export const drag = (cells: number): EffectChange => ({
  says: `pulls ${cells} cells nearer`,
  isHarm: true,
  chance: moves,
  apply: (whom, by) => by !== undefined && push(whom, by.cell, cells, true) > 0,
});

/** Makes a friend of a foe for a while. */
export const charm = (turns: number): EffectChange => ({
  says: `makes a friend of a foe for ${turns} turns`,
  isHarm: false,
  chance: (whom) =>
    whom.isHero || whom.side === 'ally' || whom.breed.lordly ? 0 : afflictChance(whom, CONDITIONS.charmed),
  apply: (whom) => afflict(whom, 'charmed', turns),
});

/** Turns into something else that might live on this floor. */
export const transform = (): EffectChange => ({
  says: 'turns somebody into something else, for good',
  isHarm: true,
  chance: ({ isHero, breed, side }) => (isHero || side === 'neutral' || breed.lordly ? 0 : 100 - breed.will),
  apply: (whom) => {
    const { map, engine, cell, side, health, maxHealth, alert, pack, gold, leader } = whom;
    const was = whom.ref;
    const id = engine.content.wanderer(map.depth, engine.rng);
    if (map.tile(cell).passage[engine.catalogue.breed(id).gait] !== 'free') return false;
    map.remove(whom);
    const other = engine.spawn(id, map, cell);
    Object.assign(other, { side, alert, pack, gold, leader, worth: whom.worth });
    other.lastSeen = alert > 0 ? engine.hero.cell : other.lastSeen;
    // As well or as badly as it was before.
    other.health = Math.max(1, Math.trunc((other.maxHealth * health) / maxHealth));
    other.reveal();
    engine.emit({ type: 'befell', who: was, at: cell, text: `The ${was.name} is a ${other.ref.name} now.` });
    return true;
  },
});

/** Ends all magic on somebody, good and bad. */
export const negate = (): EffectChange => ({
  says: 'ends all magic on whoever it reaches, good and bad',
  isHarm: false,
  apply: (whom) => endConditions(whom, ({ realm }) => realm === 'magic' || realm === 'mind'),
});

/** Lets somebody bear more, for good. */
export const addMaxHealth = (points: number): EffectChange => ({
  says: `adds ${points} to your health for good, and heals as much`,
  isHarm: false,
  apply: (whom) => {
    whom.maxHealth += points;
    restoreHealth(whom, points);
    return true;
  },
});

/** Stills hunger. */
export const feed = (turns: number): EffectChange => ({
  says: `stills hunger for ${turns} turns`,
  isHarm: false,
  unless: ({ fed }) => (fed > 1500 ? 'You could not eat another bite.' : undefined),
  apply: (whom) => eat(whom, turns),
});

/** Lets those who know of no enemy not take one for it. */
export const befriend = (turns: number): EffectChange => applyCondition('silverTongued', turns);
