import type { GameEvent } from '../../engine/api/event/event';
import { messageFor, type Tone } from '../../engine/api/event/event-messages';
import { wrap } from './text';

/** What is said, and how: by the game, or as a hint to the player. */
export interface ShownMessage {
  readonly text: string;
  readonly tone: Tone | 'hint';
}

export interface LoggedMessage extends ShownMessage {
  /** How many times in a row it was said. */
  readonly times: number;
  /** The number of the command it was said after. */
  readonly command: number;
}

/** As many messages as are kept for reading back. */
const KEPT = 1000;
/** More messages than ever stand under the map. */
const RECENT = 100;

/** What the player has been told, oldest first. */
export class MessageLog {
  private entries: LoggedMessage[] = [];
  private command = 0;

  get messages(): readonly LoggedMessage[] {
    return this.entries;
  }

  /** The player has chosen what to do next: everything told before is no longer fresh. */
  age(): void {
    this.command++;
    if (this.entries.length > KEPT) this.entries = this.entries.slice(-KEPT);
  }

  /** Whether a message belongs to the last command. */
  isFresh({ command }: LoggedMessage): boolean {
    return command === this.command;
  }

  /** Takes in what has happened. */
  hear(event: GameEvent): void {
    const message = messageFor(event);
    if (message) this.add(message);
  }

  /** Adds a message; one that repeats the last is counted instead. */
  add(message: ShownMessage): void {
    const last = this.entries.at(-1);
    const { command } = this;
    if (last?.text === message.text)
      this.entries[this.entries.length - 1] = { ...last, times: last.times + 1, command };
    else this.entries.push({ ...message, times: 1, command });
  }

  /**
   * The last messages as at most so many lines, newest last: those of one command share a line where they fit, and one
   * that is longer than a line goes on in the next.
   */
  lines(count: number, width: number): readonly (readonly LoggedMessage[])[] {
    const lines: LoggedMessage[][] = [];
    let used = 0;
    // Filled from the oldest on, so that what stands there stays there when more is said.
    for (const message of this.entries.slice(-RECENT).flatMap((entry) => broken(entry, width))) {
      const { length } = messageLine(message);
      const line = lines.at(-1);
      if (line?.[0]?.command === message.command && used + 1 + length <= width) {
        line.push(message);
        used += 1 + length;
      } else {
        lines.push([message]);
        used = length;
      }
    }
    return lines.slice(-count);
  }
}

/** A message in pieces that each fit on a line. */
function broken(message: LoggedMessage, width: number): readonly LoggedMessage[] {
  const line = messageLine(message);
  if (line.length <= width) return [message];
  return wrap(line, width).map((text) => ({ ...message, text, times: 1 }));
}

/** A message as a line of text, with its count where it was repeated. */
export const messageLine = ({ text, times }: LoggedMessage): string => (times > 1 ? `${text} ×${times}` : text);
