import { Action, done, type ActionResult } from '../action';

/** Leave the game, alive: an end of the game like any other, and nothing to do with the process that runs it. */
export class EscapeAction extends Action {
  perform(): ActionResult {
    this.engine.end('escaped');
    return done(0);
  }
}
