import pg from 'pg';

/** Names the two roles of a database that the server connects with: the application's and the platform's. */
export interface DatabaseRoles {
  readonly app: string;
  readonly platform: string;
}

/** Returns the names of a database's application and platform roles. They contain its name, because two installations may share one PostgreSQL. */
export const databaseRoleNames = (database: string): DatabaseRoles => ({ app: `${database}_app`, platform: `${database}_platform` });

const name = pg.escapeIdentifier;
const literal = pg.escapeLiteral;

/**
 * Creates a database role that can log in, or updates its password. The role is bound by row-level security and owns
 * nothing.
 */
export async function createOrUpdateRole(owner: pg.ClientBase, role: string, password: string): Promise<void> {
  const { rows } = await owner.query<{ mighty: boolean }>(
    'select rolsuper or rolbypassrls or rolcreatedb or rolcreaterole as mighty from pg_roles where rolname = $1',
    [role],
  );
  const [known] = rows;
  // Only a superuser may write "nosuperuser" in the alter statement of an existing role (PostgreSQL 15).
  const rights = known?.mighty === false ? '' : 'nosuperuser nobypassrls nocreatedb nocreaterole';
  await owner.query(`${known ? 'alter' : 'create'} role ${name(role)} login ${rights} password ${literal(password)}`);
  await owner.query(`alter role ${name(role)} set statement_timeout = '20s'`);
  await owner.query(`alter role ${name(role)} set idle_in_transaction_session_timeout = '30s'`);
}

/** Throws if the application's role is able to bypass row-level security. */
export async function assertRoleIsRestricted(app: pg.ClientBase): Promise<void> {
  const { rows } = await app.query<{ role: string; rolsuper: boolean; rolbypassrls: boolean; owns: string | null }>(`
    select current_user as role, r.rolsuper, r.rolbypassrls,
           (select min(c.relname) from pg_class c join pg_namespace n on n.oid = c.relnamespace
             where n.nspname = 'public' and c.relkind in ('r', 'p') and pg_has_role(r.oid, c.relowner, 'usage')) as owns
      from pg_roles r where r.rolname = current_user`);
  const [row] = rows;
  if (!row) throw new Error('the role of DATABASE_APP_URL is not known to PostgreSQL');
  const why = row.rolsuper ? 'is a superuser' : row.rolbypassrls ? 'has BYPASSRLS' : row.owns ? `owns the table ${row.owns}` : undefined;
  if (why)
    throw new Error(
      `the role "${row.role}" of DATABASE_APP_URL ${why}: row-level security would not bind it. Give the application a role of its own.`,
    );
}
