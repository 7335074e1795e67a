/** Opens the database of the server: a file in its folder, or a PostgreSQL that several servers share. */
import { Kysely, Migrator, PostgresDialect, SqliteDialect, type Dialect } from 'kysely';
import type Libsql from 'libsql';
import type Pg from 'pg';
import { createRequire } from 'node:module';
import { createFile } from './create-file';
import { MIGRATIONS, type Tables } from './migrations';
import { EXIT, ServerError } from './server-error';

export type Database = Kysely<Tables>;

const load = createRequire(__filename);

/** The time that PostgreSQL has to let a connection in, and to answer a query, in milliseconds. */
const ANSWER_MS = 3000;
/** The connections of one server. */
const MAX_CONNECTIONS = 4;

/** Opens the PostgreSQL at an address, or the database in a file if there is none. Throws a ServerError that says why it cannot. */
export const openDatabase = (address: string | undefined, file: string): Promise<Database> =>
  address === undefined ? openFile(file) : openPostgres(address);

/** Opens the database in a file, which is made if there is none. Throws a ServerError that says why it cannot. */
async function openFile(file: string): Promise<Database> {
  const Sqlite = loadSqlite();
  // The files beside it get the rights of this one.
  createFile(file, () => '');
  try {
    const database = new Sqlite(file);
    // A run that is shown stays there after a loss of power.
    database.pragma('journal_mode = WAL');
    database.pragma('synchronous = FULL');
    // A command of the person who runs the server writes meanwhile.
    database.pragma('busy_timeout = 5000');
    return await migrated(new SqliteDialect({ database }));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new ServerError(
      `The database ${file} cannot be opened (${why}): restore it, or remove it, and it is made again from the players' runs.`,
      EXIT.unwritable,
    );
  }
}

/** Opens a database of PostgreSQL at an address. Throws a ServerError that says why it cannot, without the password. */
async function openPostgres(address: string): Promise<Database> {
  // It is loaded where it is needed alone.
  const { Pool } = load('pg') as typeof Pg;
  const pool = new Pool({
    connectionString: address,
    max: MAX_CONNECTIONS,
    keepAlive: true,
    connectionTimeoutMillis: ANSWER_MS,
    // The first is kept by PostgreSQL, the second holds also where PostgreSQL does not answer any more.
    statement_timeout: ANSWER_MS,
    query_timeout: ANSWER_MS,
    application_name: 'koboldkeep-server',
  });
  // A connection that breaks while nobody uses it is replaced by the next query.
  pool.on('error', () => undefined);
  try {
    return await migrated(new PostgresDialect({ pool }));
  } catch (error) {
    await pool.end();
    throw new ServerError(problemAt(address, error), EXIT.unreachable);
  }
}

/** Returns a text without the passwords of addresses in it. */
export const withoutPasswords = (text: string): string =>
  text.replace(/(:\/\/[^\s:/@]*):\S*@/g, '$1@').replace(/([?&]password=)[^\s&'"]*/gi, '$1…');

/** Brings the tables of a database to the version of this program. Servers that start together wait for each other. */
async function migrated(dialect: Dialect): Promise<Database> {
  const db: Database = new Kysely({ dialect });
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(MIGRATIONS) },
  }).migrateToLatest();
  if (error instanceof Error) throw error;
  return db;
}

/** The problems of PostgreSQL that have a cure of their own, by the codes of errors. */
const CURES: Readonly<Record<string, readonly [why: string, cure: string]>> = {
  ECONNREFUSED: ['nothing listens there', 'start PostgreSQL, or give another address with --database'],
  ENOENT: ['nothing listens there', 'start PostgreSQL, or give another address with --database'],
  ENOTFOUND: ['there is no such machine', 'give another address with --database'],
  EAI_AGAIN: ['the name of the machine cannot be looked up', 'try again, or give another address with --database'],
  '28000': ['it refuses this user', 'give another one in the address, or let it in by pg_hba.conf'],
  '28P01': ['the password is wrong', 'give the right one in the address, or by PGPASSWORD'],
  '3D000': ['there is no such database', 'make it with createdb'],
  '42501': ['the user may not make tables there', 'make the user the owner of the database'],
};

function problemAt(address: string, error: unknown): string {
  const { code = '', message = String(error) } = error as { readonly code?: string; readonly message?: string };
  const [why, cure] = CURES[code] ?? [
    message.replace(/\s+/g, ' '),
    'look at its log, or give another address with --database',
  ];
  return withoutPasswords(`The database ${address} cannot be used, because ${why}: ${cure}.`);
}

/** Loads SQLite, whose native part npm leaves out where it has none. */
function loadSqlite() {
  try {
    return load('libsql') as typeof Libsql;
  } catch {
    throw new ServerError(
      `The database libsql has no part for ${process.platform} on ${process.arch}: install the package anew, with its optional packages.`,
      EXIT.unwritable,
    );
  }
}
