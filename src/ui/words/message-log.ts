// The messages of a game, and their layout in the rows below the map.
import type { GameEvent } from '../../engine/api/event/event';
import { messageFor, type Tone } from '../../engine/api/event/event-messages';
import { wrap } from './text';

/** A message of the game, or a hint to the player. */
export interface ShownMessage {
  readonly text: string;
  readonly tone: Tone | 'hint';
  /** The figures behind it, shown where earlier messages are read. */
  readonly detail?: string;
}

export interface LoggedMessage extends ShownMessage {
  /** How many times in a row the message appeared. */
  readonly times: number;
  /** The number of the command that led to the message. */
  readonly command: number;
}

/** The number of messages kept for reading back. */
const MAX_MESSAGES = 1000;
/** More messages than fit below any map. */
const MAX_SHOWN = 100;

/** The messages of a game, oldest first. */
export class MessageLog {
  private entries: LoggedMessage[] = [];
  private command = 0;

  get messages(): readonly LoggedMessage[] {
    return this.entries;
  }

  /** Starts a new command: earlier messages are no longer fresh. */
  startCommand(): void {
    this.command++;
    if (this.entries.length > MAX_MESSAGES) this.entries = this.entries.slice(-MAX_MESSAGES);
  }

  /** Returns whether a message belongs to the last command. */
  isFresh({ command }: LoggedMessage): boolean {
    return command === this.command;
  }

  /** Adds the message of an event, if it has one. */
  addEvent(event: GameEvent): void {
    const message = messageFor(event);
    if (message) this.add(message);
  }

  /** Adds a message, or increases the count of the last one if it is the same. */
  add(message: ShownMessage): void {
    const last = this.entries.at(-1);
    const { command } = this;
    if (last?.text === message.text) {
      const detail = [last, message].flatMap((each) => each.detail ?? []).join('; ');
      this.entries[this.entries.length - 1] = {
        ...{ ...last, times: last.times + 1, command },
        ...(detail === '' ? {} : { detail }),
      };
    } else this.entries.push({ ...message, times: 1, command });
  }

  /** Returns the last lines, newest last. The messages of one command share a line if they fit. */
  lines(count: number, width: number): readonly (readonly LoggedMessage[])[] {
    const lines: LoggedMessage[][] = [];
    let used = 0;
    // Filled from the oldest message, so that shown messages keep their place when new ones arrive.
    for (const message of this.entries.slice(-MAX_SHOWN).flatMap((entry) => wrapMessage(entry, width))) {
      const { length } = messageText(message);
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

/** Splits a message into pieces that fit on a line each. */
function wrapMessage(message: LoggedMessage, width: number): readonly LoggedMessage[] {
  const line = messageText(message);
  if (line.length <= width) return [message];
  return wrap(line, width).map((text) => ({ ...message, text, times: 1 }));
}

/** Returns the text of a message, with its count if it was repeated. */
export const messageText = ({ text, times }: LoggedMessage): string => (times > 1 ? `${text} ×${times}` : text);
