/** The tables of the database, and the changes that have led to them. SQLite and PostgreSQL understand all of them. */
import type { ColumnDefinitionBuilder, CreateTableBuilder, Generated, Kysely, Migration } from 'kysely';
import type { RunFacts } from './boards/run-facts';

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
  /** The name in its recording; null if it has not been shown under another one. */
  readonly recorded: string | null;
  readonly seed: string | null;
  readonly difficulty: string | null;
  readonly kit: string | null;
  readonly marks: Generated<string>;
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

/** One of several servers that share a database. */
interface StoredNode {
  /** Random, and another one each time that the server joins the others. */
  readonly id: string;
  /** The moment from which it counts as dead, by the clock of the database. */
  readonly expires: Date;
  /** The games that are played through it, as JSON. */
  readonly told: string;
}

/** Something that one node at a time may work on. */
interface StoredLease {
  /** Its name, such as the folder of a player's games. */
  readonly what: string;
  /** The node that holds it, for as long as that one is alive. */
  readonly node: string;
}

/** A fact about all nodes. */
interface StoredSetting {
  readonly name: 'folder';
  readonly value: string;
}

/** The tables by their names. Those of nodes stay empty where a server is alone. */
export interface Tables {
  readonly runs: StoredRun;
  readonly nodes: StoredNode;
  readonly leases: StoredLease;
  readonly settings: StoredSetting;
}

/** The changes of the tables, in order. One that has been published never changes. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
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
  '3-nodes': {
    up: async ({ schema }: Kysely<unknown>) => {
      const isKey = (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder => column.primaryKey();
      const isSet = (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder => column.notNull();
      const nodes = schema.createTable('nodes').addColumn('id', 'text', isKey);
      await nodes.addColumn('expires', 'timestamptz', isSet).addColumn('told', 'text', isSet).execute();
      const leases = schema.createTable('leases').addColumn('what', 'text', isKey);
      await leases.addColumn('node', 'text', isSet).execute();
      const settings = schema.createTable('settings').addColumn('name', 'text', isKey);
      await settings.addColumn('value', 'text', isSet).execute();
    },
  },
  '4-marks': {
    up: async ({ schema }: Kysely<unknown>) => {
      await schema
        .alterTable('runs')
        .addColumn('marks', 'text', (column) => column.notNull().defaultTo(''))
        .execute();
    },
  },
  '5-recorded': {
    up: async ({ schema }: Kysely<unknown>) => {
      await schema.alterTable('runs').addColumn('recorded', 'text').execute();
    },
  },
};
