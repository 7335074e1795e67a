/** Answers what a player asks the server: lines instead of a game. */
import type { Accounts } from './accounts';
import { lobbyLines, type Lobby } from './lobby';
import type { Player } from './login';
import { EXIT } from './server-error';
import type { LobbyCommand } from './session-command';

/** The lines of an answer. */
export interface ServerAnswer {
  readonly lines: readonly string[];
  readonly code: number;
}

/** The parts of the server that answer. */
interface Answering {
  readonly accounts: Accounts;
  readonly lobby: Lobby;
}

/** Returns the answer that refuses a request with a sentence. */
export const refusal = (sentence: string): ServerAnswer => ({ lines: [sentence], code: EXIT.usage });

/** Carries a command out, and returns its answer. Throws if an account cannot be read or written. */
export function answerTo(command: LobbyCommand, player: Player, { accounts, lobby }: Answering): ServerAnswer {
  if (command.asks === 'who') return { lines: lobbyLines(lobby.list()), code: EXIT.ok };
  const { name, isGuest } = player;
  if (isGuest) return refusal('A guest can be watched as long as the visit lasts: log in with a key to change that.');
  const { mayWatch } = command;
  accounts.allowWatchers(name, mayWatch);
  lobby.allowWatchers(accounts.homeOf(name).folder, mayWatch);
  return { lines: [mayWatch ? 'Others may watch you now.' : 'Nobody can watch you now.'], code: EXIT.ok };
}
