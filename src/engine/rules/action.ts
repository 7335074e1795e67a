import type { Actor } from '../world/actor';
import type { GameMap } from '../world/game-map';
import type { Engine } from '../engine';

export type Done = { readonly kind: 'done'; readonly cost: number };
export type Refused = {
  readonly kind: 'refused';
  readonly why: string;
  /** Whether it would be done if it were really meant. */
  readonly asks: boolean;
};
export type Instead = { readonly kind: 'instead'; readonly action: Action };
export type ActionResult = Done | Refused | Instead;

/** It happened, and took this percentage of the actor's ordinary turn. */
export const done = (cost = 100): Done => (cost === 100 ? ORDINARY : { kind: 'done', cost });
const ORDINARY: Done = { kind: 'done', cost: 100 };
/** It cannot be done, for the reason given in one sentence. Nothing has changed, no chance was drawn, no time has passed. */
export const refused = (why: string, asks = false): Refused => ({ kind: 'refused', why, asks });
/** It turns out to be something else. Nothing has changed yet. */
export const instead = (action: Action): Instead => ({ kind: 'instead', action });

/** One thing one actor does in one turn. Complete when it is made: performing needs nothing more. */
export abstract class Action {
  constructor(readonly actor: Actor) {}

  get map(): GameMap {
    return this.actor.map;
  }

  get engine(): Engine {
    return this.map.engine;
  }

  /** Does it, or says why not, or what it is instead. Answers; never throws for what a player can ask. */
  abstract perform(): ActionResult;
}
