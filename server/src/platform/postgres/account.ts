import { readFileSync } from 'node:fs';

/** Describes an account of the operating system: name, user id and group id. */
export interface SystemAccount {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/**
 * Finds the account to run PostgreSQL as when this process runs as root, which PostgreSQL refuses; undefined otherwise.
 * It is `postgres` where /etc/passwd has it, else `nobody`. Throws where there is neither.
 */
export function findPostgresAccount(): SystemAccount | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = accounts.find(([known]) => known === name) ?? [];
    if (uid && gid && Number(uid) !== 0) return { name, uid: Number(uid), gid: Number(gid) };
  }
  throw new Error(
    'we run as root and there is neither a "postgres" nor a "nobody" account for PostgreSQL: start as another user, or set DATABASE_URL',
  );
}
