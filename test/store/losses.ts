// The disks that a loss of power may leave after a recorded game, for the power-loss test and the soak script.
import { hashState } from '../../src/engine/api/snapshot/hash';
import { Rng } from '../../src/engine/random/rng';
import type { Content } from '../../src/engine/world/kinds/content';
import { CorruptDataError } from '../../src/store/coding/bytes';
import { encodeCommand } from '../../src/store/coding/command-codec';
import { crc32 } from '../../src/store/coding/crc32';
import { decodeSnapshot } from '../../src/store/coding/snapshot-file';
import { validateSnapshot } from '../../src/store/coding/validate';
import type { StoreDependencies } from '../../src/store/disk/environment';
import type { Files } from '../../src/store/disk/fs';
import { Journal } from '../../src/store/journal/journal';
import { logName, logsAmong, snapshotName } from '../../src/store/journal/file-names';
import { RECORD } from '../../src/store/journal/record';
import { readSegment, type Segment } from '../../src/store/journal/segment';
import { begin, FOLDER, hashOf, HOME, meansOf, nextCommand } from './saved-games';
import { apply, MemoryFiles, type Deed } from './memory-files';

/** A game as it was played, its operations on the disk, and what was certainly on the disk when. */
export interface Life {
  readonly deeds: readonly Deed[];
  /** The hash of the state after each number of commands, from 0. */
  readonly hashes: readonly string[];
  readonly commands: readonly Uint8Array[];
  /** From this number of operations, this number of commands is on the disk. */
  readonly sure: readonly { readonly deeds: number; readonly count: number }[];
}

/** How a game waits for the disk: after each command, for several on a slow disk, or in the background. */
export type Waiting = 'at once' | 'together' | 'in the background';

/** Plays a game that is closed and resumed now and then. Only what was synced is sure. */
export function playedOut(content: Content, seed: string, commands: number, waiting: Waiting = 'at once'): Life {
  const files = new MemoryFiles();
  let [now, due] = [0, undefined as (() => void) | undefined];
  const later = (run: () => void) => {
    due = () => {
      due = undefined; // as a timer, it goes off once
      run();
    };
    return () => (due = undefined);
  };
  const means: Record<Waiting, Partial<StoreDependencies>> = {
    'at once': {},
    together: { clock: () => (now += 10), later },
    'in the background': {
      holdReplies: () => {
        due = () => {
          for (const done of files.waits.splice(0)) done();
        };
        return () => (due = undefined);
      },
    },
  };
  const deps = { ...meansOf(files, content), ...means[waiting] };
  let journal = begin(deps, seed);
  const rng = Rng.named('power', seed);
  const leisure = Rng.named('leisure', seed);
  const hashes = [hashOf(journal)];
  const payloads: Uint8Array[] = [];
  const sure = [{ deeds: files.deeds.length, count: 0 }];
  for (let i = 1; i <= commands; i++) {
    const segments = (): number => logsAmong(files.list(FOLDER)).length;
    const before = segments();
    const command = nextCommand(journal, rng);
    if (journal.perform(command).kind !== 'done') throw new Error(`command ${i} of ${seed} was not done`);
    payloads.push(encodeCommand(command));
    hashes.push(hashOf(journal));
    if (rng.percent(20)) due?.();
    // A segment that is due begins at leisure, or else with the next command, whose own record is younger.
    const began = segments();
    if (began > before) sure.push({ deeds: files.deeds.length, count: i - 1 });
    if (leisure.percent(50)) journal.settle();
    if (due === undefined || segments() > began) sure.push({ deeds: files.deeds.length, count: i });
    if (i % 97 > 0) continue;
    journal.close();
    journal = Journal.resume(deps, HOME, FOLDER);
    sure.push({ deeds: files.deeds.length, count: i });
    if (hashOf(journal) !== hashes[i]) throw new Error(`started again after command ${i}, ${seed} is another game`);
  }
  return { deeds: files.deeds, hashes, commands: payloads, sure };
}

const parentOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));
const isData = (deed: Deed): boolean => deed.do === 'write' || deed.do === 'truncate';

/** Returns whether an operation is certainly on the disk: data once its file was synced, a name once its folder was. */
function isSafe(deeds: readonly Deed[], i: number): boolean {
  const deed = deeds[i];
  const later = deeds.slice(i);
  if (deed?.do === 'write' || deed?.do === 'truncate')
    return later.some((d) => d.do === 'sync' && d.file === deed.file);
  if (!deed || deed.do === 'sync' || deed.do === 'syncFolder' || deed.do === 'folder') return true;
  const folder = parentOf(deed.do === 'rename' ? deed.to : deed.path);
  return later.some((d) => d.do === 'syncFolder' && d.path === folder);
}

/** What became of an unsynced operation: done, lost, or a write of which a part is there and the rest is zeros or missing. */
type Fate = 'done' | 'lost' | { readonly part: number; readonly rest: 'zeros' | 'missing' };

type Write = Deed & { readonly do: 'write' };
type Cut = Exclude<Fate, string>;

const cutOff = (deed: Write, { part, rest }: Cut): Write => ({
  ...deed,
  bytes: rest === 'missing' ? deed.bytes.slice(0, part) : deed.bytes.slice().fill(0, part),
});

/** Returns the ways in which a write may be cut off, at `most` places or at every byte. */
function cuts(length: number, most: number): Cut[] {
  const step = Math.max(1, length / most);
  const fates: Cut[] = [];
  for (let at = 0; at < length; at += step)
    for (const rest of ['zeros', 'missing'] as const) fates.push({ part: Math.floor(at), rest });
  return fates;
}

/** A disk that a loss of power may leave. It is valid until the next one is asked for. */
export interface Found {
  readonly image: MemoryFiles;
  /** The least number of commands that must be there. */
  readonly sure: number;
  /** After which operation the power was lost, and what became of the unsynced ones. */
  readonly after: number;
  readonly fates: readonly Fate[];
}

/**
 * Yields the disks that a loss of power may leave. After every operation the unsynced ones are done or lost: all, the
 * names alone, the data alone, some of the names, or the last write cut off at every byte (at `most` places).
 */
export function* losses({ deeds, sure }: Life, rng: Rng, most = 100): Generator<Found> {
  const base = new MemoryFiles();
  let pending: Deed[] = [];
  let known = -1;
  for (let after = 1; after <= deeds.length; after++) {
    pending.push(...deeds.slice(after - 1, after));
    // What is safe stays as it is.
    const now = pending;
    const safe = now.map((_, i) => isSafe(now, i));
    for (const [i, deed] of now.entries()) if (safe[i]) apply(deed, base.names, base.contents);
    pending = now.filter((_, i) => !safe[i]);
    while ((sure[known + 1]?.deeds ?? Infinity) <= after) known++;
    const count = sure[known]?.count;
    if (count === undefined) continue; // no game has been shown yet
    const fated = (fate: (deed: Deed, i: number) => Fate): Fate[] => pending.map(fate);
    const all: Fate[][] = [fated(() => 'done')];
    if (pending.length > 0) all.push(fated(() => 'lost'));
    const data = pending.filter(isData);
    const names = pending.filter((deed) => !isData(deed));
    if (data.length > 0 && names.length > 0)
      all.push(
        fated((deed) => (isData(deed) ? 'done' : 'lost')),
        fated((deed) => (isData(deed) ? 'lost' : 'done')),
      );
    for (const left of names.slice(1))
      all.push(fated((deed, i) => (isData(deed) || i < pending.indexOf(left) ? 'done' : 'lost')));
    // Of several unsynced writes, each may be there or not.
    for (let i = data.length > 1 ? 8 : 0; i > 0; i--)
      all.push(
        fated((deed) => {
          if (rng.percent(50) || deed.do !== 'write') return 'done';
          return rng.percent(50) ? 'lost' : { part: rng.below(deed.bytes.length), rest: 'zeros' };
        }),
      );
    for (const fates of all) yield { image: imageOf(base, pending, fates), sure: count, after, fates };
    const last = data.at(-1);
    if (last?.do !== 'write') continue;
    // These differ in one file alone.
    const rest = imageOf(
      base,
      pending,
      fated((deed) => (deed === last ? 'lost' : 'done')),
    );
    const before = rest.contents.get(last.file);
    for (const cut of cuts(last.bytes.length, most)) {
      if (before) rest.contents.set(last.file, before);
      apply(cutOff(last, cut), rest.names, rest.contents);
      yield { image: rest, sure: count, after, fates: fated((deed) => (deed === last ? cut : 'done')) };
    }
  }
}

function imageOf(base: MemoryFiles, deeds: readonly Deed[], fates: readonly Fate[]): MemoryFiles {
  const image = new MemoryFiles(new Map(base.names), new Map(base.contents));
  const { names, contents } = image;
  for (const [i, deed] of deeds.entries()) {
    const fate = fates[i] ?? 'done';
    if (fate === 'lost' || (deed.do === 'rename' && !names.has(deed.from))) continue;
    if (fate === 'done' || deed.do !== 'write') apply(deed, names, contents);
    else apply(cutOff(deed, fate), names, contents);
  }
  return image;
}

/**
 * Reads a disk as a start does, with the program's own readers of logs and snapshots, but replays nothing: it compares
 * the commands byte by byte with those that were given, and looks up the state of a snapshot. No file is read twice, so
 * that one disk takes microseconds.
 */
export class Shallow {
  private readonly snapshots = new WeakMap<
    Uint8Array,
    { readonly sum: number; readonly hash: string } | CorruptDataError
  >();
  private readonly segments = new WeakMap<Uint8Array, Map<number, Segment | CorruptDataError>>();

  constructor(
    private readonly content: Content,
    private readonly life: Life,
  ) {}

  /** Returns the number of commands a start finds. Throws if they differ from those given, or if there is no game. */
  count({ names, contents }: MemoryFiles): number {
    const file = (name: string): Uint8Array | undefined => contents.get(names.get(`${FOLDER}/${name}`) ?? -2);
    const epochs = [...names.keys()].flatMap((path) => (path.endsWith('.kkl') ? Number(path.slice(-10, -4)) : []));
    epochs.sort((a, b) => a - b);
    const last = epochs.at(-1) ?? 0;
    for (const segmentNumber of epochs.toReversed()) {
      const snapshot = this.snapshot(file(snapshotName(segmentNumber)));
      if (!snapshot && segmentNumber > 1) continue;
      let segment = this.segment(file(logName(segmentNumber)), segmentNumber, snapshot?.sum);
      if (!segment || (snapshot && snapshot.hash !== segment.header.hash)) continue;
      for (let next = segmentNumber + 1; ; next++) {
        const following = next <= last ? this.segment(file(logName(next)), next) : undefined;
        this.compare(segment, following?.header.before);
        if (!following) return segment.header.before + segment.commands.length;
        segment = following;
      }
    }
    throw new Error('there is no game');
  }

  private snapshot(bytes: Uint8Array | undefined) {
    if (!bytes) return undefined;
    let known = this.snapshots.get(bytes);
    if (!known) {
      try {
        known = { sum: crc32(bytes), hash: hashState(validateSnapshot(this.content, decodeSnapshot(bytes))) };
      } catch (error) {
        if (!(error instanceof CorruptDataError)) throw error;
        known = error;
      }
      this.snapshots.set(bytes, known);
    }
    return known instanceof CorruptDataError ? undefined : known;
  }

  private segment(bytes: Uint8Array | undefined, segmentNumber: number, sum?: number): Segment | undefined {
    if (!bytes) return undefined;
    const bySum = this.segments.get(bytes) ?? new Map<number, Segment | CorruptDataError>();
    this.segments.set(bytes, bySum);
    let known = bySum.get(sum ?? -1);
    if (!known) {
      try {
        known = readSegment({ read: () => bytes } as unknown as Files, '', segmentNumber, sum);
      } catch (error) {
        if (!(error instanceof CorruptDataError)) throw error;
        known = error;
      }
      bySum.set(sum ?? -1, known);
    }
    return known instanceof CorruptDataError ? undefined : known;
  }

  /** A segment must begin with a state of the game, and hold the commands given from there on. */
  private compare({ header, commands, scan }: Segment, end = header.before + commands.length): void {
    const { hashes, commands: given } = this.life;
    if (hashes[header.before] !== header.hash)
      throw new Error(`log ${header.segmentNumber} begins with a state that never was`);
    const payloads = scan.records.filter(({ type }) => type === RECORD.command);
    for (let i = 0; i < end - header.before; i++) {
      const [there, was] = [payloads[i]?.payload, given[header.before + i]];
      if (!there || !was || there.length !== was.length || !there.every((byte, at) => byte === was[at]))
        throw new Error(`command ${header.before + i + 1} is another`);
    }
  }
}
