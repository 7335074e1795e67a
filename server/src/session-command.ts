/** The command that a client gives after the address. It chooses a game or asks the server, and nothing else of the machine. */
import { listed } from '../../src/engine/world/knowledge/grammar';
import { spelled, textProblem } from '../../src/library/game-options';
import type { WatchSettings } from './accounts';
import { isDay, readBoard, type Board } from './boards/board';
import { CHECKSUM } from './boards/run-table';

/** The command of the game that is meant where only options are given. */
const USUAL = 'play';
const PLAIN = '--plain';
const RACE = '--race';
/** The commands of the game that a client may give, with their options; an example where a word follows the option. */
const GAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  play: {
    ...{ [PLAIN]: '', '--seed': '42', '--difficulty': 'grim', '--kit': 'poacher', '--short': '', '--new': '' },
    [RACE]: 'CHECKSUM',
  },
  daily: { [PLAIN]: '' },
  tutorial: { [PLAIN]: '' },
};

/** All commands but the usual one, by their first words: what may follow, and how that is read. */
const COMMANDS: Readonly<
  Record<string, { readonly follows: string; readonly read: (words: readonly string[]) => SessionCommand }>
> = {
  daily: { follows: '', read: (words) => readGame('daily', words) },
  event: { follows: '', read: readEvent },
  tutorial: { follows: '', read: (words) => readGame('tutorial', words) },
  watch: { follows: 'NAME', read: readWatch },
  replay: { follows: 'CHECKSUM', read: readReplay },
  who: { follows: '', read: (words) => readQuestion('who', words) },
  events: { follows: '', read: (words) => readQuestion('events', words) },
  scores: { follows: '', read: readScores },
  watchers: { follows: '', read: readWatchers },
  keys: { follows: '', read: readKeysCommand },
};

const typed = (rows: readonly (readonly [string, string])[]): readonly string[] =>
  rows.map((row) => row.join(' ').trim());
const EXAMPLES = `leave the command out, or give ${listed(
  [
    ...typed(Object.entries(COMMANDS).map(([name, { follows }]) => [name, follows])),
    ...typed(Object.entries(GAMES[USUAL] ?? {})),
  ],
  'or',
)}`;

/** A game that is played, watched or replayed. */
export interface GameCommand {
  /** The command as the game takes it. */
  readonly args: readonly string[];
  readonly isPlain: boolean;
  /** The name of the player who is watched; undefined where the client plays. */
  readonly watches?: string;
  /** The beginning of the checksum of the run that is replayed, or raced against, and its recording once that is found. */
  readonly replays?: string;
  readonly races?: string;
  readonly recording?: Uint8Array;
  /** The sealed dungeon that is played: that of today, or of another day. */
  readonly event?: { readonly day?: string };
}

/** A question to the server, which it answers with lines. */
export type ServerQuestion =
  /** Lists who plays. */
  | { readonly asks: 'who' }
  /** Lists the sealed events. */
  | { readonly asks: 'events' }
  /** Lists the best runs. */
  | { readonly asks: 'scores'; readonly board: Board }
  /** Changes what those who watch the player may do, or tells what they may. */
  | { readonly asks: 'watchers'; readonly settings?: Partial<WatchSettings> }
  /** Lists the player's public keys, after one was added or removed. */
  | { readonly asks: 'keys'; readonly add?: string; readonly remove?: string };

/** A command, or why there is none, as a sentence. */
export type SessionCommand = GameCommand | ServerQuestion | { readonly problem: string };

/** Reads a command. The game itself checks the words that follow an option. */
export function readCommand(text = ''): SessionCommand {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const [first = USUAL] = words;
  const command = first.startsWith('-') ? USUAL : (words.shift() ?? USUAL);
  return valueIn(COMMANDS, command)?.read(words) ?? readGame(command, words);
}

const readQuestion = (asks: 'who' | 'events', words: readonly string[]): SessionCommand =>
  words.length === 0 ? { asks } : { problem: `${asks} stands alone: leave the rest out.` };

/** Reads a game. Only an option begins with two hyphens, so that what stands between two of them is the value of the first. */
function readGame(command: string, words: readonly string[]): SessionCommand {
  const options = valueIn(GAMES, command);
  if (!options) return { problem: `Only the game can be started here: ${EXAMPLES}.` };
  const args = [command];
  for (const given of words.join(' ').split(/ (?=--)/)) {
    if (given === '') continue;
    const [, name = '', separator = '', value = ''] = /^(--[^ =]*)([ =]?)(.*)$/s.exec(given) ?? [];
    const example = valueIn(options, name);
    const takesValue = example !== '';
    if (example === undefined || (!takesValue && separator !== ''))
      return { problem: `There is no such option here: ${EXAMPLES}.` };
    if (takesValue && value === '') return { problem: `A word is missing after ${name}: ${EXAMPLES}.` };
    // In one word, so that no value can be an option of its own.
    args.push(takesValue ? `${name}=${value}` : name);
  }
  const isPlain = args.includes(PLAIN);
  const raced = args.find((arg) => arg.startsWith(`${RACE}=`));
  if (raced === undefined) return { args, isPlain };
  const races = raced.slice(RACE.length + 1);
  return CHECKSUM.test(races) ? { args, isPlain, races } : { problem: `${WHICH_RUN}${RACE} 1a2b3c4d.` };
}

const WHICH_RUN = 'Give the beginning of a checksum that scores lists, as in ';

/** Returns what a table has under a name, be it one that every object has; undefined if there is nothing. */
const valueIn = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.entries(table).find(([key]) => key === name)?.[1];

/** Reads what follows `watch`: a name of one or more words. Without one it is `who`. */
function readWatch(words: readonly string[]): SessionCommand {
  const isPlain = words.includes(PLAIN);
  const rest = words.filter((word) => word !== PLAIN);
  if (rest.some((word) => word.startsWith('--'))) return { problem: `There is no such option here: ${EXAMPLES}.` };
  if (rest.length === 0) return { asks: 'who' };
  const name = spelled(rest.join(' '));
  const problem = textProblem('name', name);
  if (problem !== undefined) return { problem: `${problem}: give that of a player, as in watch Wren.` };
  // The game is told which files to watch, and never the name.
  return { args: ['watch', ...(isPlain ? [PLAIN] : [])], isPlain, watches: name };
}

/** Reads what follows `replay`: the checksum of a run, or the beginning of it. */
function readReplay(words: readonly string[]): SessionCommand {
  const isPlain = words.includes(PLAIN);
  const [checksum = '', ...rest] = words.filter((word) => word !== PLAIN);
  if (rest.length > 0 || !CHECKSUM.test(checksum)) return { problem: `${WHICH_RUN}replay 1a2b3c4d.` };
  // The game is given the recording, and never where it is.
  return { args: ['replay', ...(isPlain ? [PLAIN] : [])], isPlain, replays: checksum };
}

/** Reads what follows `event`: nothing, or the day of one that can still be finished. */
function readEvent(words: readonly string[]): SessionCommand {
  const isPlain = words.includes(PLAIN);
  const [day, ...rest] = words.filter((word) => word !== PLAIN);
  if (rest.length > 0 || (day !== undefined && !isDay(day)))
    return { problem: 'Give event alone for the sealed dungeon of today, or a day behind it, as in event 2026-01-31.' };
  // The game is told the seed, and never by its arguments.
  const args = ['daily', ...(isPlain ? [PLAIN] : [])];
  return { args, isPlain, event: day === undefined ? {} : { day } };
}

function readScores(words: readonly string[]): SessionCommand {
  const board = readBoard(words);
  return 'problem' in board ? board : { asks: 'scores', board };
}

/** The most turns by which a game is shown later. */
const MAX_WATCH_DELAY = 1000;

/** Reads what follows `watchers`: nothing, whether there may be any, how many turns later they see the game, or whether they may send signs. */
function readWatchers(words: readonly string[]): SessionCommand {
  if (words.length === 0) return { asks: 'watchers' };
  const [, turns] = /^delay (\d{1,4})$/.exec(words.join(' ')) ?? [];
  if (turns !== undefined && Number(turns) <= MAX_WATCH_DELAY)
    return { asks: 'watchers', settings: { watchDelay: Number(turns) } };
  const settings: Readonly<Record<string, Partial<WatchSettings>>> = {
    on: { mayWatch: true },
    off: { mayWatch: false },
    'signs on': { takesSigns: true },
    'signs off': { takesSigns: false },
  };
  const found = valueIn(settings, words.join(' '));
  return found
    ? { asks: 'watchers', settings: found }
    : {
        problem: `Give watchers on or off for whether others may watch you, watchers delay and a number of turns up to ${MAX_WATCH_DELAY}, or watchers signs on or off.`,
      };
}

function readKeysCommand([what, ...rest]: readonly string[]): SessionCommand {
  if (what === undefined) return { asks: 'keys' };
  if (what === 'add' && rest.length > 0) return { asks: 'keys', add: rest.join(' ') };
  const [remove] = rest;
  if (what === 'remove' && remove !== undefined && rest.length === 1) return { asks: 'keys', remove };
  return { problem: 'Give keys alone, keys add and a line of a .pub file, or keys remove and a fingerprint.' };
}
