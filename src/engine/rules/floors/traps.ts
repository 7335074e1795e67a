// Traps: how they are sprung, and the effects that change the floor itself.
import { rollDice, type Dice } from '../../random/dice';
import type { Actor } from '../../world/actors/actor';
import { Prop } from '../../world/actors/prop';
import { hurt, isPresent } from '../combat/combat';
import { makeNoise } from '../perception/noise';
import { applyElement, exposureBy } from '../environment/react';
import { fallToNextFloor } from './floor-change';
import { revealProp, freeCaptive, workCell } from '../environment/mechanisms';

/** Applies a trap to the actor that springs it. */
type TrapEffect = (prop: Prop, who: Actor) => void;

const FALL: Dice = { count: 1, sides: 3, plus: 0, perDepth: 4 };

/** Springs a trap: reveals it and applies its effect. */
export function springTrap(prop: Prop, who: Actor): void {
  const { engine } = who;
  revealProp(prop);
  engine.emit({ type: 'sprung', who: who.ref, at: prop.cell, prop: prop.kind.id, what: prop.kind.name });
  prop.kind.springs?.(prop, who);
}

/** The effects of traps that change the floor. What traps do to an actor alone is an effect like any other. */
export const trapEffects = {
  pit: (prop, who) => {
    const { engine, map } = who;
    map.removeProp(prop.cell);
    if (who.isHero && map.stairs.down !== undefined) {
      const damage = Math.min(who.health - 1, rollDice(FALL, map.danger, engine.rng));
      fallToNextFloor(engine, damage);
      return;
    }
    // Other actors climb out again, which costs them their turn.
    hurt(who, rollDice(FALL, map.danger, engine.rng), { cause: 'fall' });
    if (!isPresent(who)) return;
    who.due += who.pace;
    map.schedule.reschedule(who);
  },
  /** Works what the trap is joined to: bars rise, and captives come out as foes. */
  ambush: (prop, who) => {
    const { map } = who;
    const at = prop.cell;
    map.removeProp(at);
    for (const cell of prop.works) {
      if (workCell(map, cell)) {
        makeNoise(map, at, { alerts: ({ side, cell: from }) => side === 'hostile' && map.distance(from, cell) <= 1 });
      }
      const cage = map.propAt(cell);
      if (cage) freeCaptive(cage, { alertedTo: at });
    }
  },
  /** Drops the actor to the floor below, and leaves pits all around. */
  collapse: (prop, who) => {
    const { engine, map } = who;
    for (const cell of prop.works) {
      if (cell === prop.cell || map.propAt(cell) || !map.isFree(cell) || map.shownItems[cell] !== 0) continue;
      map.placeProp(new Prop(engine.catalogue.propKind(engine.content.roles.pit)), cell);
    }
    trapEffects.pit(prop, who);
  },
  /** Sets what the trap works alight, where that burns. */
  ignite: (prop, who) => {
    const { map } = who;
    map.removeProp(prop.cell);
    for (const cell of prop.works) applyElement(map, cell, 'fire', exposureBy(map, who.isHero));
  },
  alarm: (prop, who) => {
    makeNoise(who.map, prop.cell);
  },
} as const satisfies Readonly<Record<string, TrapEffect>>;
