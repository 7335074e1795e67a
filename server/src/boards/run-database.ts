/** The database of runs: opens it, and brings its tables to the version of this program. */
import { Kysely, Migrator, SqliteDialect, type CreateTableBuilder, type Generated, type Migration } from 'kysely';
import type Libsql from 'libsql';
import { createRequire } from 'node:module';
import { createFile } from '../create-file';
import { EXIT, ServerError } from '../server-error';
import type { RunFacts } from './run-facts';

/** A run. Its facts are null until it is verified. */
export interface StoredRun {
  /** The SHA-256 of its recording. */
  readonly checksum: string;
  /** The folder of the account that has played it; null if it was sent. */
  readonly account: string | null;
  /** The recording among the runs of that account. */
  readonly file: string | null;
  /** Where it was played: here with a seed that nobody could know, here with one that the player could know, or elsewhere. */
  readonly kind: 'sealed' | 'open' | 'uploaded';
  readonly state: 'queued' | 'verified' | 'refused';
  /** The reason of a refusal. */
  readonly reason: string | null;
  /** The moment at which it was found, as ISO 8601 in UTC. */
  readonly finished: string;
  readonly name: string | null;
  readonly seed: string | null;
  readonly difficulty: string | null;
  readonly kit: string | null;
  readonly daily: string | null;
  readonly content: string | null;
  readonly outcome: string | null;
  readonly ending: string | null;
  readonly score: number | null;
  readonly depth: number | null;
  readonly turn: number | null;
  readonly rules: number | null;
  readonly began: RunFacts['began'] | null;
  /** 1 where the person who runs the server has taken it off the boards. */
  readonly hidden: Generated<0 | 1>;
}

export type RunDatabase = Kysely<{ runs: StoredRun }>;

/** The changes of the tables, in order. One that has been published never changes. */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '1-runs': {
    up: async (db: Kysely<unknown>) => {
      let table: CreateTableBuilder<string, string> = db.schema
        .createTable('runs')
        .addColumn('checksum', 'text', (column) => column.primaryKey());
      for (const name of ['kind', 'state', 'finished'])
        table = table.addColumn(name, 'text', (column) => column.notNull());
      for (const name of [
        'account',
        'file',
        'reason',
        'name',
        'seed',
        'difficulty',
        'kit',
        'daily',
        'content',
        'outcome',
        'ending',
        'began',
      ])
        table = table.addColumn(name, 'text');
      for (const name of ['score', 'depth', 'turn', 'rules']) table = table.addColumn(name, 'integer');
      await table.execute();
      await db.schema.createIndex('run_of_account').unique().on('runs').columns(['account', 'file']).execute();
      await db.schema.createIndex('runs_by_score').on('runs').columns(['state', 'score']).execute();
      await db.schema.createIndex('runs_by_content').on('runs').column('content').execute();
      await db.schema.createIndex('runs_by_day').on('runs').columns(['daily', 'account']).execute();
    },
  },
  '2-hidden': {
    up: async (db: Kysely<unknown>) => {
      const { schema } = db;
      await schema
        .alterTable('runs')
        .addColumn('hidden', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
    },
  },
};

/** Opens the database in a file, which is made if there is none. Throws a ServerError that says why it cannot. */
export async function openRunDatabase(file: string): Promise<RunDatabase> {
  const Database = loadDatabase();
  // The files beside it get the rights of this one.
  createFile(file, () => '');
  try {
    const database = new Database(file);
    // A run that is shown stays there after a loss of power.
    database.pragma('journal_mode = WAL');
    database.pragma('synchronous = FULL');
    // A command of the person who runs the server writes meanwhile.
    database.pragma('busy_timeout = 5000');
    const db: RunDatabase = new Kysely({ dialect: new SqliteDialect({ database }) });
    const { error } = await new Migrator({ db, provider: { getMigrations: () => Promise.resolve(MIGRATIONS) } })
      // A server that was killed leaves no lock: the folder belongs to this one alone.
      .migrateToLatest();
    if (error instanceof Error) throw error;
    return db;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new ServerError(
      `The database ${file} cannot be opened (${why}): restore it, or remove it, and it is made again from the players' runs.`,
      EXIT.unwritable,
    );
  }
}

/** Loads the database, whose native part npm leaves out where it has none. */
function loadDatabase() {
  try {
    return createRequire(__filename)('libsql') as typeof Libsql;
  } catch {
    throw new ServerError(
      `The database libsql has no part for ${process.platform} on ${process.arch}: install the package anew, with its optional packages.`,
      EXIT.unwritable,
    );
  }
}
