import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupError } from './backup-error.ts';

export interface KeptFile {
  /** Below the backup's folder, with `/` between. */
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
}

/** What a backup of the whole says of itself. */
export interface Manifest {
  readonly kind: 'wanpu whole';
  readonly format: 1;
  readonly madeAt: string;
  /** Of the program that made it. */
  readonly program: string;
  /** The newest migration of its database. */
  readonly migration: string;
  readonly postgres: string;
  /** The first and the last file of the log that the database needs to become whole. */
  readonly wal: readonly [string, string];
  /** Marks of the keys it was run with; `inside` when they came from DATA_DIR and lie in the backup. */
  readonly keys: Readonly<Record<'SECRET_KEY' | 'DATA_KEY', { readonly mark: string; readonly inside: boolean }>>;
  readonly folders: readonly string[];
  readonly files: readonly KeptFile[];
}

const piece = 1024 * 1024;

/** Copies a file as it is now, byte for byte as read, and gives what was written. Of a file that goes meanwhile: undefined. */
export async function copyFile(from: string, to: string): Promise<Omit<KeptFile, 'path'> | undefined> {
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
      const buffer = Buffer.allocUnsafe(piece);
      for (;;) {
        const { bytesRead } = await source.read(buffer, 0, piece, size);
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

async function hashOf(file: string): Promise<Omit<KeptFile, 'path'> | undefined> {
  const source = await open(file, 'r').catch(() => undefined);
  if (!source) return undefined;
  const hash = createHash('sha256');
  let size = 0;
  try {
    const buffer = Buffer.allocUnsafe(piece);
    for (;;) {
      const { bytesRead } = await source.read(buffer, 0, piece, size);
      if (bytesRead === 0) break;
      hash.update(buffer.subarray(0, bytesRead));
      size += bytesRead;
    }
  } finally {
    await source.close();
  }
  return { size, sha256: hash.digest('hex') };
}

/** Works through a list, a few at a time. */
export async function inTurn<T>(list: readonly T[], work: (one: T) => Promise<void>, atATime = 4): Promise<void> {
  const queue = list.values();
  await Promise.all(
    Array.from({ length: atATime }, async () => {
      for (const one of queue) await work(one);
    }),
  );
}

const name = 'manifest.json';
const mark = 'manifest.sha256';

/** Writes the manifest, and its own sum beside it. */
export function writeManifest(folder: string, manifest: Manifest): void {
  const text = `${JSON.stringify(manifest, null, 1)}\n`;
  writeFileSync(join(folder, name), text, { mode: 0o600 });
  writeFileSync(join(folder, mark), `${createHash('sha256').update(text).digest('hex')}  ${name}\n`, { mode: 0o600 });
}

function readManifest(folder: string): Manifest {
  let text: string;
  let sum: string;
  try {
    text = readFileSync(join(folder, name), 'utf8');
    sum = readFileSync(join(folder, mark), 'utf8');
  } catch {
    throw new BackupError(`${folder} is no backup of the whole: it has no manifest. (One that broke off has none either.)`);
  }
  if (!sum.startsWith(createHash('sha256').update(text).digest('hex')))
    throw new BackupError(`${join(folder, name)} was changed after it was written.`);
  const manifest = JSON.parse(text) as Manifest;
  if (manifest.kind !== 'wanpu whole' || manifest.format !== 1)
    throw new BackupError(`${folder} is a backup of a kind that this program does not know.`);
  return manifest;
}

/** Reads every file of a backup and compares. Throws a BackupError that names the first few that are not as they were written. */
export async function checkWhole(folder: string): Promise<Manifest> {
  const manifest = readManifest(folder);
  const wrong: string[] = [];
  await inTurn(manifest.files, async ({ path, size, sha256 }) => {
    const found = await hashOf(join(folder, path));
    if (!found) wrong.push(`${path} is missing`);
    else if (found.size !== size || found.sha256 !== sha256) wrong.push(`${path} was changed`);
  });
  if (wrong.length > 0)
    throw new BackupError(
      `The backup is broken: ${wrong.sort().slice(0, 5).join('; ')}${wrong.length > 5 ? ` and ${wrong.length - 5} more` : ''}.`,
    );
  return manifest;
}

/** Whether there is nothing at a place, or an empty folder. */
export const isFree = async (folder: string): Promise<boolean> =>
  readdir(folder).then(
    (entries) => entries.length === 0,
    (fault: NodeJS.ErrnoException) => fault.code === 'ENOENT',
  );
