import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import type pg from 'pg';
import { systemClock } from '#platform/clock.ts';
import { type Configuration, programVersion } from '#platform/configuration.ts';
import { createClient } from '#platform/create-client.ts';
import { startEmbedded } from '#platform/postgres/embedded.ts';
import { BackupError } from './backup-error.ts';
import { recordBackup } from './last-backup.ts';
import { copyFile, forEachLimited, isEmptyOrMissing, type BackupFile, type BackupManifest, writeBackupManifest } from './manifest.ts';

/** Holds the message that tells the operator how to back up an external database. */
export const externalDatabaseMessage =
  'The database of DATABASE_URL is not ours to copy: back it up with its own means, pg_basebackup with a WAL archive or the snapshots of its provider, and DATA_DIR beside it (docs/deployment.md).';

/** Lists the folders of a cluster whose contents only the running server needs; they are empty in a backup. */
const emptiedFolders = ['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans'];
const skippedFiles = /^(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map|pg_internal\.init.*|pgsql_tmp.*)$/;

interface FolderListing {
  readonly folders: string[];
  readonly files: string[];
}

/** Lists everything below a folder except what `skip` matches. A folder that disappears meanwhile is left out. */
async function listBelow(root: string, skip: (path: string, name: string) => boolean, path = ''): Promise<FolderListing> {
  const entries = await readdir(join(root, path), { withFileTypes: true }).catch((fault: NodeJS.ErrnoException) => {
    if (fault.code === 'ENOENT') return [];
    throw fault;
  });
  const found: FolderListing = { folders: [], files: [] };
  for (const entry of entries) {
    const its = path === '' ? entry.name : `${path}/${entry.name}`;
    if (skip(its, entry.name)) continue;
    if (entry.isFile()) found.files.push(its);
    if (!entry.isDirectory()) continue;
    found.folders.push(its);
    const inside = await listBelow(root, skip, its);
    found.folders.push(...inside.folders);
    found.files.push(...inside.files);
  }
  return found;
}

class BackupCopy {
  readonly folders: string[] = [];
  readonly files: BackupFile[] = [];
  constructor(private readonly to: string) {}
  /** Copies the listed files below `from` into a part of the backup. */
  async take(part: string, from: string, { folders, files }: FolderListing): Promise<void> {
    for (const folder of ['', ...folders]) this.folder(join(part, folder));
    await forEachLimited(files, async (file) => {
      const path = `${part}/${file}`;
      const kept = await copyFile(join(from, file), join(this.to, path));
      if (kept) this.files.push({ path, ...kept });
    });
  }
  folder(path: string): void {
    mkdirSync(join(this.to, path), { recursive: true, mode: 0o700 });
    this.folders.push(path);
  }
  write(path: string, text: string): void {
    writeFileSync(join(this.to, path), text, { mode: 0o600 });
    this.files.push({ path, size: Buffer.byteLength(text), sha256: createHash('sha256').update(text).digest('hex') });
  }
}

/** Copies the WAL from the start to the end of the backup. `pg_backup_stop` answers only after its last file is written. */
async function copyWal(copy: BackupCopy, data: string, [first, last]: readonly [string, string]): Promise<void> {
  const log = join(data, 'pg_wal');
  const files = (await readdir(log)).filter(
    (name) => (/^[0-9A-F]{24}$/.test(name) && name >= first && name <= last) || name.endsWith('.history'),
  );
  for (const end of [first, last]) if (!files.includes(end)) throw new Error(`the log file ${end} is gone: the copy cannot become whole`);
  await copy.take('postgres/pg_wal', log, { folders: ['archive_status', 'summaries'], files });
}

/** Copies a running cluster. Its files may be inconsistent; PostgreSQL repairs them from the WAL at the first start. */
async function copyCluster(client: pg.Client, data: string, copy: BackupCopy): Promise<Pick<BackupManifest, 'wal' | 'postgres'>> {
  // A temporary replication slot keeps the WAL files until the copy is finished.
  await client.query("select pg_create_physical_replication_slot('wanpu_backup_' || pg_backend_pid(), true, true)");
  const { rows: begun } = await client.query<{ file: string; version: string }>(
    "select pg_walfile_name(pg_backup_start('wanpu', true)) as file, current_setting('server_version') as version",
  );
  const links = await readdir(join(data, 'pg_tblspc'));
  if (links.length > 0) throw new BackupError('The database has tablespaces outside of its folder, which this backup does not follow.');
  const found = await listBelow(
    data,
    (path, name) => skippedFiles.test(name) || emptiedFolders.some((folder) => path.startsWith(`${folder}/`)),
  );
  await copy.take('postgres', data, found);
  const { rows: ended } = await client.query<{ file: string; label: string }>(
    'select pg_walfile_name(lsn) as file, labelfile as label from pg_backup_stop(true)',
  );
  const wal = [begun[0]?.file ?? '', ended[0]?.file ?? ''] as const;
  copy.write('postgres/backup_label', ended[0]?.label ?? '');
  await copyWal(copy, data, wal);
  return { wal, postgres: begun[0]?.version ?? '' };
}

/** Describes each key by its fingerprint and whether it comes from DATA_DIR. */
function describeKeys(configuration: Configuration): BackupManifest['keys'] {
  const markOf = (name: 'SECRET_KEY' | 'DATA_KEY') => {
    const file = join(configuration.DATA_DIR, 'keys', name);
    const given = configuration[name];
    const key = given ?? (existsSync(file) ? readFileSync(file, 'utf8') : '');
    return {
      mark: createHash('sha256').update(`wanpu mark ${name} ${key}`).digest('hex').slice(0, 12),
      inside: given === undefined && key !== '',
    };
  };
  return { SECRET_KEY: markOf('SECRET_KEY'), DATA_KEY: markOf('DATA_KEY') };
}

/** Lists what is not copied from DATA_DIR: the cluster, its current users, and its location on this machine. */
const skippedPaths = ['postgres', 'postgres-users', 'keys/postgres-place', 'last-backup.json'];

/** Matches unfinished pictures and resized ones, which are made again on request. */
const regeneratedPaths = /^pictures\/(?:sized|.*\.part)$/;

/** Throws a BackupError for a target that is not empty or that is inside of DATA_DIR. */
async function assertUsableTarget(to: string, dataFolder: string): Promise<void> {
  if (!(await isEmptyOrMissing(to))) throw new BackupError(`${to} is not empty: a backup takes a folder of its own.`);
  if (`${to}${sep}`.startsWith(`${dataFolder}${sep}`))
    throw new BackupError(`${to} lies in DATA_DIR: a backup of a folder cannot lie in it.`);
}

/**
 * Copies the embedded database with its WAL, and DATA_DIR, into a folder, whether the mall runs or not. Returns the manifest of the backup;
 * the folder appears only when complete. Throws a BackupError for an external database.
 */
export async function backUpInstallation(configuration: Configuration, folder: string): Promise<BackupManifest> {
  const { DATA_DIR, DATABASE_URL } = configuration;
  if (DATABASE_URL) throw new BackupError(externalDatabaseMessage);
  const to = resolve(folder);
  await assertUsableTarget(to, DATA_DIR);
  if (!existsSync(join(DATA_DIR, 'keys', 'postgres-password')))
    throw new BackupError(`There is no mall in ${DATA_DIR}: DATA_DIR says where it is.`);
  const making = `${to}.making-${process.pid}`;
  mkdirSync(dirname(to), { recursive: true });
  mkdirSync(making, { mode: 0o700 });
  const copy = new BackupCopy(making);
  const embedded = await startEmbedded(DATA_DIR, () => {});
  const client = createClient({ ...embedded.owner, database: 'wanpu' });
  try {
    await client.connect();
    const { rows } = await client.query<{ newest: string }>("select max(name) as newest from migration where name like '%.sql'");
    const cluster = await copyCluster(client, join(embedded.folder, 'data'), copy);
    // After the database, because files are written before the rows that name them.
    await copy.take('files', DATA_DIR, await listBelow(DATA_DIR, (path) => skippedPaths.includes(path) || regeneratedPaths.test(path)));
    const manifest: BackupManifest = {
      kind: 'wanpu whole',
      format: 1,
      madeAt: systemClock.now().toISOString(),
      program: programVersion,
      migration: rows[0]?.newest ?? '',
      ...cluster,
      keys: describeKeys(configuration),
      folders: copy.folders,
      files: copy.files.sort((one, other) => (one.path < other.path ? -1 : 1)),
    };
    writeBackupManifest(making, manifest);
    rmSync(to, { recursive: true, force: true }); // it is empty: checkPlace made sure
    renameSync(making, to);
    recordBackup(DATA_DIR, to, manifest);
    return manifest;
  } finally {
    await client.end().catch(() => {});
    await embedded.release();
    rmSync(making, { recursive: true, force: true });
  }
}
