import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ConfigurationError } from '#platform/configuration.ts';

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
