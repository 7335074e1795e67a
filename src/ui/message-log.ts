import type { GameEvent } from '../engine/border/event';
import { tell, type Message } from '../engine/border/log';

export interface LoggedMessage extends Message {
  /** How many times in a row it was said. */
  readonly times: number;
  /** Whether it belongs to the last command. */
  readonly fresh: boolean;
}

/** As many messages as are kept for reading back. */
const KEPT = 1000;

/** What the player has been told, oldest first. */
export class MessageLog {
  private entries: LoggedMessage[] = [];

  get messages(): readonly LoggedMessage[] {
    return this.entries;
  }

  /** The player has chosen what to do next: everything told before is no longer fresh. */
  age(): void {
    this.entries = this.entries.slice(-KEPT).map((entry) => (entry.fresh ? { ...entry, fresh: false } : entry));
  }

  /** Takes in what has happened. */
  hear(event: GameEvent): void {
    const message = tell(event);
    if (message) this.add(message);
  }

  /** Adds a message; one that repeats the last is counted instead. */
  add(message: Message): void {
    const last = this.entries.at(-1);
    if (last?.text === message.text) {
      this.entries[this.entries.length - 1] = { ...last, times: last.times + 1, fresh: true };
    } else {
      this.entries.push({ ...message, times: 1, fresh: true });
    }
  }
}

/** A message as a line of text, with its count where it was repeated. */
export const messageLine = ({ text, times }: LoggedMessage): string => (times > 1 ? `${text} ×${times}` : text);
