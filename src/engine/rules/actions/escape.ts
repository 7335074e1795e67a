// Leaving the keep alive without the prize.
import { Action, done, type ActionResult } from '../action';

/** Ends the game by leaving it. The process that runs the game goes on. */
export class EscapeAction extends Action {
  perform(): ActionResult {
    this.engine.end('escaped');
    return done(0);
  }
}
