import type { Command } from '../../engine/border/command';
import { ByteReader, Damage } from '../coding/bytes';
import { decodeCommand } from '../coding/command-codec';
import type { Files } from '../fs';
import { decodeHeader, HASH, type Header } from './header';
import { logName } from './names';
import { RECORD, scan, type Scan } from './record';

/** More than 256 commands and their sums ever take. */
export const LARGEST_LOG = 4 << 20;

/** A state's hash, and how many commands of the log lie before it. */
export interface HashAt {
  readonly after: number;
  readonly hash: string;
}

/** A log as it was read: one stretch of a game. */
export interface Stretch {
  readonly header: Header;
  /** What was carried out, without what was undone. */
  readonly commands: readonly Command[];
  readonly hashes: readonly HashAt[];
  readonly isSealed: boolean;
  /** Whether it tells the end of the game. */
  readonly isEnd: boolean;
  readonly scan: Scan;
  /** Whether the file ends where its last record does, and something can be added to it. */
  readonly isOpen: boolean;
}

/** Reads a log. Throws Damage where it has no beginning that could be read. */
export function readStretch(files: Files, folder: string, epoch: number, snapshotSum?: number): Stretch {
  const bytes = files.read(`${folder}/${logName(epoch)}`, LARGEST_LOG);
  const found = scan(bytes, snapshotSum);
  const [first, ...rest] = found.records;
  if (first?.type !== RECORD.header) throw new Damage('it does not begin as a log of this game does');
  const header = decodeHeader(first.payload);
  if (header.epoch !== epoch) throw new Damage(`it is log ${header.epoch} and not ${epoch}`);
  const commands: Command[] = [];
  const hashes: HashAt[] = [];
  for (const { type, payload } of rest) {
    if (type === RECORD.command) commands.push(decodeCommand(payload));
    if (type === RECORD.void) commands.pop();
    if (type === RECORD.hash) hashes.push({ after: commands.length, hash: HASH.read(new ByteReader(payload)) });
  }
  const has = (type: number): boolean => rest.some((record) => record.type === type);
  const isSealed = has(RECORD.seal);
  const isEnd = has(RECORD.end);
  return { header, commands, hashes, isSealed, isEnd, scan: found, isOpen: !isSealed && found.end === bytes.length };
}
