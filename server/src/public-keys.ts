/** Public keys as an account holds them: the kind and the bytes in Base64. */
import { createHash } from 'node:crypto';
import { utils } from 'ssh2';

/** Kinds of keys with which a client can log in. */
const KINDS = /^(ssh-ed25519|ssh-rsa|ecdsa-sha2-nistp(256|384|521))$/;
const LONGEST = 8192;

/** Returns a key as an account holds it. */
export const keyText = (kind: string, bytes: Buffer): string => `${kind} ${bytes.toString('base64')}`;

/** Reads a line of a `.pub` file. Returns undefined if it is no public key with which a client could log in. */
export function readPublicKey(line: string): string | undefined {
  const [kind = '', data = ''] = line.trim().split(/\s+/);
  if (!KINDS.test(kind) || data.length > LONGEST) return undefined;
  const parsed = utils.parseKey(`${kind} ${data}`);
  if (parsed instanceof Error || parsed.isPrivateKey() || parsed.type !== kind) return undefined;
  return keyText(kind, parsed.getPublicSSH());
}

/** Returns the fingerprint of a key, as `ssh-keygen -l` prints it. */
export function fingerprintOfKey(key: string): string {
  const [, data = ''] = key.split(' ');
  const sum = createHash('sha256').update(Buffer.from(data, 'base64')).digest('base64');
  return `SHA256:${sum.replace(/=+$/, '')}`;
}
