import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadOrCreateSecretFile } from '../secret-file.ts';
import { findPostgresAccount } from './account.ts';
import { type PostgresCluster, ensureRunning, ownerConnectionConfig, findPostmaster, stopCluster } from './cluster.ts';
import { isProcessAlive } from './process.ts';

/**
 * Describes a running embedded PostgreSQL: how to connect as its owner, its folder, and the function that releases it.
 */
export interface EmbeddedPostgres {
  readonly owner: ReturnType<typeof ownerConnectionConfig>;
  readonly folder: string;
  /** Stops PostgreSQL, unless another server of this data folder uses it. */
  release(): Promise<void>;
}

const rootClustersFolder = '/var/lib/wanpu';

/**
 * Returns the cluster's folder: inside the data folder, or below /var/lib/wanpu when this process runs as root.
 * PostgreSQL then runs as another account, which cannot read below a home folder of mode 0700.
 */
export function prepareClusterFolder(dataFolder: string, report: (sentence: string) => void): string {
  if (findPostgresAccount() === undefined) return join(dataFolder, 'postgres');
  const id = loadOrCreateSecretFile(dataFolder, 'postgres-place', () =>
    createHash('sha256').update(dataFolder).update(randomBytes(16)).digest('hex').slice(0, 12),
  );
  const folder = join(rootClustersFolder, `data-${id}`);
  stopFormerClusters(dataFolder, id, report);
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  // Beside a full disk a second writing would leave an empty file.
  const belongsTo = `${folder}.belongs-to`;
  if (!existsSync(belongsTo) || readFileSync(belongsTo, 'utf8') !== dataFolder) writeFileSync(belongsTo, dataFolder);
  return folder;
}

/** Returns where the embedded database of a data folder lies, or will lie. Changes nothing. */
export function findEmbeddedFolder(dataFolder: string): string {
  if (findPostgresAccount() === undefined) return join(dataFolder, 'postgres');
  const place = join(dataFolder, 'keys', 'postgres-place');
  return join(rootClustersFolder, existsSync(place) ? `data-${readFileSync(place, 'utf8')}` : 'data-new');
}

/** Tells whether the embedded PostgreSQL of a data folder runs. Changes nothing. */
export const isEmbeddedRunning = (dataFolder: string): boolean => findPostmaster({ folder: findEmbeddedFolder(dataFolder) }) !== undefined;

/**
 * Stops the clusters of data folders of the same path that were deleted. Their files stay, because no data is removed
 * without being asked to; a message names them.
 */
function stopFormerClusters(dataFolder: string, id: string, report: (sentence: string) => void): void {
  if (!existsSync(rootClustersFolder)) return;
  for (const file of readdirSync(rootClustersFolder).filter((name) => name.endsWith('.belongs-to'))) {
    const folder = join(rootClustersFolder, file.slice(0, -'.belongs-to'.length));
    if (folder.endsWith(`data-${id}`) || readFileSync(join(rootClustersFolder, file), 'utf8') !== dataFolder) continue;
    const pid = findPostmaster({ folder });
    if (pid !== undefined) process.kill(pid, 'SIGINT');
    report(`a former database of ${dataFolder} is in ${folder}: remove it if it is no longer needed`);
  }
}

/** Lists the other servers that use the cluster. Removes the marks of dead ones. */
function listOtherServers(marks: string): string[] {
  return readdirSync(marks).filter((mark) => {
    if (mark === String(process.pid)) return false;
    if (isProcessAlive(Number(mark), 'node')) return true;
    rmSync(join(marks, mark), { force: true });
    return false;
  });
}

/**
 * Starts the embedded PostgreSQL of a data folder, and restarts it if it is killed.
 * Several servers may share it; the last one to release it stops it.
 */
export async function startEmbedded(dataFolder: string, report: (sentence: string) => void): Promise<EmbeddedPostgres> {
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  const password = loadOrCreateSecretFile(dataFolder, 'postgres-password', () => randomBytes(24).toString('base64url'));
  const cluster: PostgresCluster = { folder: prepareClusterFolder(dataFolder, report), password, durable: true };
  const marks = join(dataFolder, 'postgres-users');
  mkdirSync(marks, { recursive: true });
  writeFileSync(join(marks, String(process.pid)), '');

  /** Removes the mark of this server, and stops PostgreSQL if no other one uses it. */
  const leave = async () => {
    rmSync(join(marks, String(process.pid)), { force: true });
    if (listOtherServers(marks).length === 0) await stopCluster(cluster);
  };
  try {
    await ensureRunning(cluster);
  } catch (fault) {
    await leave();
    throw fault;
  }
  let restarting: Promise<void> | undefined;
  const watch = setInterval(() => {
    if (restarting || findPostmaster(cluster) !== undefined) return;
    report('PostgreSQL is gone; starting it again');
    restarting = ensureRunning(cluster)
      .catch((fault: Error) => report(fault.message))
      .finally(() => (restarting = undefined));
  }, 250);
  watch.unref();

  return {
    owner: ownerConnectionConfig(cluster),
    folder: cluster.folder,
    async release() {
      clearInterval(watch);
      await restarting;
      await leave();
    },
  };
}
