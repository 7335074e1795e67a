import type { Command } from '../../engine/api/command/command';
import { OUTCOMES, type Outcome } from '../../engine/api/event/event';
import { RULES_VERSION } from '../../engine/version';
import { ByteReader, CorruptDataError, NewerFormatError } from '../coding/bytes';
import { decodeCommand } from '../coding/command-codec';
import type { Files } from '../disk/fs';
import { decodeHeader, HASH, type Header } from './header';
import { logName } from './file-names';
import { LONGEST_PAYLOAD, RECORD, scan, type Scan } from './record';

/** More than 256 commands and their sums ever take. */
export const LARGEST_LOG = 4 << 20;

/** A state's hash, and how many commands of the log lie before it. */
export interface HashAt {
  readonly after: number;
  readonly hash: string;
}

/** A log as it was read: one stretch of a game. */
export interface Segment {
  readonly header: Header;
  /** What was carried out, without what was undone. */
  readonly commands: readonly Command[];
  readonly hashes: readonly HashAt[];
  readonly isSealed: boolean;
  /** Whether it tells the end of the game. */
  readonly isEnd: boolean;
  /** How the game ended, where it tells that. */
  readonly outcome: Outcome | undefined;
  readonly scan: Scan;
  /** Whether the file ends where its last record does, and something can be added to it. */
  readonly isOpen: boolean;
}

/**
 * Reads a log. Throws Damage where it has no beginning that could be read, and Newer where it is of rules to come: its
 * commands may mean something else by then.
 */
export function readSegment(files: Files, folder: string, segmentNumber: number, snapshotSum?: number): Segment {
  const bytes = files.read(`${folder}/${logName(segmentNumber)}`, LARGEST_LOG);
  const found = scan(bytes, snapshotSum);
  const [first, ...rest] = found.records;
  if (first?.type !== RECORD.header) throw new CorruptDataError('it is not a log of this game');
  const header = decodeHeader(first.payload);
  if (header.segmentNumber !== segmentNumber)
    throw new CorruptDataError(`it is log ${header.segmentNumber}, not ${segmentNumber}`);
  if (header.rules > RULES_VERSION)
    throw new NewerFormatError(`it is played by rules ${header.rules}, and this version has rules ${RULES_VERSION}`);
  const commands: Command[] = [];
  const hashes: HashAt[] = [];
  for (const { type, payload } of rest) {
    if (type === RECORD.command) commands.push(decodeCommand(payload));
    if (type === RECORD.void) commands.pop();
    if (type === RECORD.hash) hashes.push({ after: commands.length, hash: HASH.read(new ByteReader(payload)) });
  }
  const isSealed = rest.some(({ type }) => type === RECORD.seal);
  const end = rest.find(({ type }) => type === RECORD.end);
  return {
    ...{ header, commands, hashes, isSealed, scan: found },
    isEnd: end !== undefined,
    outcome: end && outcomeIn(end.payload),
    isOpen: !isSealed && found.end === bytes.length,
  };
}

function outcomeIn(payload: Uint8Array): Outcome | undefined {
  const said = new ByteReader(payload).text(LONGEST_PAYLOAD);
  return OUTCOMES.find((outcome) => outcome === said);
}
