import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, openSync, closeSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { postgresAccount } from './account.ts';
import { postgresBinaries } from './binaries.ts';
import { lives, processesIn, until } from './process.ts';

/** Describes an embedded PostgreSQL cluster. */
export interface Cluster {
  /** The folder of data/ and postgres.log, owned by the account that PostgreSQL runs as. */
  readonly folder: string;
  readonly password: string;
  /** false turns fsync off, for tests only. */
  readonly durable: boolean;
}

/** Limits the folder's path so that the path of the socket in it stays below about 100 characters. */
const longestFolder = 80;

/** Returns the folder of the cluster's socket: in the cluster's folder, or in a temporary folder if that path is too long. */
const socketFolder = ({ folder }: Pick<Cluster, 'folder'>): string =>
  folder.length <= longestFolder
    ? join(folder, 'socket')
    : join(tmpdir(), `wanpu-${process.getuid?.() ?? 0}-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`);

/** Returns the pg connection settings of the cluster's owner. */
export const ownerOf = ({ folder, password }: Cluster) => ({
  host: socketFolder({ folder }),
  user: 'postgres',
  password,
  database: 'postgres',
});

const environment = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

function asAccount() {
  const account = postgresAccount();
  return account ? { uid: account.uid, gid: account.gid } : {};
}

/** Makes a folder that only the account of PostgreSQL can open. */
export function ownedFolder(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const account = postgresAccount();
  if (account) chownSync(folder, account.uid, account.gid);
  chmodSync(folder, 0o700);
}

/** Makes the data folder where there is none: made beside and renamed, so that of two first starts one stays. */
function initialise({ folder, password, durable }: Cluster, binaries: string): void {
  const data = join(folder, 'data');
  if (existsSync(join(data, 'PG_VERSION'))) return;
  ownedFolder(folder);
  const making = join(folder, `making.${process.pid}`);
  ownedFolder(making);
  const passwordFile = join(making, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  const account = postgresAccount();
  if (account) chownSync(passwordFile, account.uid, account.gid);
  try {
    const { status, stderr } = spawnSync(
      join(binaries, 'bin', 'initdb'),
      [
        '-D',
        join(making, 'data'),
        '-U',
        'postgres',
        '--auth=scram-sha-256',
        `--pwfile=${passwordFile}`,
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--no-instructions',
        ...(durable ? [] : ['--no-sync']),
      ],
      { ...asAccount(), cwd: '/', env: environment, encoding: 'utf8' },
    );
    if (status !== 0) throw new Error(`PostgreSQL could not make its data folder in ${folder}: ${stderr.trim().split('\n').at(-1)}`);
    try {
      renameSync(join(making, 'data'), data);
    } catch (fault) {
      if (!existsSync(join(data, 'PG_VERSION'))) throw fault;
    }
  } finally {
    rmSync(making, { recursive: true, force: true });
  }
}

/** Returns the process id of the cluster's running postmaster, or undefined. */
export function postmasterOf({ folder }: Pick<Cluster, 'folder'>): number | undefined {
  try {
    const pid = Number(readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);
    return lives(pid, 'postgres', folder) ? pid : undefined;
  } catch {
    return undefined;
  }
}

async function answers(cluster: Cluster): Promise<boolean> {
  const client = new pg.Client({ ...ownerOf(cluster), connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Cleans up after a killed postmaster. Its backends must be gone before the lock files of the data folder are removed. */
async function clearAfterKill(folder: string): Promise<void> {
  const data = join(folder, 'data');
  for (const pid of processesIn(data)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {} // gone meanwhile
  }
  if (!(await until(() => processesIn(data).length === 0, 10_000))) throw new Error(`processes of a former PostgreSQL still use ${data}`);
  rmSync(join(data, 'postmaster.pid'), { force: true });
  rmSync(join(socketFolder({ folder }), '.s.PGSQL.5432.lock'), { force: true });
}

function tail(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim().split('\n').slice(-3).join('; ');
  } catch {
    return 'no log';
  }
}

/**
 * Starts the cluster's postmaster unless it is running, and waits until it accepts connections.
 * Two processes may call it at once: PostgreSQL's own lock admits one postmaster, and both use it.
 */
export async function ensureRunning(cluster: Cluster): Promise<void> {
  const binaries = postgresBinaries();
  initialise(cluster, binaries);
  const { folder, durable } = cluster;
  const logFile = join(folder, 'postgres.log');
  const begun = performance.now();
  while (performance.now() - begun < 60_000) {
    if (postmasterOf(cluster) === undefined) {
      if (existsSync(join(folder, 'data', 'postmaster.pid'))) await clearAfterKill(folder);
      const socket = socketFolder(cluster);
      ownedFolder(socket); // the system may have cleaned the temporary folder
      const log = openSync(logFile, 'a', 0o600);
      const child = spawn(
        join(binaries, 'bin', 'postgres'),
        [
          '-D',
          join(folder, 'data'),
          '-k',
          socket,
          '-c',
          'listen_addresses=',
          '-c',
          'unix_socket_permissions=0700',
          '-c',
          'max_connections=200',
          '-c',
          'shared_buffers=128MB',
          '-c',
          'log_timezone=UTC',
          '-c',
          'timezone=UTC',
          ...(durable ? [] : ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off', '-c', 'autovacuum=off']),
        ],
        // Detached, so that Ctrl-C in the terminal reaches only the server, which stops PostgreSQL last.
        { ...asAccount(), cwd: '/', env: environment, detached: true, stdio: ['ignore', log, log] },
      );
      closeSync(log);
      child.unref();
      const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
      await Promise.race([gone, until(() => existsSync(join(socket, '.s.PGSQL.5432')) && postmasterOf(cluster) === child.pid, 30_000)]);
      if (
        child.exitCode !== null &&
        postmasterOf(cluster) === undefined &&
        child.exitCode !== 0 &&
        !existsSync(join(folder, 'data', 'postmaster.pid'))
      ) {
        throw new Error(`PostgreSQL did not start: ${tail(logFile)} (${logFile})`);
      }
    }
    if (await until(() => postmasterOf(cluster) === undefined || answers(cluster), 30_000, 20)) {
      if (postmasterOf(cluster) !== undefined) return;
    }
  }
  throw new Error(`PostgreSQL did not come up within a minute: ${tail(logFile)} (${logFile})`);
}

/** Stops the cluster's postmaster, rolls back open transactions, and waits until the process is gone. */
export async function stopCluster(cluster: Pick<Cluster, 'folder'>, signal: 'SIGINT' | 'SIGQUIT' = 'SIGINT'): Promise<void> {
  const pid = postmasterOf(cluster);
  if (pid === undefined) return;
  process.kill(pid, signal);
  if (!(await until(() => postmasterOf(cluster) === undefined, 30_000)))
    throw new Error(`PostgreSQL (process ${pid}) did not stop within 30 s`);
}
