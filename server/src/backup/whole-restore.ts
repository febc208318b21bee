import { chownSync, existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createClient } from '#platform/create-client.ts';
import { prepareClusterFolder, startEmbedded } from '#platform/postgres/embedded.ts';
import { findPostgresAccount } from '#platform/postgres/account.ts';
import { makeOwnedFolder } from '#platform/postgres/cluster.ts';
import { embeddedPostgresVersion } from '#platform/postgres/binaries.ts';
import { BackupError } from './backup-error.ts';
import { verifyWholeBackup, copyFile, forEachLimited, isEmptyOrMissing, type BackupManifest } from './manifest.ts';
import { markRestored } from './restored-mark.ts';

/** Describes a restored installation: the manifest of its backup, and the number of its sites and orders. */
export interface WholeRestoreResult {
  readonly manifest: BackupManifest;
  readonly sites: number;
  readonly orders: number;
}

/** Copies one part of a backup into a folder and compares each file with the manifest. */
async function restorePart(
  from: string,
  part: string,
  { folders, files }: BackupManifest,
  to: string,
  own: (path: string) => void,
): Promise<void> {
  const place = (path: string) => join(to, path.slice(part.length));
  for (const folder of folders.filter((path) => path === part || path.startsWith(`${part}/`))) {
    mkdirSync(place(folder), { recursive: true, mode: 0o700 });
    own(place(folder));
  }
  await forEachLimited(
    files.filter(({ path }) => path.startsWith(`${part}/`)),
    async ({ path, sha256 }) => {
      const written = await copyFile(join(from, path), place(path));
      if (written?.sha256 !== sha256) throw new BackupError(`${path} changed while it was read: start the restore again.`);
      own(place(path));
    },
  );
}

/** Starts the restored database once, so that it applies its WAL, and counts its sites and orders. */
async function startOnce(dataFolder: string): Promise<Pick<WholeRestoreResult, 'sites' | 'orders'>> {
  const embedded = await startEmbedded(dataFolder, () => {});
  const client = createClient({ ...embedded.owner, database: 'wanpu' });
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
 * Restores a backup of the whole installation into an empty data folder: verifies and copies it, and starts its
 * database once. Returns the manifest and the numbers of sites and orders; the mall cannot start before its
 * take-over. Throws a BackupError for a folder that is not empty, and for another major version of PostgreSQL.
 */
export async function restoreInstallation(folder: string, into: string): Promise<WholeRestoreResult> {
  const [from, dataFolder] = [resolve(folder), resolve(into)];
  if (!(await isEmptyOrMissing(dataFolder)))
    throw new BackupError(`${dataFolder} is not empty: a restore goes into an empty folder, and takes nothing away.`);
  const manifest = await verifyWholeBackup(from);
  const [ours, theirs] = [embeddedPostgresVersion(), manifest.postgres].map((version) => version.split('.')[0]);
  if (ours !== theirs)
    throw new BackupError(
      `The backup is of PostgreSQL ${manifest.postgres}, and this program brings ${embeddedPostgresVersion()}: restore it with the program that made it (${manifest.program}).`,
    );
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  // Before everything else, so that an interrupted restore cannot be started either.
  markRestored(dataFolder, manifest.madeAt);
  await restorePart(from, 'files', manifest, dataFolder, () => {});
  const cluster = prepareClusterFolder(dataFolder, () => {});
  if (existsSync(join(cluster, 'data'))) throw new BackupError(`There is a database in ${cluster} already.`);
  makeOwnedFolder(cluster);
  const account = findPostgresAccount();
  await restorePart(from, 'postgres', manifest, join(cluster, 'data'), (path) => account && chownSync(path, account.uid, account.gid));
  return { manifest, ...(await startOnce(dataFolder)) };
}
