/** The link of an account: a name and a secret in the fragment of the address, which browsers never send. */
import { SECRET } from '../src/web/page-messages';

/** An account, or a guest who can become one. */
export interface Link {
  readonly name: string;
  readonly secret: string;
}

/** Returns the link in the fragment of an address; undefined if there is none. */
export function readLink(fragment: string): Link | undefined {
  const [, name = '', secret = ''] = /^#([^:]*):(.*)$/.exec(fragment) ?? [];
  try {
    return SECRET.test(secret) ? { name: decodeURIComponent(name), secret } : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the fragment of a link. */
export const fragmentOf = ({ name, secret }: Link): string => `#${encodeURIComponent(name)}:${secret}`;

/** Returns a secret from 24 random bytes. */
export const secretOf = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
