/** The boards: which runs each of them lists, and the words that choose one. */

/** A board. Its words choose it, after `scores` or in an address. */
export interface Board {
  readonly words: string;
  readonly title: string;
  /** The title in a list of boards. */
  readonly label: string;
  readonly lists:
    /** Runs in keeps of ten floors, or of four. */
    | { readonly by: 'length'; readonly isShort: boolean }
    /** Won runs in keeps of ten floors, the quickest first. */
    | { readonly by: 'wins' }
    /** Each player's first run in the dungeon of a day. */
    | { readonly by: 'daily'; readonly day: string }
    /** Each player's one try in the sealed dungeon of a day. */
    | { readonly by: 'event'; readonly day: string }
    | { readonly by: 'difficulty' | 'kit'; readonly id: string };
}

/** The boards that there always are. */
export const TOTAL: Board = {
  words: '',
  title: 'Best runs',
  label: 'Best runs',
  lists: { by: 'length', isShort: false },
};
const SHORT: Board = {
  words: 'short',
  title: 'Best runs in short keeps',
  label: 'Short keeps',
  lists: { by: 'length', isShort: true },
};
const WINS: Board = { words: 'wins', title: 'Quickest wins', label: 'Quickest wins', lists: { by: 'wins' } };
const dailyBoard = (day: string): Board => ({
  words: `daily ${day}`,
  title: `Dungeon of ${day}: each player’s first run`,
  label: `Day ${day}`,
  lists: { by: 'daily', day },
});
const eventBoard = (day: string): Board => ({
  words: `event ${day}`,
  title: `Sealed dungeon of ${day}: one try each`,
  label: `Sealed ${day}`,
  lists: { by: 'event', day },
});
export const difficultyBoard = (id: string): Board => ({
  words: `difficulty ${id}`,
  title: `Best runs, difficulty ${id}`,
  label: `Difficulty ${id}`,
  lists: { by: 'difficulty', id },
});
export const kitBoard = (id: string): Board => ({
  words: `kit ${id}`,
  title: `Best runs with the kit ${id}`,
  label: `Kit ${id}`,
  lists: { by: 'kit', id },
});

/** The boards that every list of boards begins with. */
export const usualBoards = (): readonly Board[] => [TOTAL, SHORT, WINS, dailyBoard(today()), eventBoard(today())];

const EXAMPLES =
  'give scores alone, or behind it short, wins, daily, daily 2026-01-31, event, event 2026-01-31, difficulty story or kit poacher';

/** Reads the words that choose a board. */
export function readBoard([which, ...rest]: readonly string[]): Board | { readonly problem: string } {
  const [word] = rest;
  if (rest.length === 0) {
    const found = [TOTAL, SHORT, WINS].find(({ words }) => words === (which ?? ''));
    if (found) return found;
    if (which === 'daily') return dailyBoard(today());
    if (which === 'event') return eventBoard(today());
  } else if (word !== undefined && rest.length === 1) {
    if (which === 'daily' && isDay(word)) return dailyBoard(word);
    if (which === 'event' && isDay(word)) return eventBoard(word);
    if (which === 'difficulty' && ID.test(word)) return difficultyBoard(word);
    if (which === 'kit' && ID.test(word)) return kitBoard(word);
  }
  return { problem: `There is no such board: ${EXAMPLES}.` };
}

/** The words of a difficulty or a kit. */
const ID = /^[a-z][\w-]{0,39}$/i;

/** Whether a text is a day of the calendar, such as 2026-01-31. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && dayOf(Date.parse(text)) === text;

/** Returns the day of a moment, such as 2026-01-31, in UTC. */
export const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

const today = (): string => dayOf(Date.now());
