import type { Cell } from '../space/geometry';
import type { ActorRef } from '../world/actor';

/** How a game ends. */
export const OUTCOMES = ['escaped'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/**
 * Everything the world lets out: what has happened, as data. The messages, the animation, the agent protocol and the
 * tests are all told from these. Cells are of the floor the hero is on, tiles are keys of `content.tiles`.
 */
export type Happening =
  | { readonly type: 'moved'; readonly who: ActorRef; readonly from: Cell; readonly to: Cell }
  | { readonly type: 'waited'; readonly who: ActorRef; readonly at: Cell }
  | { readonly type: 'opened'; readonly who: ActorRef; readonly at: Cell; readonly tile: string; readonly what: string }
  | { readonly type: 'closed'; readonly who: ActorRef; readonly at: Cell; readonly tile: string; readonly what: string }
  /** The hero took the stairs: `depth` is the floor arrived on, `at` the place, `first` whether it is new. */
  | {
      readonly type: 'climbed';
      readonly way: 'up' | 'down';
      readonly depth: number;
      readonly at: Cell;
      readonly first: boolean;
    }
  /** The hero sees a landmark for the first time. */
  | { readonly type: 'saw'; readonly at: Cell; readonly tile: string; readonly what: string }
  /** A creature has come into the hero's sight. */
  | { readonly type: 'noticed'; readonly who: ActorRef; readonly at: Cell }
  /** The command could not be done: nothing has changed and no time has passed. */
  | { readonly type: 'refused'; readonly why: string }
  /** A command of several turns ended, for this reason. */
  | { readonly type: 'stopped'; readonly why: string }
  | { readonly type: 'ended'; readonly how: Outcome };

/** A happening as it is told: `unseen` when the hero did not perceive it, which nobody could tell afterwards. */
export type GameEvent = Happening & { readonly unseen?: true };

export type EventType = Happening['type'];
