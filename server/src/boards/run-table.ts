/** The table of runs: those that wait to be verified, and those that are shown. */
import { sql, type Selectable, type SelectQueryBuilder } from 'kysely';
import { sealedUntil } from '../../../src/cli/input/sealed';
import { publicSeed } from '../../../src/engine/random/sealed-seed';
import type { Database } from '../database';
import type { StoredRun, Tables } from '../migrations';
import { difficultyBoard, kitBoard, usualBoards, type Board } from './board';
import type { RunFacts, Verdict } from './run-facts';

/** The beginning of a checksum, as boards show it, or all of it. */
export const CHECKSUM = /^[\da-f]{8,64}$/;

/** The difficulty of a keep of four floors. */
const SHORT = 'short';

/** A run as it waits. */
export type QueuedRun = Pick<StoredRun, 'checksum' | 'account' | 'file' | 'finished'>;

/** A run by its recording and by its content, which is null until it is verified. */
export type NamedRun = Pick<StoredRun, 'checksum' | 'content'>;

/** A run that was sent, and is proven. */
interface SentRun extends Pick<StoredRun, 'checksum' | 'finished'> {
  readonly facts: RunFacts;
}

const SHOWN = [
  ...([
    'checksum',
    'kind',
    'finished',
    'name',
    'recorded',
    'seed',
    'difficulty',
    'kit',
    'marks',
    'daily',
    'outcome',
  ] as const),
  ...(['ending', 'score', 'depth', 'turn', 'rules', 'began'] as const),
];

type Shown = {
  readonly [Name in Exclude<(typeof SHOWN)[number], 'recorded'>]: NonNullable<Selectable<StoredRun>[Name]>;
} & {
  readonly recorded: string | null;
};

/** A run on a board. */
export interface BoardRow extends Omit<Shown, 'daily' | 'kind' | 'recorded'> {
  readonly rank: number;
  /** Where it was played, or what played it: "assisted", "bot" or "program". */
  readonly kind: string;
  /** The moment until which nobody may know its seed and its recording, as people read it; null if everybody may. */
  readonly sealedUntil: string | null;
  readonly daily: string | null;
  /** The name in its recording, where that is another one; null where it is the same. */
  readonly recordedName: string | null;
}

type Query<Row> = SelectQueryBuilder<Tables, 'runs', Row>;

/** All runs of a server. */
export class RunTable {
  constructor(
    private readonly db: Database,
    private readonly now: () => number = Date.now,
  ) {}

  /** Adds a run that is to be verified. One that is there already stays as it is. */
  async add(run: QueuedRun): Promise<void> {
    const insert = this.db.insertInto('runs').values({ ...run, kind: 'open', state: 'queued' });
    await insert.onConflict((conflict) => conflict.doNothing()).execute();
  }

  /** Adds a run that was sent. Returns the checksum of the one that is listed: this one, or one of the same content. */
  async addSent({ checksum, finished, facts }: SentRun): Promise<string> {
    const listed = await this.listedWith(facts.content);
    if (listed !== undefined) return listed;
    const run = { checksum, finished, ...facts, kind: 'uploaded', state: 'verified' } as const;
    await this.db
      .insertInto('runs')
      .values(run)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return checksum;
  }

  /** Returns the checksum of the listed run with this content; undefined if there is none. One that was hidden counts. */
  async listedWith(content: string): Promise<string | undefined> {
    const query = this.db.selectFrom('runs').select('checksum').where('content', '=', content);
    return (await query.where('state', '=', 'verified').executeTakeFirst())?.checksum;
  }

  /** Returns the files of an account's runs that are known. */
  async filesOf(account: string): Promise<ReadonlySet<string>> {
    const rows = await this.db.selectFrom('runs').select('file').where('account', '=', account).execute();
    return new Set(rows.map(({ file }) => file ?? ''));
  }

  /** Returns all runs, with their accounts. */
  all(): Promise<readonly Pick<StoredRun, 'checksum' | 'account'>[]> {
    return this.db.selectFrom('runs').select(['checksum', 'account']).execute();
  }

  /** Removes a run. */
  async remove(checksum: string): Promise<void> {
    await this.db.deleteFrom('runs').where('checksum', '=', checksum).execute();
  }

  /** Returns the runs that wait, the one that has waited longest first. */
  queued(): Promise<readonly Pick<QueuedRun, 'checksum' | 'account' | 'finished'>[]> {
    const columns = ['checksum', 'account', 'finished'] as const;
    const query = this.db.selectFrom('runs').select(columns).where('state', '=', 'queued');
    return query.orderBy('finished').orderBy('checksum').execute();
  }

  /** Whether a run still waits. */
  async isQueued(checksum: string): Promise<boolean> {
    const query = this.db.selectFrom('runs').select('checksum').where('checksum', '=', checksum);
    return (await query.where('state', '=', 'queued').executeTakeFirst()) !== undefined;
  }

  /** Stores what a replay has found, and of a run that is proven its kind, and the name of its account if that has another one. */
  async settle(checksum: string, verdict: Verdict, kind: StoredRun['kind'] = 'open', name?: string): Promise<void> {
    const change = this.db.updateTable('runs').where('checksum', '=', checksum);
    if ('reason' in verdict) {
      await change.set({ state: 'refused', reason: verdict.reason }).execute();
      return;
    }
    const { facts } = verdict;
    const named = name === undefined ? {} : { name, recorded: facts.name };
    await change.set({ ...facts, ...named, kind, state: 'verified' }).execute();
  }

  /** Returns the runs of a board, the best first. */
  async list(board: Board, most: number): Promise<readonly BoardRow[]> {
    const { lists } = board;
    let query: Query<Shown> = this.verified().select(SHOWN).$castTo<Shown>();
    if (lists.by === 'length') query = query.where('difficulty', lists.isShort ? '=' : '!=', SHORT);
    else if (lists.by === 'wins') query = query.where('outcome', '=', 'won').where('difficulty', '!=', SHORT);
    else if (lists.by === 'daily')
      query = query.where('daily', '=', lists.day).where('account', 'is not', null).where(isFirstOfItsDay);
    else if (lists.by === 'event')
      query = query.where('kind', '=', 'sealed').where('daily', '=', `${lists.day} sealed`).where(isFirstOfItsDay);
    else query = query.where(lists.by, '=', lists.id);
    if (lists.by !== 'wins') query = query.orderBy('score', 'desc');
    const rows = await query.orderBy('turn').orderBy('finished').orderBy('checksum').limit(most).execute();
    return rows.map(({ recorded, ...row }, i) => {
      const until = sealedUntil(row.seed, this.now()) ?? null;
      return {
        rank: i + 1,
        ...row,
        recordedName: recorded === row.name ? null : recorded,
        kind: kindOf(row),
        seed: until === null ? row.seed : publicSeed(row.seed),
        sealedUntil: until,
      };
    });
  }

  /** Returns the boards that have a run, and those that there always are. */
  async boards(): Promise<readonly Board[]> {
    const idsOf = async (column: 'difficulty' | 'kit'): Promise<readonly string[]> => {
      const rows = await this.verified().select(column).distinct().orderBy(column).execute();
      return rows.map((row) => row[column] ?? '');
    };
    const [difficulties, kits] = [await idsOf('difficulty'), await idsOf('kit')];
    const others = difficulties.filter((id) => id !== SHORT);
    return [...usualBoards(), ...others.map(difficultyBoard), ...kits.map(kitBoard)];
  }

  /**
   * Finds the run whose checksum begins so and whose recording may be given to anybody. Returns all of its checksum, or why there
   * is none, as a sentence.
   */
  async findPublic(beginning: string): Promise<{ readonly checksum: string } | { readonly problem: string }> {
    const query = this.verified()
      .select(['checksum', 'seed'])
      .where('checksum', '>=', beginning)
      .where('checksum', '<', `${beginning}g`);
    const [run, another] = await query.limit(2).execute();
    if (!run)
      return { problem: `There is no run with the checksum ${beginning} here: the boards list those there are.` };
    if (another) return { problem: `Several runs have checksums that begin with ${beginning}: give more of it.` };
    const until = sealedUntil(run.seed ?? '', this.now());
    if (until === undefined) return run;
    return {
      problem: `The dungeon of the run ${beginning} is still sealed: its recording is public from ${until} on.`,
    };
  }

  /** Closes the database. */
  close(): Promise<void> {
    return this.db.destroy();
  }

  /** Returns the runs whose checksum begins so. */
  withChecksum(beginning: string): Promise<readonly NamedRun[]> {
    return this.named().where('checksum', 'like', `${beginning}%`).execute();
  }

  /** Returns an account's runs. */
  ofAccount(account: string): Promise<readonly NamedRun[]> {
    return this.named().where('account', '=', account).execute();
  }

  /** Takes runs off the boards, or brings them back. */
  async hide(checksums: readonly string[], isHidden: boolean): Promise<void> {
    const update = this.db.updateTable('runs').set({ hidden: isHidden ? 1 : 0 });
    await update.where('checksum', 'in', checksums).execute();
  }

  /** Shows an account's runs under another name. */
  async rename(account: string, name: string): Promise<void> {
    const update = this.db.updateTable('runs').set(({ fn }) => ({ name, recorded: fn.coalesce('recorded', 'name') }));
    await update.where('account', '=', account).where('name', 'is not', null).execute();
  }

  private named() {
    return this.db.selectFrom('runs').select(['checksum', 'content']);
  }

  /** The runs that are shown. */
  private verified(): Query<object> {
    return this.db.selectFrom('runs').where('state', '=', 'verified').where('hidden', '=', 0);
  }
}

function kindOf({ kind, marks }: Pick<Shown, 'kind' | 'marks'>): string {
  const all = marks.split(' ');
  if (all.includes('forked')) return 'assisted';
  return ['bot', 'program'].find((mark) => all.includes(mark)) ?? kind;
}

/** Whether no run of the same account in the same daily dungeon was begun earlier. */
const isFirstOfItsDay = sql<boolean>`not exists (
  select 1 from runs as earlier
  where earlier.state = 'verified' and earlier.daily = runs.daily and earlier.kind = runs.kind
    and earlier.account = runs.account and earlier.began < runs.began
)`;
