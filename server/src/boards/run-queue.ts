/** The queue of runs: finds recordings of games that are over, keeps copies of them, has them verified one after another, and gives them out. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { textProblem } from '../../../src/library/game-options';
import { DISK, isDiskError } from '../../../src/store/disk/fs';
import { ACCOUNT_FILE, nameId, presentName } from '../account-file';
import { createFile } from '../create-file';
import type { DataFolder } from '../data-folder';
import type { SealedEvents } from '../events';
import type { Leases } from '../leases';
import { LineFile } from '../line-file';
import type { Log } from '../log';
import type { StoredRun } from '../migrations';
import type { SessionCommand } from '../session-command';
import type { RunFacts, Verdict } from './run-facts';
import type { QueuedRun, RunTable } from './run-table';
import { verifyRecording } from './verifier';

/** A recording that is longer than this is not kept, as the game itself reads none that is. */
const LARGEST_RECORDING = 4 << 20;
/** The time between two looks for runs that another server has left unverified, in milliseconds. */
const LOOK_MS = 15_000;
/** The time within which a copy of a recording gets its row, in milliseconds. */
const NEW_MS = 60_000;
/** The limits of recordings that players send: the turns of one, and the number that wait to be verified. */
const MAX_TURNS = 100_000;
const MAX_WAITING = 10;

/** Returns the name of the file that holds a recording. */
export const recordingName = (checksum: string): string => `${checksum}.kkr`;

/**
 * The file of an account that says under which checksum each of its runs was listed first. The table may be lost, and a game
 * that is shown again may write its own file anew, with another checksum.
 */
const LISTED = 'listed-runs';

/** Returns the checksums under which a file of an account was listed. */
const checksumsIn = (listed: LineFile, file: string): readonly string[] =>
  listed.lines.filter((line) => line.endsWith(` ${file}`)).map((line) => line.slice(0, -file.length - 1));

const RECORDING_NAME = /^([\da-f]{64})\.kkr$/;

const checksumOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** The answer to a player who sends a recording. */
export type Submission = { readonly checksum: string } | { readonly reason: string } | { readonly isBusy: true };

/** The runs that are to be verified. */
export class RunQueue {
  private readonly stopping = new AbortController();
  /** Recordings that were sent and are not verified yet. */
  private waiting = 0;
  /** The runs of the table that were not verified at the last look, without those that have been since then. */
  private unverified = 0;
  /** The work that is under way, one step after another. */
  private last: Promise<void> = Promise.resolve();

  constructor(
    private readonly folders: Pick<DataFolder, 'accounts' | 'runs' | 'hidden'>,
    private readonly table: RunTable,
    private readonly leases: Pick<Leases, 'take'>,
    private readonly events: Pick<SealedEvents, 'kindOf'>,
    private readonly log: Log,
  ) {}

  /** The number of runs that wait to be verified. */
  get length(): number {
    return this.waiting + this.unverified;
  }

  /** Goes on after a start: looks through the runs of all accounts, because a kill may have come before they were noted. */
  resume(): void {
    this.then(this.forgetGone);
    for (const account of readdirSync(this.folders.accounts)) this.then(() => this.find(account));
    this.then(this.findSent);
    this.verifyLeft();
    setInterval(this.verifyLeft, LOOK_MS).unref();
  }

  /** Queues the runs of an account that are not known yet. */
  collect(account: string): void {
    this.then(() => this.find(account));
    this.verifyLeft();
  }

  /** Verifies a recording that was sent, and lists it. Returns its checksum, or why it is not listed, as part of a sentence. */
  async submit(bytes: Uint8Array, problemOf: (name: string) => string | undefined): Promise<Submission> {
    if (this.waiting >= MAX_WAITING) return { isBusy: true };
    this.waiting += 1;
    let submission: Submission = { isBusy: true };
    this.then(async () => {
      submission = await this.list(bytes, problemOf);
    });
    await this.last;
    this.waiting -= 1;
    return submission;
  }

  /** Returns the recording of a run whose checksum begins so, or why nobody is given one, as a sentence. */
  async recordingOf(beginning: string): Promise<{ readonly recording: Uint8Array } | { readonly problem: string }> {
    const found = await this.table.findPublic(beginning);
    if ('problem' in found) return found;
    const recording = this.read(found.checksum);
    if (recording) return { recording };
    return { problem: `The recording of the run ${beginning} is damaged: tell the person who runs the server.` };
  }

  /** Returns a command with the recording of the run that it replays, or races against. */
  async withRecording(command: SessionCommand): Promise<SessionCommand> {
    const checksum = 'args' in command ? (command.replays ?? command.races) : undefined;
    if (checksum === undefined) return command;
    const found = await this.recordingOf(checksum);
    return 'problem' in found ? found : { ...command, ...found };
  }

  /** Stops. A run that is being verified is verified after the next start. */
  async close(): Promise<void> {
    this.stopping.abort();
    await this.last;
  }

  private async list(bytes: Uint8Array, problemOf: (name: string) => string | undefined): Promise<Submission> {
    const verdict = await verifyRecording(bytes, this.stopping.signal);
    if ('reason' in verdict) return verdict;
    const { facts } = verdict;
    if (facts.turn > MAX_TURNS) return { reason: `it has ${facts.turn} turns, and the limit is ${MAX_TURNS}` };
    const text = textProblem('name', facts.name) ?? textProblem('seed', facts.seed);
    const reason = text === undefined ? problemOf(facts.name) : text.charAt(0).toLowerCase() + text.slice(1);
    if (reason !== undefined) return { reason };
    const release = await this.leases.take(`content/${facts.content}`);
    // Another server lists a copy.
    if (!release) return { isBusy: true };
    try {
      const checksum = checksumOf(bytes);
      this.keep(checksum, bytes);
      const listed = await this.table.addSent({ checksum, finished: new Date().toISOString(), facts });
      if (listed === checksum) {
        await this.hideAgain(checksum, facts);
        this.log('runVerified', { checksum, name: facts.name, isSent: true });
      } else this.discard(checksum);
      return { checksum: listed };
    } finally {
      release();
    }
  }

  private then(step: () => Promise<void>): void {
    this.last = this.last.then(async () => {
      if (this.stopping.signal.aborted) return;
      try {
        await step();
      } catch (error) {
        // The next run or the next start finishes this work.
        if (error !== this.stopping.signal.reason)
          this.log('fault', { stack: String(error instanceof Error ? error.stack : error) });
      }
    });
  }

  private async find(account: string): Promise<void> {
    // The account may have been deleted while its player was here.
    if (!existsSync(join(this.folders.accounts, account, ACCOUNT_FILE))) return;
    const folder = join(this.folders.accounts, account, 'home', 'runs');
    const files = DISK.list(folder).filter((name) => name.endsWith('.kkr'));
    if (files.length === 0) return;
    const known = await this.table.filesOf(account);
    const listed = new LineFile(join(this.folders.accounts, account, LISTED));
    for (const file of files.filter((name) => !known.has(name))) {
      const before = checksumsIn(listed, file).find((checksum) => this.read(checksum) !== undefined);
      const path = before === undefined ? join(folder, file) : this.pathOf(before);
      const bytes = DISK.read(path, LARGEST_RECORDING);
      const checksum = before ?? checksumOf(bytes);
      // The copy comes first: a run in the table has its recording.
      this.keep(checksum, bytes);
      if (before === undefined) listed.add([`${checksum} ${file}`]);
      await this.table.add({ checksum, account, file, finished: statSync(path).mtime.toISOString() });
    }
  }

  /** Queues the recordings that neither the table nor an account knows: they were sent, and the table was lost. */
  private readonly findSent = async (): Promise<void> => {
    const known = new Set((await this.table.all()).map(({ checksum }) => checksum));
    for (const name of DISK.list(this.folders.runs)) {
      const [, checksum] = RECORDING_NAME.exec(name) ?? [];
      if (checksum === undefined || known.has(checksum)) continue;
      const { mtimeMs, mtime } = statSync(join(this.folders.runs, name));
      // A new one may be on its way into the table.
      if (mtimeMs > Date.now() - NEW_MS) continue;
      await this.table.add({ checksum, account: null, file: null, finished: mtime.toISOString() });
    }
  };

  /** Forgets the runs of accounts whose folders have been removed. */
  private readonly forgetGone = async (): Promise<void> => {
    for (const { checksum, account } of await this.table.all()) {
      if (account === null || existsSync(join(this.folders.accounts, account))) continue;
      await this.table.remove(checksum);
      this.discard(checksum);
    }
  };

  /** Keeps a copy of a recording. Another server may do the same. */
  private keep(checksum: string, bytes: Uint8Array): void {
    if (this.read(checksum)) return;
    this.discard(checksum);
    createFile(this.pathOf(checksum), () => bytes);
  }

  private discard(checksum: string): void {
    rmSync(this.pathOf(checksum), { force: true });
  }

  private pathOf(checksum: string): string {
    return join(this.folders.runs, recordingName(checksum));
  }

  /** Returns the recording with a checksum; undefined if it is not there any more, or is another one. */
  private read(checksum: string): Uint8Array | undefined {
    try {
      const bytes = DISK.read(this.pathOf(checksum), LARGEST_RECORDING);
      return checksumOf(bytes) === checksum ? bytes : undefined;
    } catch (error) {
      if (isDiskError(error)) return undefined;
      throw error;
    }
  }

  private readonly verifyLeft = (): void => {
    this.then(async () => {
      const queued = await this.table.queued();
      for (const [i, run] of queued.entries()) {
        this.unverified = queued.length - i;
        // Another server verifies it if this one does not get the lease.
        const release = await this.leases.take(`runs/${run.checksum}`);
        try {
          if (release && (await this.table.isQueued(run.checksum))) await this.verify(run);
        } finally {
          release?.();
        }
        if (this.stopping.signal.aborted) return;
      }
      this.unverified = 0;
    });
  };

  private async verify(run: Pick<QueuedRun, 'checksum' | 'account' | 'finished'>): Promise<void> {
    const { checksum, account } = run;
    const begun = performance.now();
    const verdict = await this.verdictOn(run);
    const kindOf = (facts: RunFacts): StoredRun['kind'] =>
      account === null ? 'uploaded' : this.events.kindOf(facts, run);
    if ('facts' in verdict) await this.hideAgain(checksum, verdict.facts);
    if ('reason' in verdict) await this.table.settle(checksum, verdict);
    else await this.table.settle(checksum, verdict, kindOf(verdict.facts), this.otherName(account, verdict.facts));
    const milliseconds = Math.round(performance.now() - begun);
    if ('reason' in verdict) this.log('runRefused', { checksum, why: verdict.reason, milliseconds });
    else this.log('runVerified', { checksum, name: verdict.facts.name, milliseconds });
  }

  /** Returns the name of an account, if that is not the one in the recording of its run: it has been renamed since. */
  private otherName(account: string | null, { name }: RunFacts): string | undefined {
    const present = account === null ? undefined : presentName(this.folders.accounts, account);
    return present !== undefined && nameId(present) !== nameId(name) ? present : undefined;
  }

  /** Hides a run whose content was hidden before the table was lost. */
  private async hideAgain(checksum: string, { content }: RunFacts): Promise<void> {
    if (new LineFile(this.folders.hidden).has(content)) await this.table.hide([checksum], true);
  }

  private async verdictOn({ checksum, account }: Pick<QueuedRun, 'checksum' | 'account'>): Promise<Verdict> {
    const bytes = this.read(checksum);
    if (!bytes) return { reason: 'its file is damaged' };
    const verdict = await verifyRecording(bytes, this.stopping.signal);
    const isCopy =
      account === null && 'facts' in verdict && (await this.table.listedWith(verdict.facts.content)) !== undefined;
    return isCopy ? { reason: 'it is listed already' } : verdict;
  }
}
