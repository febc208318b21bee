import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, openSync, closeSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '../create-client.ts';
import { findPostgresAccount } from './account.ts';
import { preparePostgresBinaries } from './binaries.ts';
import { isProcessAlive, listProcessesIn, waitUntil } from './process.ts';

/** Describes an embedded PostgreSQL cluster: its folder, the password of its owner, and whether it writes durably. */
export interface PostgresCluster {
  /** The folder of data/ and postgres.log, owned by the account that PostgreSQL runs as. */
  readonly folder: string;
  readonly password: string;
  /** false turns fsync off, for tests only. */
  readonly durable: boolean;
}

/** Limits the folder's path so that the path of the socket in it stays below about 100 characters. */
const maxFolderLength = 80;

/** Returns the folder of the cluster's socket: in the cluster's folder, or in a temporary folder if that path is too long. */
const socketFolder = ({ folder }: Pick<PostgresCluster, 'folder'>): string =>
  folder.length <= maxFolderLength
    ? join(folder, 'socket')
    : join(tmpdir(), `wanpu-${process.getuid?.() ?? 0}-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`);

/** Returns the pg connection settings of the cluster's owner. */
export const ownerConnectionConfig = ({ folder, password }: PostgresCluster) => ({
  host: socketFolder({ folder }),
  user: 'postgres',
  password,
  database: 'postgres',
});

const environment = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

function accountOptions() {
  const account = findPostgresAccount();
  return account ? { uid: account.uid, gid: account.gid } : {};
}

/** Makes a folder that only the account of PostgreSQL can open. */
export function makeOwnedFolder(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const account = findPostgresAccount();
  if (account) chownSync(folder, account.uid, account.gid);
  chmodSync(folder, 0o700);
}

/** Makes the data folder where there is none: made beside and renamed, so that of two first starts one stays. */
function initialise({ folder, password, durable }: PostgresCluster, binaries: string): void {
  const data = join(folder, 'data');
  if (existsSync(join(data, 'PG_VERSION'))) return;
  makeOwnedFolder(folder);
  const making = join(folder, `making.${process.pid}`);
  makeOwnedFolder(making);
  const passwordFile = join(making, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  const account = findPostgresAccount();
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
      { ...accountOptions(), cwd: '/', env: environment, encoding: 'utf8' },
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
export function findPostmaster({ folder }: Pick<PostgresCluster, 'folder'>): number | undefined {
  try {
    const pid = Number(readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);
    return isProcessAlive(pid, 'postgres', folder) ? pid : undefined;
  } catch {
    return undefined;
  }
}

async function acceptsConnections(cluster: PostgresCluster): Promise<boolean> {
  const client = createClient({ ...ownerConnectionConfig(cluster), connectionTimeoutMillis: 5000 });
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
async function cleanUpAfterKill(folder: string): Promise<void> {
  const data = join(folder, 'data');
  for (const pid of listProcessesIn(data)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {} // gone meanwhile
  }
  if (!(await waitUntil(() => listProcessesIn(data).length === 0, 10_000)))
    throw new Error(`processes of a former PostgreSQL still use ${data}`);
  rmSync(join(data, 'postmaster.pid'), { force: true });
  rmSync(join(socketFolder({ folder }), '.s.PGSQL.5432.lock'), { force: true });
}

function readLastLogLines(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim().split('\n').slice(-3).join('; ');
  } catch {
    return 'no log';
  }
}

/**
 * Starts the cluster's postmaster unless it is running, and waits until it accepts connections.
 * Two processes may call it simultaneously: PostgreSQL's own lock admits one postmaster, and both use it.
 */
export async function ensureRunning(cluster: PostgresCluster): Promise<void> {
  const binaries = preparePostgresBinaries();
  initialise(cluster, binaries);
  const { folder, durable } = cluster;
  const logFile = join(folder, 'postgres.log');
  const begun = performance.now();
  while (performance.now() - begun < 60_000) {
    if (findPostmaster(cluster) === undefined) {
      if (existsSync(join(folder, 'data', 'postmaster.pid'))) await cleanUpAfterKill(folder);
      const socket = socketFolder(cluster);
      makeOwnedFolder(socket); // the system may have cleaned the temporary folder
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
        { ...accountOptions(), cwd: '/', env: environment, detached: true, stdio: ['ignore', log, log] },
      );
      closeSync(log);
      child.unref();
      const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
      await Promise.race([
        gone,
        waitUntil(() => existsSync(join(socket, '.s.PGSQL.5432')) && findPostmaster(cluster) === child.pid, 30_000),
      ]);
      if (
        child.exitCode !== null &&
        findPostmaster(cluster) === undefined &&
        child.exitCode !== 0 &&
        !existsSync(join(folder, 'data', 'postmaster.pid'))
      ) {
        throw new Error(`PostgreSQL did not start: ${readLastLogLines(logFile)} (${logFile})`);
      }
    }
    if (await waitUntil(() => findPostmaster(cluster) === undefined || acceptsConnections(cluster), 30_000, 20)) {
      if (findPostmaster(cluster) !== undefined) return;
    }
  }
  throw new Error(`PostgreSQL did not come up within a minute: ${readLastLogLines(logFile)} (${logFile})`);
}

/**
 * Stops the cluster's postmaster, rolls back open transactions, and waits until the process is gone.
 * After `patience` milliseconds it stops immediately (SIGQUIT), as PostgreSQL cannot write its checkpoint to a full disk.
 */
export async function stopCluster(
  cluster: Pick<PostgresCluster, 'folder'>,
  signal: 'SIGINT' | 'SIGQUIT' = 'SIGINT',
  patience = 20_000,
): Promise<void> {
  const pid = findPostmaster(cluster);
  if (pid === undefined) return;
  process.kill(pid, signal);
  // It removes its own record a moment before it ends.
  const isGone = () => findPostmaster(cluster) === undefined && !isProcessAlive(pid, 'postgres', cluster.folder);
  if (await waitUntil(isGone, patience)) return;
  process.kill(pid, 'SIGQUIT');
  if (!(await waitUntil(isGone, 10_000))) throw new Error(`PostgreSQL (process ${pid}) did not stop, not even at once`);
}
