import { Logger, runMigrations } from 'graphile-worker';
import pg from 'pg';

const silent = new Logger(() => () => {});
const name = pg.escapeIdentifier;

/**
 * Migrates the schema of the job library and grants it to the platform role, which runs the jobs.
 * The application role has no rights there: it adds jobs through `put_job` only. The caller holds the migration lock.
 */
export async function installJobSchema(owner: pg.ClientConfig, platform: string): Promise<void> {
  const pool = new pg.Pool({ ...owner, max: 1 });
  pool.on('error', () => {}).on('connect', (client) => client.on('error', () => {})); // the running statement reports the error
  try {
    await runMigrations({ pgPool: pool, logger: silent });
    const { rows } = await pool.query<{ table: string }>(
      `select c.relname as table from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'graphile_worker' and c.relkind = 'r' and c.relrowsecurity`,
    );
    const to = name(platform);
    const statements = [
      `grant usage on schema graphile_worker to ${to}`,
      `grant select, insert, update, delete on all tables in schema graphile_worker to ${to}`,
      `grant usage on all sequences in schema graphile_worker to ${to}`,
      `grant execute on all functions in schema graphile_worker to ${to}`,
      ...rows.flatMap(({ table }) => [
        `drop policy if exists platform on graphile_worker.${name(table)}`,
        `create policy platform on graphile_worker.${name(table)} to ${to} using (true) with check (true)`,
      ]),
    ];
    for (const statement of statements) await pool.query(statement);
  } finally {
    await pool.end();
  }
}
