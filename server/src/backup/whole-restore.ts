import { chownSync, existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { clusterFolder, startEmbedded } from '#platform/postgres/embedded.ts';
import { postgresAccount } from '#platform/postgres/account.ts';
import { ownedFolder } from '#platform/postgres/cluster.ts';
import { embeddedVersion } from '#platform/postgres/binaries.ts';
import { BackupError } from './backup-error.ts';
import { checkWhole, copyFile, inTurn, isFree, type Manifest } from './manifest.ts';
import { noteRestored } from './restored-whole.ts';

export interface RestoredWhole {
  readonly manifest: Manifest;
  readonly sites: number;
  readonly orders: number;
}

/** Puts one part of a backup into a folder, each file compared with what was written down of it. */
async function putPart(from: string, part: string, { folders, files }: Manifest, to: string, own: (path: string) => void): Promise<void> {
  const place = (path: string) => join(to, path.slice(part.length));
  for (const folder of folders.filter((path) => path === part || path.startsWith(`${part}/`))) {
    mkdirSync(place(folder), { recursive: true, mode: 0o700 });
    own(place(folder));
  }
  await inTurn(
    files.filter(({ path }) => path.startsWith(`${part}/`)),
    async ({ path, sha256 }) => {
      const written = await copyFile(join(from, path), place(path));
      if (written?.sha256 !== sha256) throw new BackupError(`${path} changed while it was read: nothing can be said of this restore.`);
      own(place(path));
    },
  );
}

/** Starts the restored database once, so that it becomes whole from its log, and counts what is there. */
async function startOnce(dataFolder: string): Promise<Pick<RestoredWhole, 'sites' | 'orders'>> {
  const embedded = await startEmbedded(dataFolder, () => {});
  const client = new pg.Client({ ...embedded.owner, database: 'wanpu' });
  try {
    await client.connect();
    const { rows } = await client.query<{ sites: number; orders: number }>(
      'select (select count(*)::integer from site) as sites, (select count(*)::integer from orders) as orders',
    );
    return rows[0] ?? { sites: 0, orders: 0 };
  } finally {
    await client.end().catch(() => {});
    await embedded.release();
  }
}

/**
 * Brings a backup of the whole back into an empty data folder: checks all of it first, copies it, and starts its database once. The mall is not
 * started from it before it is taken over.
 * Refuses a folder that is not empty, and a database of another PostgreSQL than the one that this program brings.
 */
export async function restoreWhole(folder: string, into: string): Promise<RestoredWhole> {
  const [from, dataFolder] = [resolve(folder), resolve(into)];
  if (!(await isFree(dataFolder)))
    throw new BackupError(`${dataFolder} is not empty: a restore goes into an empty folder, and takes nothing away.`);
  const manifest = await checkWhole(from);
  const [ours, theirs] = [embeddedVersion(), manifest.postgres].map((version) => version.split('.')[0]);
  if (ours !== theirs)
    throw new BackupError(
      `The backup is of PostgreSQL ${manifest.postgres}, and this program brings ${embeddedVersion()}: restore it with the program that made it (${manifest.program}).`,
    );
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  // First of all: what is broken off in the middle is not started either.
  noteRestored(dataFolder, manifest.madeAt);
  await putPart(from, 'files', manifest, dataFolder, () => {});
  const cluster = clusterFolder(dataFolder, () => {});
  if (existsSync(join(cluster, 'data'))) throw new BackupError(`There is a database in ${cluster} already.`);
  ownedFolder(cluster);
  const account = postgresAccount();
  await putPart(from, 'postgres', manifest, join(cluster, 'data'), (path) => account && chownSync(path, account.uid, account.gid));
  return { manifest, ...(await startOnce(dataFolder)) };
}
