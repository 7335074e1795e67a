/** Logins: a public key is an account, a client without one is a guest. There are no passwords. */
import { utils, type AuthContext, type PublicKeyAuthContext, type KeyboardAuthContext } from 'ssh2';
import { BANNED, readLoginName, STILL_PLAYED, type Accounts } from './accounts';
import type { Log } from './log';
import type { HourlyLimit } from './hourly-limit';
import { keyText } from './public-keys';

/** The player of a connection. */
export interface Player {
  readonly name: string;
  /** The passing name of a guest has no account. */
  readonly isGuest: boolean;
  /** The key or the link that the player has come with; undefined for a guest. */
  readonly key?: string;
}

/** Login attempts of one connection. */
const MAX_TRIES = 20;
/** The refusal of a client that came with a key: it would not notice that the game of a guest is not kept. */
const TOO_MANY_ACCOUNTS =
  'Your address has made as many accounts in an hour as one may: come back later, or log in without a key to play as a guest.';
const METHODS = ['publickey', 'keyboard-interactive'] as const;

/** The accounts, and the consequences of a login. */
interface LoginHandlers {
  readonly accounts: Accounts;
  /** The limit of new accounts from the client's address. */
  readonly newAccounts: ReturnType<HourlyLimit['from']>;
  readonly log: Log;
  readonly onPlayer: (player: Player) => void;
  /** Called when a client has tried too often. */
  readonly onTooMany: () => void;
}

/** Returns the listener that answers the login attempts of one connection. */
export function answerLogins({
  accounts,
  newAccounts,
  log,
  onPlayer,
  onTooMany,
}: LoginHandlers): (attempt: AuthContext) => void {
  let tries = 0;
  let wantedAccount = false;
  let isBanned = false;
  let isStillPlayed = false;
  const refuse = (attempt: AuthContext, methods: readonly (typeof METHODS)[number][] = METHODS): void => {
    attempt.reject([...methods]);
  };

  const byKey = async (attempt: PublicKeyAuthContext, name: string): Promise<void> => {
    const key = keyText(attempt.key.algo, attempt.key.data);
    if (accounts.isBanned(key)) {
      isBanned = true;
      refuse(attempt);
      return;
    }
    // A client offers its keys one after another: one of the next may be the owner's.
    const owner = accounts.ownerOf(name, key);
    const isNew = owner === 'nobody';
    wantedAccount ||= isNew;
    if (owner === 'another' || accounts.problemOfNewName(name) !== undefined || (isNew && newAccounts.areMany())) {
      refuse(attempt);
      return;
    }
    // Without a signature the client only asks whether the key would do.
    if (!attempt.signature) {
      attempt.accept();
      return;
    }
    const claimed = isSigned(attempt) ? await accounts.claim(name, key) : 'another';
    isStillPlayed = claimed === 'nobody';
    if (claimed !== 'key') {
      refuse(attempt);
      return;
    }
    if (isNew) newAccounts.count();
    onPlayer({ name, isGuest: false, key });
    attempt.accept();
  };

  const withoutKey = (attempt: KeyboardAuthContext, login: ReturnType<typeof readLoginName>): void => {
    const problem = 'problem' in login ? login.problem : problemOfGuest(login.name);
    const sentence = problem ?? 'You have no key, so you play as a guest: your game is deleted when you leave.';
    attempt.prompt([], 'Koboldkeep', sentence, () => {
      if (problem !== undefined || 'problem' in login) {
        log('loginRefused', { why: problem });
        // The same way would lead to the same sentence again.
        refuse(attempt, ['publickey']);
        return;
      }
      onPlayer({ name: login.name, isGuest: true });
      attempt.accept();
    });
  };

  /** Returns why nobody can be a guest under a name, also for a player whose key was refused for that reason. */
  const problemOfGuest = (name: string): string | undefined =>
    isBanned
      ? BANNED
      : isStillPlayed
        ? STILL_PLAYED
        : accounts.ownerOf(name, '') === 'nobody'
          ? (accounts.problemOfNewName(name) ??
            (wantedAccount && newAccounts.areMany() ? TOO_MANY_ACCOUNTS : undefined))
          : (accounts.renamed(name) ??
            `The name ${name} belongs to another key: log in with that key, or with another name.`);

  return (attempt) => {
    tries += 1;
    if (tries > MAX_TRIES) {
      log('loginRefused', { why: 'too many attempts' });
      onTooMany();
      return;
    }
    const login = readLoginName(attempt.username, 'log in with a short one, as in ssh Wren@…');
    const fail = (error: unknown): void => {
      log('fault', { stack: String(error instanceof Error ? error.stack : error) });
      refuse(attempt);
    };
    try {
      if (attempt.method === 'keyboard-interactive') withoutKey(attempt, login);
      else if (attempt.method === 'publickey' && 'name' in login) byKey(attempt, login.name).catch(fail);
      else refuse(attempt);
    } catch (error) {
      fail(error);
    }
  };
}

/** Whether the client has the private key. */
function isSigned({ key, blob, signature, hashAlgo }: PublicKeyAuthContext): boolean {
  const parsed = utils.parseKey(key.data);
  if (parsed instanceof Error || !blob || !signature) return false;
  return parsed.verify(blob, signature, hashAlgo);
}
