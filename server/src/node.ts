/** A node: one of several servers that share a database and a folder. It is alive as long as it renews its row in time. */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from './database';
import type { Log } from './log';
import { EXIT, ServerError } from './server-error';

/** The time between two renewals, and after one that has failed, in milliseconds. */
const RENEWAL_MS = 3000;
const RETRY_MS = 1000;
/** The time without a renewal after which a node ends its games, in milliseconds. */
const GIVE_UP_MS = 10_000;
/**
 * The time without a renewal after which others take over what a node holds. It is longer by more than a query may take, so that
 * a late renewal cannot overlap with that.
 */
export const EXPIRY_SECONDS = 15;

/** The clock of the database counts, which is one for all nodes. */
const NOW = sql<Date>`now()`;
const EXPIRY = sql<Date>`now() + make_interval(secs => ${EXPIRY_SECONDS})`;

/** Notes the folder of all nodes in the database. Throws a ServerError if they have another one. */
export async function noteFolder(db: Database, id: string): Promise<void> {
  const note = db.insertInto('settings').values({ name: 'folder', value: id });
  await note.onConflict((conflict) => conflict.doNothing()).execute();
  const noted = await db.selectFrom('settings').select('value').where('name', '=', 'folder').executeTakeFirst();
  if (noted?.value === id) return;
  throw new ServerError(
    'The database belongs to servers with another folder: give this one the same folder with --data, or a database of its own.',
    EXIT.usage,
  );
}

/** Returns what all living nodes hold. Rejects if the database does not answer. */
export async function heldLeases(db: Database): Promise<readonly string[]> {
  const query = db.selectFrom('leases').innerJoin('nodes', 'nodes.id', 'leases.node').select('what');
  return (await query.where('expires', '>', NOW).execute()).map(({ what }) => what);
}

/** The server that is a node. */
interface NodeServer {
  /** Called when others may take over what this node holds. */
  readonly onLost: () => void;
  /** Returns what the others may know. It is asked at each renewal. */
  readonly told: () => string;
}

/** A server among others. */
export class Node {
  /** Random, and another one each time that it joins. */
  private id = newId();
  /** The moment until which it is alive, by its own clock. */
  private aliveUntil = 0;
  private hasJoined = false;
  private hasLeft = false;
  private nextBeat: NodeJS.Timeout | undefined;
  private end: NodeJS.Timeout | undefined;

  constructor(
    private readonly db: Database,
    private readonly log: Log,
    private readonly server: NodeServer,
  ) {}

  /** Whether all that it holds is its own. Nothing may be written for a game that it holds if not. */
  get isAlive(): boolean {
    return this.hasJoined && performance.now() < this.aliveUntil;
  }

  /** Joins the others. Rejects if the database does not answer. */
  async join(): Promise<void> {
    const { db } = this;
    await db.deleteFrom('nodes').where('expires', '<', NOW).execute();
    await db.deleteFrom('leases').where('node', 'not in', db.selectFrom('nodes').select('id')).execute();
    await this.enter();
    this.scheduleBeat(RENEWAL_MS);
  }

  /** Takes what no other living node holds. Returns whether it is this node's now. Rejects if the database does not answer. */
  async claim(what: string): Promise<boolean> {
    const { db, id, isAlive } = this;
    if (!isAlive) throw new Error('This node is not among the others now.');
    const row = await db
      .insertInto('leases')
      .values({ what, node: id })
      .onConflict((conflict) =>
        conflict
          .column('what')
          .doUpdateSet({ node: id })
          .where((eb) => {
            const holder = eb.selectFrom('nodes').select('id').whereRef('nodes.id', '=', 'leases.node');
            return eb.or([eb('leases.node', '=', id), eb.not(eb.exists(holder.where('expires', '>', NOW)))]);
          }),
      )
      .returning('node')
      .executeTakeFirst();
    // It may have given up meanwhile.
    return row !== undefined && id === this.id;
  }

  /** Gives back what it has taken. Rejects if the database does not answer. */
  async giveBack(what: string): Promise<void> {
    await this.db.deleteFrom('leases').where('what', '=', what).where('node', '=', this.id).execute();
  }

  /** Returns what the other living nodes have told. Rejects if the database does not answer. */
  async others(): Promise<readonly string[]> {
    const query = this.db.selectFrom('nodes').select('told').where('id', '!=', this.id).where('expires', '>', NOW);
    return (await query.execute()).map(({ told }) => told);
  }

  /** Leaves the others, who may take over at once what it holds. */
  async leave(): Promise<void> {
    this.hasLeft = true;
    this.hasJoined = false;
    clearTimeout(this.nextBeat);
    clearTimeout(this.end);
    await this.db
      .deleteFrom('nodes')
      .where('id', '=', this.id)
      .execute()
      // Without the database it counts as dead soon.
      .catch(() => undefined);
  }

  private async enter(): Promise<void> {
    const begun = performance.now();
    // Under another name than the last time, which may have come into the table without an answer.
    this.id = newId();
    await this.db.insertInto('nodes').values({ id: this.id, expires: EXPIRY, told: this.server.told() }).execute();
    this.hasJoined = true;
    this.liveOn(begun);
  }

  private readonly beat = async (): Promise<void> => {
    let pause = RENEWAL_MS;
    try {
      if (!this.hasJoined) {
        await this.enter();
        this.log('databaseFound');
      } else await this.renew();
    } catch (error) {
      pause = RETRY_MS;
      if (!this.hasLeft) this.log('databaseFailed', { why: error instanceof Error ? error.message : String(error) });
    }
    if (!this.hasLeft) this.scheduleBeat(pause);
  };

  private async renew(): Promise<void> {
    const { id } = this;
    const begun = performance.now();
    const { numUpdatedRows } = await this.db
      .updateTable('nodes')
      .set({ expires: EXPIRY, told: this.server.told() })
      .where('id', '=', id)
      .where('expires', '>', NOW)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) this.lose();
    // It may have given up meanwhile.
    else if (id === this.id) this.liveOn(begun);
  }

  /** Counts from the moment at which a renewal was sent: the database counts from a later one. */
  private liveOn(begun: number): void {
    if (this.hasLeft) return;
    this.aliveUntil = begun + GIVE_UP_MS;
    clearTimeout(this.end);
    this.end = setTimeout(this.lose, Math.max(0, this.aliveUntil - performance.now()));
  }

  private readonly lose = (): void => {
    if (!this.hasJoined) return;
    this.hasJoined = false;
    // What is still claimed under the old name is not its own.
    this.id = newId();
    clearTimeout(this.end);
    this.log('databaseLost');
    this.server.onLost();
  };

  private scheduleBeat(milliseconds: number): void {
    this.nextBeat = setTimeout(() => void this.beat(), milliseconds);
  }
}

const newId = (): string => randomBytes(8).toString('hex');
