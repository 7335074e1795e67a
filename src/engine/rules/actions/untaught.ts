// The stand-in for a command that a later lesson of the tutorial introduces.
import { Action, refused, type ActionResult } from '../action';

/** Refuses. */
export class UntaughtAction extends Action {
  perform(): ActionResult {
    return refused('taughtLater');
  }
}
