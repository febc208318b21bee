import { existsSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { ConfigurationError } from '#platform/configuration.ts';
import { findEmbeddedFolder } from '#platform/postgres/embedded.ts';

const diskFull = 'its disk is full';
const reasons: Readonly<Record<string, string>> = {
  EACCES: 'this account may not write there',
  EPERM: 'this account may not write there',
  EROFS: 'it is on a read-only file system',
  ENOSPC: diskFull,
  EDQUOT: diskFull,
  ENOTDIR: 'a part of its path is a file',
  EEXIST: 'it is a file',
};

/** Throws a ConfigurationError for a DATA_DIR that cannot be created or written, before the start does anything slow. */
export function assertFolderIsWritable(dataFolder: string): void {
  const refuse = (reason: string) =>
    new ConfigurationError(`DATA_DIR=${dataFolder} cannot be used: ${reason}. Mend that, or choose another folder with DATA_DIR`);
  // Node never returns from a recursive mkdir below /proc.
  if (/^\/proc(\/|$)/.test(resolve(dataFolder))) throw refuse('/proc holds no files');
  const probe = join(dataFolder, `.write-test-${process.pid}`);
  try {
    mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
    writeFileSync(probe, 'x');
    rmSync(probe);
  } catch (fault) {
    const reason = reasons[(fault as NodeJS.ErrnoException).code ?? ''];
    if (reason === undefined) throw fault;
    if (reason === diskFull) rmSync(probe, { force: true });
    throw refuse(reason);
  }
}

/** Returns the folder itself, or the nearest one above it that exists. */
const nearestFolder = (folder: string): string => (existsSync(folder) ? folder : nearestFolder(dirname(folder)));

/** Says how much room a first start needs, in bytes: PostgreSQL's files, its log of changes and the tables are some 120 MB. */
const firstStartBytes = 200_000_000;
/** Says below which room PostgreSQL cannot go on, in bytes: one file of its log of changes has 16 MB. */
const fullBytes = 32_000_000;

const megabytes = (bytes: number): string => `${Math.floor(bytes / 1_000_000)} MB`;
const freeBytesOf = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

/** Throws a ConfigurationError where a first start would fill the disk in the middle of making the embedded database. */
export function assertRoomForDatabase(dataFolder: string, need = firstStartBytes): void {
  const folder = findEmbeddedFolder(dataFolder);
  const free = freeBytesOf(nearestFolder(folder));
  if (free >= need || existsSync(join(folder, 'data', 'PG_VERSION'))) return;
  throw new ConfigurationError(
    `the disk of ${folder} has ${megabytes(free)} free, and a first start needs ${megabytes(need)}: make room, or choose another folder with DATA_DIR`,
  );
}

/** Explains a start that failed because a disk is full, which PostgreSQL and its driver say in many ways; returns any other fault as it is. */
export function explainFullDisk(dataFolder: string, fault: Error, least = fullBytes): Error {
  if (fault instanceof ConfigurationError) return fault;
  const full = [dataFolder, findEmbeddedFolder(dataFolder)].map(nearestFolder).find((folder) => freeBytesOf(folder) < least);
  const said = /No space left on device|ENOSPC|EDQUOT|disk is full/i.test(
    `${fault.message} ${(fault as NodeJS.ErrnoException).code ?? ''}`,
  );
  if (full === undefined && !said) return fault;
  const where =
    full === undefined ? 'a disk of the database is full' : `the disk of ${full} is full (${megabytes(freeBytesOf(full))} free)`;
  return new ConfigurationError(`${where}: make room, then start the mall again. It ended with: ${fault.message}`);
}
