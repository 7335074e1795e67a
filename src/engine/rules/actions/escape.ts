// Giving up: the run ends where the hero stands, alive.
import { Action, done, type ActionResult } from '../action';

/** Ends the game by giving up. The process that runs the game goes on. */
export class EscapeAction extends Action {
  perform(): ActionResult {
    this.engine.end('escaped');
    return done(0);
  }
}
