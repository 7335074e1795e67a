import type { Command } from '../../engine/api/command/command';
import { hashState } from '../../engine/api/snapshot/hash';
import { scoreOf } from '../../engine/api/view/score';
import type { Engine } from '../../engine/engine';
import { RULES_VERSION } from '../../engine/version';
import { CorruptDataError } from '../coding/bytes';
import { writeWhole, type Files } from '../disk/fs';
import { logsAmong } from '../journal/file-names';
import { readSegment, type HashAt, type Segment } from '../journal/segment';
import type { StoreDependencies } from '../disk/environment';
import { timestamp } from '../disk/trash';
import { encodeRecording, MOST_COMMANDS, MOST_TURNS, type Recording } from './format';

/** What became of a run that has ended. */
export interface RecordingResult {
  /** Where its recording is; left out where there is none. */
  readonly recording?: string;
  /** Why there is none, as part of a sentence: "some of it was not kept". */
  readonly reason?: string;
}

/** How many commands the hashes of a recording are apart at least: whoever dances on the stairs shall not slow its proof. */
const APART = 16;

/** Keeps a run as one file, whose pulses nobody has felt yet. Answers with its path, or why there is none. */
export function writeRecording(deps: StoreDependencies, home: string, folder: string, engine: Engine): RecordingResult {
  const { files } = deps;
  const recording = recordingOf(files, folder, engine);
  if (!recording) return { reason: noRecordingReason(files, folder) ?? 'part of it was not saved' };
  if (recording.commands.length > MOST_COMMANDS || recording.turn > MOST_TURNS)
    return { reason: 'it is too long for a recording' };
  const runs = `${home}/runs`;
  files.makeFolder(runs);
  // By the game's own beginning, so that doing it again after a crash makes no second file.
  const name = `${timestamp(recording.began)}-${folder.slice(folder.lastIndexOf('/') + 1)}.kkr`;
  writeWhole(files, runs, name, encodeRecording(recording));
  return { recording: `${runs}/${name}` };
}

/** Why a run cannot be played again though all of it may be there; nothing where it can. */
export const noRecordingReason = (files: Files, folder: string): string | undefined =>
  mismatchOf(segmentsIn(files, folder));

/** Why these stretches make no run that can be played again; nothing where they may. */
function mismatchOf(segments: readonly Segment[]): string | undefined {
  const headers = segments.map(({ header }) => header);
  const [first] = headers;
  if (headers.some(({ rules }) => rules !== first?.rules)) return 'it was played by more than one version of the rules';
  if (first && first.rules !== RULES_VERSION) return 'it was played by other rules';
  if (headers.some(({ fingerprint }) => fingerprint !== first?.fingerprint))
    return 'monsters or items changed while it was played';
  return undefined;
}

/** The run that a folder's logs tell, up to the state of the engine that has replayed them. */
export function recordingOf(files: Files, folder: string, engine: Engine): Recording | undefined {
  const segments = segmentsIn(files, folder);
  const [first] = segments;
  if (!first || mismatchOf(segments) !== undefined) return undefined;
  const commands: Command[] = [];
  const hashes: HashAt[] = [];
  for (const { header, commands: some, hashes: noted } of segments) {
    // A stretch that was begun since says how many of the commands before it count.
    if (header.before > commands.length) return undefined;
    commands.length = header.before;
    while ((hashes.at(-1)?.after ?? -1) >= header.before) hashes.pop();
    hashes.push({ after: header.before, hash: header.hash });
    hashes.push(...noted.map(({ after, hash }) => ({ after: after + header.before, hash })));
    commands.push(...some);
  }
  const { rules, fingerprint, seed, name, difficulty, began } = first.header;
  while ((hashes.at(-1)?.after ?? -1) >= commands.length) hashes.pop();
  hashes.push({ after: commands.length, hash: hashState(engine) });
  return {
    ...{ rules, fingerprint, seed, name, difficulty, began, commands, hashes: apart(hashes) },
    checkpoints: new Uint8Array(0),
    outcome: engine.outcome ?? null,
    turn: engine.turn,
    score: Math.max(0, scoreOf(engine).total),
  };
}

/** Those hashes of a run that are so many commands apart, and the last. */
function apart(hashes: readonly HashAt[]): readonly HashAt[] {
  const some: HashAt[] = [];
  for (const each of hashes)
    if (each === hashes.at(-1) || each.after >= (some.at(-1)?.after ?? -APART) + APART) some.push(each);
  return some;
}

/** Those of a folder's logs that can be read, in their order. */
const segmentsIn = (files: Files, folder: string): readonly Segment[] =>
  logsAmong(files.list(folder)).flatMap((segmentNumber) => segmentIn(files, folder, segmentNumber) ?? []);

function segmentIn(files: Files, folder: string, segmentNumber: number): Segment | undefined {
  try {
    return readSegment(files, folder, segmentNumber);
  } catch (error) {
    if (error instanceof CorruptDataError) return undefined;
    throw error;
  }
}
