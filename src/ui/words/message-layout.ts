// The rows of messages: all in order if they fit; otherwise those of the last command that weigh most, in order.
import type { LoggedMessage } from './message-log';
import { unbroken, withPlainSpaces, wrap } from './text';

/** The weights of messages by tone: where rows are few, light ones are left out first. */
const WEIGHTS: Readonly<Record<LoggedMessage['tone'], number>> = {
  quiet: 0,
  plain: 1,
  hint: 2,
  news: 3,
  good: 4,
  warning: 5,
  harm: 6,
};

export type Rows = readonly (readonly LoggedMessage[])[];

/** The number of rows, and their columns. */
interface Rectangle {
  readonly count: number;
  readonly width: number;
}

interface Size extends Rectangle {
  /** The columns of the first row that a mark leaves. */
  readonly firstWidth: number;
}

/** The marks at the end of the first row: messages are left out, or another page follows. */
interface Marks {
  readonly more: string;
  readonly next: string;
}

/** One of the pages that the messages of a command take. */
interface Page {
  readonly rows: Rows;
  /** Whether another page follows. */
  readonly isLeft: boolean;
  /** The mark at the end of the first row; empty if nothing is left out. */
  readonly mark: string;
}

/** Returns the message of two that matters more, the first if they are alike. */
export const heavier = (a: LoggedMessage, b: LoggedMessage): LoggedMessage =>
  WEIGHTS[b.tone] > WEIGHTS[a.tone] ? b : a;

/** Returns the text of a message, with its count if it was repeated. */
export const messageText = (message: LoggedMessage): string => withPlainSpaces(wholeText(message));

/** Returns the text of a message, whose last word and count stay on one row. */
const wholeText = ({ text, times }: LoggedMessage): string => (times > 1 ? `${text}${unbroken(` ×${times}`)}` : text);

/** Lays messages out in rows. The messages of one command share a row if they fit, and longer ones are wrapped. */
export function layOut(messages: readonly LoggedMessage[], width: number): Rows {
  const rows: LoggedMessage[][] = [];
  let used = 0;
  for (const message of messages) {
    const text = messageText(message);
    const row = rows.at(-1);
    if (row?.[0]?.command === message.command && used + 1 + text.length <= width) {
      row.push(message);
      used += 1 + text.length;
    } else if (text.length <= width) {
      rows.push([message]);
      used = text.length;
    } else
      for (const [i, piece] of wrap(wholeText(message), width).entries()) {
        rows.push([{ ...message, text: piece, times: 1, ...(i > 0 ? { goesOn: true as const } : {}) }]);
        used = piece.length;
      }
  }
  return rows;
}

/** Returns the last rows, without those of a message whose beginning is not among them. */
export function lastRows(rows: Rows, count: number): Rows {
  const last = rows.slice(-count);
  const whole = last.findIndex(([message]) => message?.goesOn !== true);
  return whole < 0 ? last : last.slice(whole);
}

/** Lays messages out as one text, each after the other, to fill the rows. */
function flow(messages: readonly LoggedMessage[], { width, firstWidth }: Size): Rows {
  const rows: LoggedMessage[][] = [[]];
  let used = 0;
  for (const message of messages) {
    let piece = '';
    for (const word of wholeText(message)
      .split(' ')
      .flatMap((each) => wrap(each, firstWidth))) {
      const isFull = used > 0 && used + 1 + word.length > (rows.length === 1 ? firstWidth : width);
      if (isFull) {
        rows.push([]);
        used = 0;
      }
      const row = rows.at(-1);
      if (piece !== '' && !isFull) row?.pop();
      piece = piece === '' || isFull ? word : `${piece} ${word}`;
      row?.push({ ...message, text: piece, times: 1 });
      used += Math.sign(used) + word.length;
    }
  }
  return rows;
}

/**
 * Returns a page of the messages of a command that do not fit into the rows. They are read in the order in which they came,
 * on as many pages as those need that are kept; what room is left is for the others, the heaviest and newest first.
 * @param turned the pages that have been turned; from the last page on, the last one is shown
 */
export function pageOf(messages: readonly LoggedMessage[], size: Rectangle, marks: Marks, turned: number): Page {
  const { more, next } = marks;
  const fits = (mark: string, some: readonly LoggedMessage[]): boolean =>
    flow(some, beside(mark, size)).length <= size.count;
  if (fits('', messages)) return { rows: flow(messages, beside('', size)), isLeft: false, mark: '' };
  const all = parts(messages, beside(next, size));
  // The first row leaves no more room than its mark needs.
  const isOne = fits(
    more,
    all.filter(({ isKept }) => isKept),
  );
  const room = beside(isOne || more.length > next.length ? more : next, size);
  const shown = choose(all, room);
  const pages = paged(inOrder(all, shown), room);
  const index = Math.min(turned, pages.length - 1);
  const isLeft = index < pages.length - 1;
  const mark = isLeft ? next : shown.size < all.length ? more : '';
  return { rows: flow(pages[index] ?? [], room), isLeft, mark };
}

/** Returns the size of rows whose first row leaves room for a mark. */
const beside = (mark: string, rows: Rectangle): Size => ({
  ...rows,
  firstWidth: rows.width - (mark === '' ? 0 : mark.length + 1),
});

/** Parts messages into pages, in their order. */
function paged(messages: readonly LoggedMessage[], size: Size): readonly (readonly LoggedMessage[])[] {
  const pages: LoggedMessage[][] = [[]];
  for (const message of messages) {
    const page = pages.at(-1) ?? [];
    if (page.length > 0 && flow([...page, message], size).length > size.count) pages.push([message]);
    else page.push(message);
  }
  return pages;
}

/** Chooses the messages of the pages: those that are kept, and what else needs no further page. */
function choose(all: readonly LoggedMessage[], size: Size): ReadonlySet<LoggedMessage> {
  const shown = new Set(all.filter(({ isKept }) => isKept));
  const most = paged(inOrder(all, shown), size).length;
  const others = all.filter(({ isKept }) => !isKept).reverse();
  for (const other of others.sort((a, b) => WEIGHTS[b.tone] - WEIGHTS[a.tone])) {
    const wanted = inOrder(all, new Set([...shown, other]));
    const pages = paged(wanted, size);
    if (pages.length <= most && pages.every((page) => flow(page, size).length <= size.count)) shown.add(other);
  }
  return shown;
}

const inOrder = (all: readonly LoggedMessage[], shown: ReadonlySet<LoggedMessage>): readonly LoggedMessage[] =>
  all.filter((message) => shown.has(message));

/** Splits the messages that are longer than a page. */
function parts(messages: readonly LoggedMessage[], { count, firstWidth }: Size): readonly LoggedMessage[] {
  return messages.flatMap((message) => {
    const lines = wrap(messageText(message), firstWidth);
    if (lines.length <= count) return [message];
    const pages = Array.from({ length: Math.ceil(lines.length / count) }, (_, i) =>
      lines.slice(i * count, (i + 1) * count).join(' '),
    );
    return pages.map((text) => ({ ...message, text, times: 1 }));
  });
}
