// The messages of a game.
import type { GameEvent } from '../../engine/api/event/event';
import { messageFor } from '../../engine/api/event/event-messages';
import type { Tone } from '../../engine/api/event/tones';
import { hasActor, isSameDeed, joined, sentenceText, type Sentence } from '../../engine/api/event/sentence';
import type { Cell } from '../../engine/space/geometry';
import { stopsFor } from '../../engine/rules/stop-reasons';
import { HERO_ID } from '../../engine/world/actors/actor';
import { theActor } from '../../engine/world/knowledge/grammar';
import { heavier, lastRows, layOut, messageText, pageOf, type Rows } from './message-layout';

/** A message of the game, or a hint to the player. */
interface ShownMessage {
  readonly text: string;
  readonly tone: Tone | 'hint';
  /** Whether it is shown in the turn of its event, however much else there is to tell. */
  readonly isKept?: true;
  /** The figures behind it, shown where earlier messages are read. */
  readonly detail?: string;
  /** Its parts, if others can join it. */
  readonly sentence?: Sentence;
}

export interface LoggedMessage extends ShownMessage {
  /** The number of times in a row the message appeared. */
  readonly times: number;
  /** The number of the command that led to the message. */
  readonly command: number;
  /** Set for a part that goes on from the row above. */
  readonly goesOn?: true;
}

/** The number of messages kept for reading back. */
const MAX_MESSAGES = 1000;
/** More messages than fit below any map. */
const MAX_SHOWN = 100;

/** The part of the messages that is shown. */
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
  /** Words that a window over the game shows, which the rows do without meanwhile; empty if there is none. */
  shownElsewhere = '';
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
    this.changes.clear();
    if (this.entries.length > MAX_MESSAGES) this.entries = this.entries.slice(-MAX_MESSAGES);
  }

  /** Removes the messages of the last command, which was undone. */
  dropFresh(): void {
    this.entries = this.entries.filter((message) => !this.isFresh(message));
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
    else this.add(told);
  }

  /** Whether a sentence of the command says the reason of a stop already. */
  private isTold(event: GameEvent): boolean {
    if (event.type !== 'stopped') return false;
    const whos = this.entries.flatMap((entry) => (this.isFresh(entry) ? (entry.sentence?.whos ?? []) : []));
    return whos.flatMap((who) => stopsFor(theActor(who))).includes(event.why);
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

  /** Adds a message: to the sentence of the last one if it can, or to its count if it is the same. */
  add(message: ShownMessage): void {
    const last = this.entries.at(-1);
    const entry = { ...message, times: 1, command: this.command };
    if (last && last.text === message.text && !jointOf(last, entry)) {
      const detail = [last, message].flatMap((each) => each.detail ?? []).join('; ');
      const again = { ...last, ...entry, times: last.times + 1 };
      this.entries[this.entries.length - 1] = detail === '' ? again : { ...again, detail };
      return;
    }
    if (this.gather(entry)) return;
    this.entries.push(entry);
    this.joinLast();
  }

  /**
   * Adds a message to an earlier one of the command that tells of the same deed, over the deeds of others in between, and
   * returns whether there is one. The deeds of an actor stay in their order, and nothing passes over what the hero does.
   */
  private gather(entry: LoggedMessage): boolean {
    const { sentence } = entry;
    const last = this.entries.at(-1);
    if (!sentence || !last || jointOf(last, entry)) return false;
    for (let i = this.entries.length - 1; i >= 0; i--) {
      const before = this.entries[i] as LoggedMessage;
      const told = before.sentence;
      if (!told || !this.isFresh(before) || hasActor(told, HERO_ID)) return false;
      const joint = isSameDeed(told, sentence) ? jointOf(before, entry) : undefined;
      if (joint) {
        this.entries[i] = joint;
        return true;
      }
      if (sentence.whos.some(({ id }) => hasActor(told, id))) return false;
    }
    return false;
  }

  /** Joins the last messages into one sentence where grammar allows it. */
  private joinLast(): void {
    for (let left = this.entries.length; left > 1; left--) {
      const [before, last] = this.entries.slice(-2);
      const joint = before && last && jointOf(before, last);
      if (!joint) return;
      this.entries.splice(-2, 2, joint);
    }
  }

  /** Removes a message of the last command. */
  withdraw(text: string): void {
    this.entries = this.entries.filter((message) => message.text !== text || !this.isFresh(message));
  }

  /**
   * Returns what rows show: the newest messages; if the last command tells more than fits, its messages by weight.
   * @param more the mark if only light messages are left out
   * @param next the mark if another page follows, with messages that the player must not miss
   */
  shownIn(
    { height, width }: { readonly height: number; readonly width: number },
    more: string,
    next: string,
  ): ShownMessages {
    const { shownElsewhere } = this;
    const entries = this.entries.filter(({ text }) => shownElsewhere === '' || !text.includes(shownElsewhere));
    const rows = layOut(entries.slice(-MAX_SHOWN), width);
    // The messages in a row are of one command.
    const [cut] = rows.at(-height - 1) ?? [];
    if (!cut || !this.isFresh(cut)) return { rows: lastRows(rows, height), isLeft: false };
    const fresh = entries.filter((message) => this.isFresh(message));
    const { rows: page, isLeft, mark } = pageOf(fresh, { count: height, width }, { more, next }, this.turned);
    return { rows: page, isLeft, ...(mark === '' ? {} : { mark }) };
  }

  /** Turns pages of the last command's messages. */
  turnPages(count: number): void {
    this.turned += count;
  }
}

/** Returns the message that two of one command share; undefined if each needs a sentence of its own. */
function jointOf(a: LoggedMessage, b: LoggedMessage): LoggedMessage | undefined {
  if (!a.sentence || !b.sentence || a.command !== b.command || a.times > 1 || b.times > 1) return undefined;
  // Good news of the hero and bad ones share no colour.
  if (hasActor(a.sentence, HERO_ID) && (a.tone === 'harm') !== (b.tone === 'harm')) return undefined;
  const sentence = joined(a.sentence, b.sentence);
  if (!sentence) return undefined;
  const isKept = a.isKept ?? b.isKept;
  const joint = { text: sentenceText(sentence), tone: heavier(a, b).tone, times: 1, command: a.command, sentence };
  return isKept ? { ...joint, isKept } : joint;
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
