/** A PostgreSQL of the tests' own: a cluster in a temporary folder, which ends with them. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { postgresPrograms } from '../../../test/support/needs';

const NAME = 'koboldkeep';
/** A password that no sentence and no log may tell. */
export const PASSWORD = 'Pa55:w@rd';

/** The user of the cluster: PostgreSQL refuses to run as root. */
const userOf = (): { readonly uid?: number; readonly gid?: number } => {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string): number => Number(spawnSync('id', [flag, 'postgres']).stdout.toString());
  return { uid: idOf('-u'), gid: idOf('-g') };
};

/** A cluster that runs. */
export interface Postgres {
  readonly port: number;
  /** Returns the address of a new, empty database. */
  readonly newDatabase: () => string;
  /** Ends the cluster and every connection to it. */
  readonly stop: () => Promise<void>;
  /** Starts it again, if it does not run. */
  readonly start: () => Promise<void>;
  /** Ends it and removes its files. */
  readonly remove: () => Promise<void>;
}

/** Makes a cluster and starts it. */
export async function startPostgres(): Promise<Postgres> {
  const programs = postgresPrograms() ?? '';
  const user = userOf();
  const folder = mkdtempSync(join(tmpdir(), 'kkpg-'));
  const { uid, gid } = user;
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, PASSWORD);
  if (uid !== undefined && gid !== undefined) for (const path of [folder, passwordFile]) chownSync(path, uid, gid);
  const data = join(folder, 'data');
  const cluster = ['-D', data, '-U', NAME, '-A', 'scram-sha-256', '--pwfile', passwordFile, '-E', 'UTF8', '--no-sync'];
  const made = spawnSync(join(programs, 'initdb'), cluster, { ...user, cwd: folder });
  if (made.status !== 0) throw new Error(`initdb has failed: ${made.stderr.toString()}`);
  const port = await freePort();
  let child: ChildProcess | undefined;

  const start = async (): Promise<void> => {
    if (child) return;
    const settings = ['listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, 'fsync=off'];
    const args = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
    const started = spawn(join(programs, 'postgres'), args, {
      ...user,
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = started;
    started.stdout.resume();
    await new Promise<void>((resolve, reject) => {
      const log: string[] = [];
      createInterface(started.stderr).on('line', (line) => {
        log.push(line);
        if (line.includes('ready to accept connections')) resolve();
      });
      started.once('close', () => {
        reject(new Error(`PostgreSQL has ended: ${log.join('\n')}`));
      });
    });
  };
  const stop = async (): Promise<void> => {
    const running = child;
    child = undefined;
    if (!running) return;
    const ended = new Promise((resolve) => running.once('close', resolve));
    // It ends at once, as in a crash.
    running.kill('SIGQUIT');
    await ended;
  };

  await start();
  let databases = 0;
  return {
    port,
    newDatabase: () => {
      const name = `keep_${++databases}`;
      const args = ['-h', '127.0.0.1', '-p', String(port), '-U', NAME, name];
      const { status, stderr } = spawnSync(join(programs, 'createdb'), args, {
        env: { ...process.env, PGPASSWORD: PASSWORD },
      });
      if (status !== 0) throw new Error(`createdb has failed: ${stderr.toString()}`);
      return `postgres://${NAME}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/${name}`;
    },
    stop,
    start,
    remove: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Returns a port on which nothing listens. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
