import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PostgresCluster, ensureRunning, ownerConnectionConfig, findPostmaster, stopCluster } from '#platform/postgres/cluster.ts';

/** Describes a temporary PostgreSQL for one test run: its folder, its owner's connection, and how it is stopped. */
export interface ScratchCluster {
  /** The temporary folder, which the account of PostgreSQL can reach. */
  readonly parent: string;
  readonly owner: ReturnType<typeof ownerConnectionConfig>;
  stop(): Promise<void>;
}

const memoryFolder = '/dev/shm';
/** Says how much room there must be: the databases of two test files, the templates and the WAL need less than half of it. */
const neededBytes = 3 * 1024 ** 3;

/**
 * Returns the folder of temporary files, in memory where Linux has room there: the database of a test file is some 1,300 files, and to create
 * them on a disk takes six times as long.
 */
function findTemporaryFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(memoryFolder);
    return bavail * bsize > neededBytes ? memoryFolder : tmpdir();
  } catch {
    return tmpdir();
  }
}

/**
 * Starts a PostgreSQL for one test run, without fsync, in a temporary folder that is removed with it. A watchdog process ends PostgreSQL when this
 * process dies, however it dies.
 */
export async function startScratchCluster(): Promise<ScratchCluster> {
  const parent = mkdtempSync(join(findTemporaryFolder(), 'wanpu-test-'));
  chmodSync(parent, 0o755);
  const cluster: PostgresCluster = { folder: join(parent, 'pg'), password: 'scratch', durable: false };
  await ensureRunning(cluster);
  const watchdog = spawn(
    'sh',
    ['-c', 'read _; kill -QUIT "$0" 2>/dev/null; sleep 1; rm -rf "$1"', String(findPostmaster(cluster)), parent],
    {
      stdio: ['pipe', 'ignore', 'ignore'],
      detached: true,
    },
  );
  watchdog.unref();
  return {
    parent,
    owner: ownerConnectionConfig(cluster),
    async stop() {
      await stopCluster(cluster, 'SIGQUIT');
      watchdog.stdin.end();
      rmSync(parent, { recursive: true, force: true });
    },
  };
}
