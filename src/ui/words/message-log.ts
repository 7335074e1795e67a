// The messages of a game.
import type { GameEvent } from '../../engine/api/event/event';
import { messageFor, type Tone } from '../../engine/api/event/event-messages';
import type { Cell } from '../../engine/space/geometry';
import { stopsFor } from '../../engine/rules/stop-reasons';
import { listed, the } from '../../engine/world/knowledge/grammar';
import { layOut, messageText, pageOf, type Rows } from './message-rows';

/** A message of the game, or a hint to the player. */
interface ShownMessage {
  readonly text: string;
  readonly tone: Tone | 'hint';
  /** Whether it is shown in the turn of its event, however much else there is to tell. */
  readonly isKept?: true;
  /** The figures behind it, shown where earlier messages are read. */
  readonly detail?: string;
}

export interface LoggedMessage extends ShownMessage {
  /** The number of times in a row the message appeared. */
  readonly times: number;
  /** The number of the command that led to the message. */
  readonly command: number;
  /** The first sentence, if others about the same creature have joined it. */
  readonly first?: string;
}

/** The ways a message joins the sentence before it. */
type Joining = NonNullable<NonNullable<ReturnType<typeof messageFor>>['joins']>;

/** A sentence that tells of one creature, to which more can be joined: "A jackal comes into view and notices you." */
interface OpenSentence {
  readonly id: number;
  readonly subject: string;
  readonly clauses: readonly string[];
  readonly first: string;
}

/** The number of messages kept for reading back. */
const MAX_MESSAGES = 1000;
/** More messages than fit below any map. */
const MAX_SHOWN = 100;

/** What of the messages is shown. */
export interface ShownMessages {
  readonly rows: Rows;
  /** The mark for the end of the first row: messages of the last command are left out. */
  readonly mark?: string;
  /** Whether messages are left out that the player must not miss. */
  readonly isLeft: boolean;
}

/** The messages of a game, oldest first. */
export class MessageLog {
  private entries: LoggedMessage[] = [];
  private command = 0;
  /** The pages of the last command's messages that the player has turned. */
  private turned = 0;
  /** The last message of the last command, if more can be joined to it. */
  private open: OpenSentence | undefined;
  /** The changes told in the last command. Many cells change alike, and one sentence tells of them all. */
  private readonly changes = new Set<string>();
  /** The command in which each bad condition last began or was renewed, by actor and condition. */
  private readonly afflictions = new Map<string, number>();

  get messages(): readonly LoggedMessage[] {
    return this.entries;
  }

  /** Starts a new command: earlier messages are no longer fresh. */
  startCommand(): void {
    this.command++;
    this.turned = 0;
    this.open = undefined;
    this.changes.clear();
    if (this.entries.length > MAX_MESSAGES) this.entries = this.entries.slice(-MAX_MESSAGES);
  }

  /** Returns whether a message belongs to the last command. */
  isFresh({ command }: LoggedMessage): boolean {
    return command === this.command;
  }

  /** Adds the message of an event, if it has one that is news. What changes in the hero's cell is a warning. */
  addEvent(event: GameEvent, hero?: Cell): void {
    const message = messageFor(event);
    if (!message || this.isRenewal(event) || this.isTold(event)) return;
    const isUnderfoot = (event.type === 'changed' || event.type === 'kindled') && event.at === hero;
    const told: ShownMessage = isUnderfoot ? { text: underfoot(message.text), tone: 'warning' } : message;
    if (event.type === 'changed') this.addChange(told);
    else if (message.joins) this.join(message, message.joins);
    else this.add(told);
  }

  /** Adds a message about a creature to the sentence before it, if that tells of the same creature. */
  private join(message: ShownMessage, { id, clause }: Joining): void {
    const { open } = this;
    if (open?.id !== id) {
      const { text } = message;
      this.add(message);
      // A sentence that has been said twice tells of two creatures.
      const isNew = this.entries.at(-1)?.times === 1;
      this.open = isNew
        ? { id, subject: text.slice(0, text.indexOf(` ${clause}`)), clauses: [clause], first: text }
        : undefined;
      return;
    }
    const clauses = [...open.clauses, clause];
    const [last] = this.entries.splice(-1);
    this.entries.push({
      tone: message.tone,
      times: 1,
      command: last?.command ?? this.command,
      text: `${open.subject} ${listed(clauses)}.`,
      first: open.first,
    });
    this.open = { ...open, clauses };
  }

  /** Whether the sentence before a stop says the reason already. */
  private isTold(event: GameEvent): boolean {
    if (event.type !== 'stopped' || !this.open) return false;
    const name = this.open.subject.replace(/^(?:An?|The) /, '');
    return [name, the(name)].flatMap(stopsFor).includes(event.why);
  }

  private addChange(message: ShownMessage): void {
    if (this.changes.has(message.text)) return;
    this.changes.add(message.text);
    this.add(message);
  }

  /** Whether an event renews a bad condition in the turn after it began, as gas does to those who stay in it. */
  private isRenewal(event: GameEvent): boolean {
    if (event.type !== 'afflicted' && event.type !== 'recovered') return false;
    const key = `${event.who.id} ${event.condition}`;
    const last = this.afflictions.get(key);
    if (event.type === 'recovered') this.afflictions.delete(key);
    else if (!event.isGood) this.afflictions.set(key, this.command);
    return event.type === 'afflicted' && !event.isGood && last !== undefined && this.command - last <= 1;
  }

  /** Adds a message, or increases the count of the last one if it is the same. */
  add(message: ShownMessage): void {
    const last = this.entries.at(-1);
    const { command } = this;
    this.open = undefined;
    if (last?.text === message.text) {
      const detail = [last, message].flatMap((each) => each.detail ?? []).join('; ');
      this.entries[this.entries.length - 1] = {
        ...{ ...last, times: last.times + 1, command },
        ...(detail === '' ? {} : { detail }),
      };
    } else this.entries.push({ ...message, times: 1, command });
  }

  /** Removes a message of the last command. */
  withdraw(text: string): void {
    this.entries = this.entries.filter((message) => message.text !== text || !this.isFresh(message));
  }

  /**
   * Returns what rows show: the newest messages, or those of the last command by their weight if it tells more than fits.
   * @param more the mark if only light messages are left out
   * @param next the mark if another page follows, with messages that the player must not miss
   */
  shownIn(
    { height, width }: { readonly height: number; readonly width: number },
    more: string,
    next: string,
  ): ShownMessages {
    const rows = layOut(this.entries.slice(-MAX_SHOWN), width);
    const isCut = rows.length > height && rows.at(-height - 1)?.some((message) => this.isFresh(message)) === true;
    if (!isCut) return { rows: rows.slice(-height), isLeft: false };
    const fresh = this.entries.filter((message) => this.isFresh(message));
    const size = { count: height, width, firstWidth: width - next.length - 1 };
    const { rows: page, rest, isLeft } = pageOf(fresh, size, this.turned);
    return { rows: page, isLeft, ...(rest.length === 0 ? {} : { mark: isLeft ? next : more }) };
  }

  /** Turns pages of the last command's messages. */
  turnPages(count: number): void {
    this.turned += count;
  }
}

/** "The ice cracks." → "The ice cracks under you." */
const underfoot = (text: string): string => text.replace(/\.$/, ' under you.');

/** Returns a message with the figures behind it. */
export function detailedMessage(message: LoggedMessage): string {
  const { detail } = message;
  return `${messageText(message)}${detail === undefined ? '' : ` (${detail})`}`;
}

/** Returns the indices of the texts that contain a word or words, whatever the case. */
export const messagesWith = (texts: readonly string[], words: string): readonly number[] =>
  texts.flatMap((text, i) => (text.toLowerCase().includes(words.toLowerCase()) ? [i] : []));
