import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keptSecret } from '../kept-secret.ts';
import { postgresAccount } from './account.ts';
import { type Cluster, ensureRunning, ownerOf, postmasterOf, stopCluster } from './cluster.ts';
import { lives } from './process.ts';

export interface Embedded {
  readonly owner: ReturnType<typeof ownerOf>;
  readonly folder: string;
  /** Lets go: PostgreSQL stops when no other server of this data folder uses it. */
  release(): Promise<void>;
}

const shared = '/var/lib/wanpu';

/**
 * Where the cluster of a data folder lies: inside it, or, for root (whose PostgreSQL runs as another account,
 * which may not look below a 0700 home), in a place of its own that the data folder names.
 */
export function clusterFolder(dataFolder: string, told: (sentence: string) => void): string {
  if (postgresAccount() === undefined) return join(dataFolder, 'postgres');
  const id = keptSecret(dataFolder, 'postgres-place', () =>
    createHash('sha256').update(dataFolder).update(randomBytes(16)).digest('hex').slice(0, 12),
  );
  const folder = join(shared, `data-${id}`);
  stopFormerLives(dataFolder, id, told);
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  writeFileSync(`${folder}.belongs-to`, dataFolder);
  return folder;
}

/**
 * Stops what still runs of this data folder's former lives: someone deleted it to begin anew. The files stay where they are,
 * for nobody's data is thrown away unasked; which they are is told.
 */
function stopFormerLives(dataFolder: string, id: string, told: (sentence: string) => void): void {
  if (!existsSync(shared)) return;
  for (const file of readdirSync(shared).filter((name) => name.endsWith('.belongs-to'))) {
    const folder = join(shared, file.slice(0, -'.belongs-to'.length));
    if (folder.endsWith(`data-${id}`) || readFileSync(join(shared, file), 'utf8') !== dataFolder) continue;
    const pid = postmasterOf({ folder });
    if (pid !== undefined) process.kill(pid, 'SIGINT');
    told(`a former database of ${dataFolder} lies in ${folder}: remove it if it is not needed any more`);
  }
}

/** The other servers that use the cluster now; marks of the dead are swept away. */
function othersAttached(marks: string): string[] {
  return readdirSync(marks).filter((mark) => {
    if (mark === String(process.pid)) return false;
    if (lives(Number(mark), 'node')) return true;
    rmSync(join(marks, mark), { force: true });
    return false;
  });
}

/**
 * Brings up the embedded PostgreSQL of a data folder and keeps it up: killed from outside, it is started again.
 * Two servers may share it; the last to let go stops it.
 */
export async function startEmbedded(dataFolder: string, told: (sentence: string) => void): Promise<Embedded> {
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  const password = keptSecret(dataFolder, 'postgres-password', () => randomBytes(24).toString('base64url'));
  const cluster: Cluster = { folder: clusterFolder(dataFolder, told), password, durable: true };
  const marks = join(dataFolder, 'postgres-users');
  mkdirSync(marks, { recursive: true });
  writeFileSync(join(marks, String(process.pid)), '');

  await ensureRunning(cluster);
  let reviving: Promise<void> | undefined;
  const watch = setInterval(() => {
    if (reviving || postmasterOf(cluster) !== undefined) return;
    told('PostgreSQL is gone; starting it again');
    reviving = ensureRunning(cluster)
      .catch((fault: Error) => told(fault.message))
      .finally(() => (reviving = undefined));
  }, 250);
  watch.unref();

  return {
    owner: ownerOf(cluster),
    folder: cluster.folder,
    async release() {
      clearInterval(watch);
      await reviving;
      rmSync(join(marks, String(process.pid)), { force: true });
      if (othersAttached(marks).length === 0) await stopCluster(cluster);
    },
  };
}
