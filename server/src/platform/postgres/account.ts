import { readFileSync } from 'node:fs';

export interface Account {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/**
 * The account PostgreSQL runs as when we are root, which it refuses to run as; undefined otherwise.
 * It must stand in the password file: `postgres` where there is one, else `nobody`.
 */
export function postgresAccount(): Account | undefined {
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
