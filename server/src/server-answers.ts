/** Answers what a player asks the server: lines instead of a game. */
import { formatCount } from '../../src/ui/words/phrases';
import { MAX_KEYS, type Accounts, type WatchSettings } from './accounts';
import { boardLines, MOST_LINES } from './boards/board-lines';
import type { RunTable } from './boards/run-table';
import { eventLines } from './event-lines';
import type { SealedEvents } from './events';
import type { Lobby } from './lobby';
import type { Player } from './login';
import { fingerprintOfKey, readPublicKey } from './public-keys';
import { EXIT } from './server-error';
import type { ServerQuestion } from './session-command';

/** The lines of an answer. */
export interface ServerAnswer {
  readonly lines: readonly string[];
  readonly code: number;
}

/** The parts of the server that answer. */
interface Answering {
  readonly accounts: Accounts;
  readonly lobby: Lobby;
  readonly runs: RunTable;
  readonly events: SealedEvents;
}

/** Returns the answer that refuses a request with a sentence. */
export const refusal = (sentence: string): ServerAnswer => ({ lines: [sentence], code: EXIT.usage });

/** Carries a command out, and returns its answer. Rejects if an account cannot be read or written. */
export async function answerTo(
  command: ServerQuestion,
  { name, isGuest, key }: Player,
  { accounts, lobby, runs, events }: Answering,
): Promise<ServerAnswer> {
  if (command.asks === 'who') return granted(await lobby.lines());
  if (command.asks === 'events') return granted(eventLines(events.list()));
  if (command.asks === 'scores') return granted(boardLines(command.board, await runs.list(command.board, MOST_LINES)));
  if (isGuest) return refusal('A guest has no account in which this could be kept: log in with a key.');
  const why = accounts.whyShutOut(name, key);
  if (why !== undefined) return refusal(why);
  if (command.asks === 'keys') return answerAboutKeys(command, name, accounts);
  const { settings } = command;
  if (!settings) {
    const { mayWatch, takesSigns, watchDelay } = accounts.watchSettingsOf(name);
    return granted([{ mayWatch }, { watchDelay }, { takesSigns }].map(settingSentence));
  }
  accounts.setWatchSettings(name, settings);
  lobby.dismissWatchers();
  return granted([settingSentence(settings)]);
}

/** Says what those who watch a player may do from now on. */
function settingSentence({ mayWatch, takesSigns, watchDelay }: Partial<WatchSettings>): string {
  if (mayWatch !== undefined) return mayWatch ? 'Others may watch you now.' : 'Nobody can watch you now.';
  if (watchDelay !== undefined)
    return watchDelay === 0
      ? 'Others see your game as you play it now.'
      : `Others see your game ${formatCount(watchDelay, 'turn')} later now.`;
  return takesSigns === true ? 'Those who watch you may send you signs now.' : 'Nobody can send you signs now.';
}

function answerAboutKeys(
  { add, remove }: ServerQuestion & { readonly asks: 'keys' },
  name: string,
  accounts: Accounts,
): ServerAnswer {
  const keys = accounts.keysOf(name);
  if (add !== undefined) {
    const key = readPublicKey(add);
    if (key === undefined)
      return refusal('That is no public key of a known kind: give a line of a .pub file, such as ssh-ed25519 AAAA….');
    if (keys.includes(key)) return refusal('This key is one of yours already.');
    if (!accounts.addKey(name, key)) return refusal(`An account has at most ${MAX_KEYS} keys: remove one first.`);
  }
  if (remove !== undefined) {
    const key = keys.find((each) => fingerprintOfKey(each) === remove);
    if (key === undefined) return refusal('No key of yours has this fingerprint: keys alone lists them.');
    if (keys.length === 1)
      return refusal('This is your last key, and without it the account would be lost: add another one first.');
    accounts.removeKey(name, key);
  }
  return granted(accounts.keysOf(name).map((key) => `${fingerprintOfKey(key)} (${key.split(' ')[0] ?? ''})`));
}

const granted = (lines: readonly string[]): ServerAnswer => ({ lines, code: EXIT.ok });
