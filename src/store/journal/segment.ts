/** Reads a segment: the commands and hashes of one log. */
import type { Command } from '../../engine/api/command/command';
import { OUTCOMES, type Outcome } from '../../engine/api/event/event';
import { RULES_VERSION } from '../../engine/version';
import { ByteReader, CorruptDataError, NewerFormatError } from '../coding/bytes';
import { decodeCommand } from '../coding/command-codec';
import type { Files } from '../disk/fs';
import { decodeHeader, HASH, type Header } from './header';
import { logName } from './file-names';
import { LONGEST_PAYLOAD, RECORD, scan, type Scan } from './record';

/** More bytes than 256 commands and their records take. */
export const LARGEST_LOG = 4 << 20;

/** The hash of a state, and the number of commands before it. */
export interface HashAt {
  readonly after: number;
  readonly hash: string;
}

export interface Segment {
  readonly header: Header;
  /** The performed commands, without those that were undone. */
  readonly commands: readonly Command[];
  readonly hashes: readonly HashAt[];
  readonly isSealed: boolean;
  /** Whether the run ends in it. */
  readonly isEnd: boolean;
  /** The ending of the run, if it ends in this segment. */
  readonly outcome: Outcome | undefined;
  readonly scan: Scan;
  /** Whether the log is neither sealed nor damaged, so that it can be appended to. */
  readonly isOpen: boolean;
}

/** Reads a log. Throws a CorruptDataError, or a NewerFormatError if it was played by newer rules. */
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
  const text = new ByteReader(payload).text(LONGEST_PAYLOAD);
  return OUTCOMES.find((outcome) => outcome === text);
}
