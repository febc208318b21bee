import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PostgresCluster, ensureRunning, ownerConnectionConfig, findPostmaster, stopCluster } from '#platform/postgres/cluster.ts';

export interface ScratchCluster {
  /** The temporary folder, which the account of PostgreSQL can reach. */
  readonly parent: string;
  readonly owner: ReturnType<typeof ownerConnectionConfig>;
  stop(): Promise<void>;
}

/**
 * Starts a PostgreSQL for one run, without fsync, in a temporary folder that is removed with it.
 * A watchdog holds the other end of a pipe: when this process dies, however it dies, it ends PostgreSQL.
 */
export async function startScratchCluster(): Promise<ScratchCluster> {
  const parent = mkdtempSync(join(tmpdir(), 'wanpu-test-'));
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
