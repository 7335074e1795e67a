// The base of every action, and the three results it can have: done, refused, or another action instead.
import type { Cell } from '../space/geometry';
import type { Actor } from '../world/actors/actor';
import type { GameMap } from '../world/map/game-map';
import type { Engine } from '../engine';
import { sentenceFor, type About, type AnyCause, type QuestionCause, type RefusalCause } from './refusals';

export type Done = { readonly kind: 'done'; readonly cost: number };
export type Refused = {
  readonly kind: 'refused';
  /** The reason in one sentence, for the player. */
  readonly why: string;
  /** The reason in the words for a command that has taken turns already; left out if they are the same. */
  readonly stop?: string;
  /** The reason as data; undefined for a reason that content gives. */
  readonly cause?: AnyCause;
  /** Whether the action is done if the player confirms it. */
  readonly asks: boolean;
  /** Whether it asks about mere harm, and not about what cannot be undone. */
  readonly isRisk?: boolean;
  /** Whether the command goes on in spite of the reason if it is given again with `sure`. */
  readonly again?: true;
  /** The cells of what the reason says is left on the floor. Once a walk has stopped for it, it is not told again. */
  readonly tells?: readonly Cell[];
};
type Instead = { readonly kind: 'instead'; readonly action: Action };
export type ActionResult = Done | Refused | Instead;

const ORDINARY: Done = { kind: 'done', cost: 100 };
/** The action is done; `cost` is the percentage of the actor's ordinary turn that it took. */
export const done = (cost = 100): Done => (cost === 100 ? ORDINARY : { kind: 'done', cost });
/** The action cannot be done, for a reason given by content. Nothing has changed, no die was rolled, no time has passed. */
export const refusedBecause = (why: string): Refused => ({ kind: 'refused', why, asks: false });
/** The action cannot be done, for a reason of the rules. */
export const refused = <C extends RefusalCause>(cause: C, ...about: About<C>): Refused => ({
  ...refusedBecause(sentenceFor(cause, ...about)),
  cause,
});
/** The action goes on only if the player asks for the same again. */
export const refusedAtFirst = <C extends RefusalCause>(cause: C, ...about: About<C>): Refused => ({
  ...refused(cause, ...about),
  again: true,
});
/** The action is done only if the player answers this question of content with yes. */
export const unconfirmedBecause = (why: string, isRisk = false): Refused => ({
  kind: 'refused',
  why,
  asks: true,
  isRisk,
});
/** The action is done only if the player answers a question of the rules with yes. */
export const unconfirmed = <C extends QuestionCause>(cause: C, ...about: About<C>): Refused => ({
  ...unconfirmedBecause(sentenceFor(cause, ...about)),
  cause,
});
/** Another action is to be performed in its place. Nothing has changed yet. */
export const instead = (action: Action): Instead => ({ kind: 'instead', action });

/** One thing one actor does in one turn. Complete when constructed: performing it needs nothing more. */
export abstract class Action {
  constructor(readonly actor: Actor) {}

  get map(): GameMap {
    return this.actor.map;
  }

  get engine(): Engine {
    return this.map.engine;
  }

  /** Performs the action, or returns why not or what to do instead. Never throws for anything a player can ask. */
  abstract perform(): ActionResult;
}

/** An action that needs more than its actor: a cell, a direction, a prop, or the fields of a command. */
export abstract class ActionWith<T> extends Action {
  constructor(
    actor: Actor,
    readonly given: T,
  ) {
    super(actor);
  }
}

/** The maximum number of times an action may be replaced by another; more is an error in the rules. */
const MAX_REPLACEMENTS = 16;

/** Performs an action, or those that replace it, and returns how it ended. */
export function resolve(action: Action): Done | Refused {
  let result = action.perform();
  for (let replacements = 0; result.kind === 'instead'; replacements++) {
    if (replacements === MAX_REPLACEMENTS) throw new Error(`${action.constructor.name} is replaced without end`);
    result = result.action.perform();
  }
  return result;
}
