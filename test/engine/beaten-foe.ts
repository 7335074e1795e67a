// A foe that gives up when it next turns to flee, for the tests of giving up and of warnings.
import { alert } from '../../src/engine/rules/perception/noise';
import type { Actor } from '../../src/engine/world/actors/actor';
import { scene, soon } from '../scene';

const HALL = `
  ##################
  #................#
  #.@.m............#
  #................#
  ##################`;

/** A hall from which the foe gets out of sight. */
export const WITH_A_CORNER = `
  #############
  #@........m.#
  #########.#.#
  #########.#.#
  #############`;

/** Draws a wounded foe without tricks that knows of the hero, has a purse, and has fled once. */
export function beatenFoe(actor: string, as: (who: Actor) => void = () => undefined, picture = HALL) {
  const s = scene(picture, {
    m: {
      actor,
      as: (who) => {
        alert(who, who.engine.hero.cell);
        soon(who);
        Object.assign(who, { gold: 7, worth: 6, health: 1, routs: 1, tricks: [] });
        as(who);
      },
    },
  });
  return { ...s, who: s.actor(actor) };
}
