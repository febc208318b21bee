import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { fillReceiverTokens } from './fill-receiver-tokens.ts';
import { sealReceivers } from './seal-receivers.ts';
import { splitStatements } from './split-statements.ts';
import type { Secrets } from './secrets.ts';
import { ConfigurationError, projectFolder } from './configuration.ts';

/** Holds the name of the migration table's row that stores the hash of the rules in protection.ts. */
export const protectionMigrationName = 'protection';

const folder = join(projectFolder, 'server', 'migrations');

/** Lists the work that a migration leaves to the program, because only it has the keys. Runs in the migration's own transaction. */
const programSteps: Readonly<Record<string, (owner: pg.ClientBase, secrets: Secrets) => Promise<void>>> = {
  '0209_seal_receivers.sql': sealReceivers,
  '0545_receiver_tokens.sql': fillReceiverTokens,
};

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly hash: string;
}

function readMigrations(): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const sql = readFileSync(join(folder, name), 'utf8');
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
    });
}

/**
 * Applies the missing migrations, each in its own transaction, and returns their names; there are no down migrations.
 * Throws for an applied migration that was changed since or that this program does not have. The caller holds the
 * advisory lock.
 * @param readKeys reads the installation's keys; only for a migration that needs them
 */
export async function migrate(owner: pg.ClientBase, now: Date, readKeys: () => Secrets): Promise<string[]> {
  await owner.query('create table if not exists migration (name text primary key, hash text not null, applied_at timestamptz not null)');
  const { rows } = await owner.query<{ name: string; hash: string }>('select name, hash from migration where name <> $1', [
    protectionMigrationName,
  ]);
  const applied = new Map(rows.map(({ name, hash }) => [name, hash]));
  const known = readMigrations();
  for (const name of applied.keys()) {
    if (!known.some((one) => one.name === name))
      throw new ConfigurationError(
        `the database is newer than this program: it has the migration ${name}, which the program lacks. Start the newer program, or restore the backup that was made before the upgrade (docs/deployment.md, Upgrade and rollback)`,
      );
  }
  const done: string[] = [];
  for (const { name, sql, hash } of known) {
    const before = applied.get(name);
    if (before === hash) continue;
    if (before !== undefined) throw new Error(`the migration ${name} was changed after it had been applied: write a new one instead`);
    await owner.query('begin');
    try {
      for (const statement of splitStatements(sql)) await owner.query(statement);
      await programSteps[name]?.(owner, readKeys());
      await owner.query('insert into migration (name, hash, applied_at) values ($1, $2, $3)', [name, hash, now]);
      await owner.query('commit');
    } catch (fault) {
      await owner.query('rollback');
      throw new Error(`the migration ${name} failed: ${(fault as Error).message}`, { cause: fault });
    }
    done.push(name);
  }
  return done;
}
