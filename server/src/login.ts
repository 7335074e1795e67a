/** Logins: a public key is an account, a client without one is a guest. There are no passwords. */
import { utils, type AuthContext, type PublicKeyAuthContext, type KeyboardAuthContext } from 'ssh2';
import { readLoginName, type Accounts } from './accounts';
import type { Log } from './log';

/** The player of a connection. */
export interface Player {
  readonly name: string;
  /** The passing name of a guest has no account. */
  readonly isGuest: boolean;
}

/** Login attempts of one connection. */
const MAX_TRIES = 20;
const METHODS = ['publickey', 'keyboard-interactive'] as const;

/** The accounts, and the consequences of a login. */
interface LoginHandlers {
  readonly accounts: Accounts;
  readonly log: Log;
  readonly onPlayer: (player: Player) => void;
  /** Called when a client has tried too often. */
  readonly onTooMany: () => void;
}

/** Returns the listener that answers the login attempts of one connection. */
export function answerLogins({ accounts, log, onPlayer, onTooMany }: LoginHandlers): (attempt: AuthContext) => void {
  let tries = 0;
  const refuse = (attempt: AuthContext, methods: readonly (typeof METHODS)[number][] = METHODS): void => {
    attempt.reject([...methods]);
  };

  const byKey = (attempt: PublicKeyAuthContext, name: string): void => {
    const key = `${attempt.key.algo} ${attempt.key.data.toString('base64')}`;
    // A client offers its keys one after another: one of the next may be the owner's.
    if (accounts.ownerOf(name, key) === 'another' || accounts.problemOfNewName(name) !== undefined) {
      refuse(attempt);
      return;
    }
    // Without a signature the client only asks whether the key would do.
    if (!attempt.signature) {
      attempt.accept();
      return;
    }
    if (!isSigned(attempt) || !accounts.claim(name, key)) {
      refuse(attempt);
      return;
    }
    onPlayer({ name, isGuest: false });
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
    accounts.ownerOf(name, '') === 'nobody'
      ? accounts.problemOfNewName(name)
      : `The name ${name} belongs to another key: log in with that key, or with another name.`;

  return (attempt) => {
    tries += 1;
    if (tries > MAX_TRIES) {
      log('loginRefused', { why: 'too many attempts' });
      onTooMany();
      return;
    }
    const login = readLoginName(attempt.username);
    try {
      if (attempt.method === 'keyboard-interactive') withoutKey(attempt, login);
      else if (attempt.method === 'publickey' && 'name' in login) byKey(attempt, login.name);
      else refuse(attempt);
    } catch (error) {
      log('fault', { stack: String(error instanceof Error ? error.stack : error) });
      refuse(attempt);
    }
  };
}

/** Whether the client has the private key. */
function isSigned({ key, blob, signature, hashAlgo }: PublicKeyAuthContext): boolean {
  const parsed = utils.parseKey(key.data);
  if (parsed instanceof Error || !blob || !signature) return false;
  return parsed.verify(blob, signature, hashAlgo);
}
