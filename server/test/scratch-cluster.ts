import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Cluster, ensureRunning, ownerOf, postmasterOf, stopCluster } from '#platform/postgres/cluster.ts';

export interface Scratch {
  readonly owner: ReturnType<typeof ownerOf>;
  stop(): Promise<void>;
}

/**
 * Starts a PostgreSQL for one run, without fsync, in a temporary folder that is removed with it.
 * A watchdog holds the other end of a pipe: when this process dies, however it dies, it ends PostgreSQL.
 */
export async function startScratch(): Promise<Scratch> {
  const parent = mkdtempSync(join(tmpdir(), 'wanpu-test-'));
  chmodSync(parent, 0o755);
  const cluster: Cluster = { folder: join(parent, 'pg'), password: 'scratch', durable: false };
  await ensureRunning(cluster);
  const watchdog = spawn('sh', ['-c', 'read _; kill -QUIT "$0" 2>/dev/null; sleep 1; rm -rf "$1"', String(postmasterOf(cluster)), parent], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  watchdog.unref();
  return {
    owner: ownerOf(cluster),
    async stop() {
      await stopCluster(cluster, 'SIGQUIT');
      watchdog.stdin.end();
      rmSync(parent, { recursive: true, force: true });
    },
  };
}
