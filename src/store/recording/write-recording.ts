/** Makes the recording of a run, from the logs of a saved game or from its commands, and writes it to its file. */
import { Buffer } from 'node:buffer';
import type { Command } from '../../engine/api/command/command';
import { hashState } from '../../engine/api/snapshot/hash';
import { scoreOf } from '../../engine/api/view/score';
import type { Engine } from '../../engine/engine';
import { RULES_VERSION } from '../../engine/version';
import { CorruptDataError } from '../coding/bytes';
import { mergeMarks, type PlayMark } from '../coding/play-marks';
import { isDiskError, unusable, writeWhole, type Files } from '../disk/fs';
import { logsAmong } from '../journal/file-names';
import type { GameOrigin } from '../journal/header';
import { readSegment, type HashAt, type Segment } from '../journal/segment';
import type { StoreDependencies } from '../disk/environment';
import { timestamp } from '../disk/trash';
import {
  decodeRecording,
  encodeRecording,
  LARGEST_RECORDING,
  MOST_COMMANDS,
  MOST_TURNS,
  sealOf,
  type Recording,
} from './format';

/** The path of the recording, or why there is none, as part of a sentence: "part of it was not saved". */
export type RecordingResult =
  | { readonly recording: string; readonly reason?: undefined }
  | { readonly recording?: undefined; readonly reason: string };

/** The result for a run with more commands or turns than a recording may have. */
const TOO_LONG: RecordingResult = { reason: 'it is too long for a recording' };

/** The minimum distance between hashes, in commands: a hero who changes floors often must not slow down verification. */
const HASH_DISTANCE = 16;

/** Writes the recording of a saved game that has ended, without checkpoints. */
export function writeRecording(deps: StoreDependencies, home: string, folder: string, engine: Engine): RecordingResult {
  const { files } = deps;
  const recording = recordingOf(files, folder, engine);
  if (!recording) return { reason: noRecordingReason(files, folder) ?? 'part of it was not saved' };
  return storeRecording(files, home, folder.slice(folder.lastIndexOf('/') + 1), recording);
}

/** Writes a recording among the runs, in a new file whose name begins with the time of its start and ends with `name`. */
function storeRecording(files: Files, home: string, name: string, recording: Recording): RecordingResult {
  if (recording.commands.length > MOST_COMMANDS || recording.turn > MOST_TURNS) return TOO_LONG;
  const runs = `${home}/runs`;
  files.makeFolder(runs);
  const bytes = encodeRecording(recording);
  const file = fileNameFor(files, runs, `${timestamp(recording.began)}-${name}`, bytes);
  writeWhole(files, runs, file, bytes);
  return { recording: `${runs}/${file}` };
}

/**
 * Writes the recording of a game that was not saved, or returns why it cannot be written; `undefined` stands for a recording
 * that would be too long.
 */
export function keepRecording(
  { files }: StoreDependencies,
  home: string,
  name: string,
  recording: Recording | undefined,
): RecordingResult {
  if (!recording) return TOO_LONG;
  try {
    return storeRecording(files, home, name, recording);
  } catch (error) {
    if (!isDiskError(error)) throw error;
    return { reason: unusable(`${home}/runs`, error) };
  }
}

/** Returns a name that no other run has. A second attempt after a crash gets the name of the first one. */
function fileNameFor(files: Files, runs: string, name: string, bytes: Uint8Array): string {
  for (let number = 1; ; number++) {
    // The later run is listed later: "_" sorts behind ".".
    const file = `${name}${number === 1 ? '' : `_${number}`}.kkr`;
    const path = `${runs}/${file}`;
    if (files.stat(path) === undefined || isSameRun(files, path, bytes)) return file;
  }
}

/** Whether a file holds the recording in `bytes`, with or without checkpoints. */
function isSameRun(files: Files, path: string, bytes: Uint8Array): boolean {
  try {
    const there = decodeRecording(files.read(path, LARGEST_RECORDING));
    return Buffer.compare(encodeRecording({ ...there, checkpoints: new Uint8Array(0) }), bytes) === 0;
  } catch (error) {
    if (!isDiskError(error)) throw error;
    return false; // it cannot be read, and is not overwritten
  }
}

/** Returns the reason that a complete run cannot be replayed; undefined if it can. */
export const noRecordingReason = (files: Files, folder: string): string | undefined =>
  mismatchOf(segmentsIn(files, folder));

/** Returns the reason that these segments cannot be replayed as one run; undefined if they can. */
function mismatchOf(segments: readonly Segment[]): string | undefined {
  const headers = segments.map(({ header }) => header);
  const [first] = headers;
  if (headers.some(({ rules }) => rules !== first?.rules)) return 'it was played by more than one version of the rules';
  if (first && first.rules !== RULES_VERSION) return 'it was played by other rules';
  if (headers.some(({ fingerprint }) => fingerprint !== first?.fingerprint))
    return 'monsters or items changed while it was played';
  return undefined;
}

/** Joins the logs of a folder into a recording that ends with the state of `engine`; undefined if some are missing. */
export function recordingOf(files: Files, folder: string, engine: Engine): Recording | undefined {
  const segments = segmentsIn(files, folder);
  const [first] = segments;
  if (!first || mismatchOf(segments) !== undefined) return undefined;
  const commands: Command[] = [];
  const hashes: HashAt[] = [];
  for (const { header, commands: own, hashes: ownHashes } of segments) {
    // A segment says how many of the commands before it count.
    if (header.before > commands.length) return undefined;
    commands.length = header.before;
    while ((hashes.at(-1)?.after ?? -1) >= header.before) hashes.pop();
    hashes.push({ after: header.before, hash: header.hash });
    hashes.push(...ownHashes.map(({ after, hash }) => ({ after: after + header.before, hash })));
    commands.push(...own);
  }
  return recordingFrom(
    first.header,
    commands,
    hashes,
    engine,
    mergeMarks(...segments.map(({ header }) => header.marks)),
  );
}

/** Makes the recording of a run that ends with the state of `engine`. Hashes of states beyond its commands are left out. */
export function recordingFrom(
  { rules, fingerprint, seed, name, difficulty, kit, began }: GameOrigin,
  commands: readonly Command[],
  hashes: readonly HashAt[],
  engine: Engine,
  marks: readonly PlayMark[],
): Recording {
  const lastHash = hashState(engine);
  const before = hashes.filter(({ after }) => after < commands.length);
  const result = { outcome: engine.outcome ?? null, turn: engine.turn, score: Math.max(0, scoreOf(engine).total) };
  const told = { rules, fingerprint, seed, name, difficulty, kit, began, marks, ...result };
  return {
    ...told,
    ...{
      commands,
      hashes: spacedOut([...before, { after: commands.length, hash: lastHash }]),
      checkpoints: new Uint8Array(0),
    },
    seal: sealOf(told, lastHash),
  };
}

/** The hashes that are far enough apart, and the last one. */
function spacedOut(hashes: readonly HashAt[]): readonly HashAt[] {
  const chosen: HashAt[] = [];
  for (const each of hashes)
    if (each === hashes.at(-1) || each.after >= (chosen.at(-1)?.after ?? -HASH_DISTANCE) + HASH_DISTANCE)
      chosen.push(each);
  return chosen;
}

/** The segments of a folder that can be read, in order. */
const segmentsIn = (files: Files, folder: string): readonly Segment[] =>
  logsAmong(files.list(folder)).flatMap((segmentNumber) => {
    try {
      return [readSegment(files, folder, segmentNumber)];
    } catch (error) {
      if (error instanceof CorruptDataError) return [];
      throw error;
    }
  });
