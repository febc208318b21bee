import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupError } from './backup-error.ts';

/** Describes a file of a backup: path, size and hash. */
export interface BackupFile {
  /** The path below the backup's folder, separated by `/`. */
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
}

/**
 * Describes a backup of the whole installation: when it was made, its files and folders, and the versions and keys that a
 * restore needs.
 */
export interface BackupManifest {
  readonly kind: 'wanpu whole';
  readonly format: 1;
  readonly madeAt: string;
  /** The version of the program that made it. */
  readonly program: string;
  /** The newest migration of its database. */
  readonly migration: string;
  readonly postgres: string;
  /** The first and the last WAL file that the database needs to become consistent. */
  readonly wal: readonly [string, string];
  /** Fingerprints of the installation's keys; `inside` when they came from DATA_DIR and are in the backup. */
  readonly keys: Readonly<Record<'SECRET_KEY' | 'DATA_KEY', { readonly mark: string; readonly inside: boolean }>>;
  readonly folders: readonly string[];
  readonly files: readonly BackupFile[];
}

const bufferSize = 1024 * 1024;

/** Copies a file and returns the size and hash of what was written; undefined for a file that no longer exists. */
export async function copyFile(from: string, to: string): Promise<Omit<BackupFile, 'path'> | undefined> {
  const source = await open(from, 'r').catch((fault: NodeJS.ErrnoException) => {
    if (fault.code === 'ENOENT') return undefined;
    throw fault;
  });
  if (!source) return undefined;
  const hash = createHash('sha256');
  let size = 0;
  try {
    const target = await open(to, 'wx', 0o600);
    try {
      const buffer = Buffer.allocUnsafe(bufferSize);
      for (;;) {
        const { bytesRead } = await source.read(buffer, 0, bufferSize, size);
        if (bytesRead === 0) break;
        const bytes = buffer.subarray(0, bytesRead);
        hash.update(bytes);
        await target.write(bytes);
        size += bytesRead;
      }
      await target.datasync();
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
  return { size, sha256: hash.digest('hex') };
}

async function hashFile(file: string): Promise<Omit<BackupFile, 'path'> | undefined> {
  const source = await open(file, 'r').catch(() => undefined);
  if (!source) return undefined;
  const hash = createHash('sha256');
  let size = 0;
  try {
    const buffer = Buffer.allocUnsafe(bufferSize);
    for (;;) {
      const { bytesRead } = await source.read(buffer, 0, bufferSize, size);
      if (bytesRead === 0) break;
      hash.update(buffer.subarray(0, bytesRead));
      size += bytesRead;
    }
  } finally {
    await source.close();
  }
  return { size, sha256: hash.digest('hex') };
}

/** Runs `work` for each item of a list, at most a few at the same time. */
export async function forEachLimited<T>(list: readonly T[], work: (one: T) => Promise<void>, atATime = 4): Promise<void> {
  const queue = list.values();
  await Promise.all(
    Array.from({ length: atATime }, async () => {
      for (const one of queue) await work(one);
    }),
  );
}

const manifestName = 'manifest.json';
const manifestSumName = 'manifest.sha256';

/** Writes the manifest of a backup, which lists its files with their hashes, and a file with the manifest's checksum. */
export function writeBackupManifest(folder: string, manifest: BackupManifest): void {
  const text = `${JSON.stringify(manifest, null, 1)}\n`;
  writeFileSync(join(folder, manifestName), text, { mode: 0o600 });
  writeFileSync(join(folder, manifestSumName), `${createHash('sha256').update(text).digest('hex')}  ${manifestName}\n`, { mode: 0o600 });
}

function readManifest(folder: string): BackupManifest {
  let text: string;
  let sum: string;
  try {
    text = readFileSync(join(folder, manifestName), 'utf8');
    sum = readFileSync(join(folder, manifestSumName), 'utf8');
  } catch {
    throw new BackupError(`${folder} is no backup of the whole: it has no manifest. (One that broke off has none either.)`);
  }
  if (!sum.startsWith(createHash('sha256').update(text).digest('hex')))
    throw new BackupError(`${join(folder, manifestName)} was changed after it was written.`);
  const manifest = JSON.parse(text) as BackupManifest;
  if (manifest.kind !== 'wanpu whole' || manifest.format !== 1)
    throw new BackupError(`${folder} is a backup of a kind that this program does not know.`);
  return manifest;
}

/** Compares every file of a backup with its manifest, and returns the manifest. Throws a BackupError that names the first few files that differ. */
export async function verifyWholeBackup(folder: string): Promise<BackupManifest> {
  const manifest = readManifest(folder);
  const wrong: string[] = [];
  await forEachLimited(manifest.files, async ({ path, size, sha256 }) => {
    const found = await hashFile(join(folder, path));
    if (!found) wrong.push(`${path} is missing`);
    else if (found.size !== size || found.sha256 !== sha256) wrong.push(`${path} was changed`);
  });
  if (wrong.length > 0)
    throw new BackupError(
      `The backup is broken: ${wrong.sort().slice(0, 5).join('; ')}${wrong.length > 5 ? ` and ${wrong.length - 5} more` : ''}.`,
    );
  return manifest;
}

/** Tells whether a path does not exist or is an empty folder. */
export const isEmptyOrMissing = async (folder: string): Promise<boolean> =>
  readdir(folder).then(
    (entries) => entries.length === 0,
    (fault: NodeJS.ErrnoException) => fault.code === 'ENOENT',
  );
