// A scripted terminal with a clock that the test moves.
import { ScriptedTerminal } from './scripted-terminal';

/** A scripted terminal whose pauses take the time that the test lets go by. */
export class ClockedTerminal extends ScriptedTerminal {
  private now = 0;
  private pausing: { readonly until: number; readonly end: (isKey: boolean) => void } | undefined;
  private isTyped = false;

  override pause(ms: number): Promise<boolean> {
    this.pauses.push(ms);
    if (this.isTyped) return Promise.resolve(true);
    return new Promise((resolve) => {
      this.pausing = { until: this.now + ms, end: resolve };
    });
  }

  override async readKey(): Promise<string> {
    const key = await super.readKey();
    this.isTyped = false;
    return key;
  }

  override async press(...keys: readonly string[]): Promise<void> {
    if (keys.length === 0) await super.press();
    for (const key of keys) {
      this.isTyped = true;
      const pressed = super.press(key);
      this.end(true);
      await pressed;
    }
  }

  /** Lets a number of milliseconds pass. */
  async pass(ms: number): Promise<void> {
    const until = this.now + ms;
    while (this.pausing && this.pausing.until <= until) {
      this.now = this.pausing.until;
      this.end(false);
      await new Promise((resolve) => setImmediate(resolve));
    }
    this.now = until;
  }

  private end(isKey: boolean): void {
    const { pausing } = this;
    this.pausing = undefined;
    pausing?.end(isKey);
  }
}
