import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Clock } from './clock.ts';
import { createClient } from './create-client.ts';
import { type Configuration, ConfigurationError } from './configuration.ts';
import { assertDataKey } from './data-key.ts';
import { type Units, createUnits } from './database.ts';
import { listenForSiteData } from './listen-for-site-data.ts';
import { assertSessionIsOwn, assertStatementsAreKept } from './pooler.ts';
import { countConnections, endPools, openPool, pipelinedPool } from './pools.ts';
import { createSiteDataCache } from './site-data-cache.ts';
import { installJobSchema } from './jobs-schema.ts';
import type { Log } from './log.ts';
import { migrate } from './migrate.ts';
import { startEmbedded } from './postgres/embedded.ts';
import { applyRowLevelSecurity } from './protection.ts';
import { readSecrets, type Secrets } from './secrets.ts';
import { assertRoleIsRestricted, createOrUpdateRole, databaseRoleNames } from './roles.ts';
import type { Tables } from './tables.ts';

/**
 * Holds a running server's access to its database: units of work per site, and connections of the platform role and the owner. Also holds the applied
 * migrations, the place of the data, a count of connections, and `close`.
 */
export interface Databases {
  readonly units: Units;
  /** Queries of the outbox, the scheduled tasks and the table of sites; never bound to one site. */
  readonly platform: Kysely<Tables>;
  /** The platform role's pool, for jobs and LISTEN. */
  readonly platformPool: pg.Pool;
  /** Counts the connections of the application's pool: open, idle, and requests that wait for one. */
  readonly countConnections: () => { readonly open: number; readonly idle: number; readonly waiting: number };
  /** The names of the migrations that this start applied. */
  readonly migrated: readonly string[];
  /** Says where the data is stored, as the start screen shows it. */
  readonly location: string;
  /** Runs work as the database owner on a separate connection. */
  asDatabaseOwner<T>(work: (client: pg.Client) => Promise<T>): Promise<T>;
  /** Tells whether this process hears of changes by others; while it does not, it reads the data of sites anew each time. */
  readonly hearsChanges: () => boolean;
  close(): Promise<void>;
}

/** Identifies the advisory lock that lets one start migrate at a time. The number is "wanpu" on a telephone keypad. */
const migrationLock = 92678;

type Connection = pg.ClientConfig;

async function findOwnerConnection(
  configuration: Configuration,
  log: Log,
): Promise<{ owner: Connection; place: string; release: () => Promise<void> }> {
  if (configuration.DATABASE_URL) {
    const { host, pathname } = new URL(configuration.DATABASE_URL);
    return { owner: { connectionString: configuration.DATABASE_URL }, place: `${host}${pathname} (DATABASE_URL)`, release: async () => {} };
  }
  const embedded = await startEmbedded(configuration.DATA_DIR, (sentence) => log.warn(sentence));
  const client = createClient(embedded.owner);
  try {
    await client.connect();
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    const { rowCount } = await client.query("select 1 from pg_database where datname = 'wanpu'");
    if (!rowCount) await client.query('create database wanpu');
  } catch (fault) {
    await embedded.release();
    throw fault;
  } finally {
    await client.end();
  }
  return { owner: { ...embedded.owner, database: 'wanpu' }, place: embedded.folder, release: () => embedded.release() };
}

/** Connects as the owner. Throws a ConfigurationError where the database that DATABASE_URL names cannot be reached. */
async function connectOwnerClient(owner: Connection): Promise<pg.Client> {
  const client = createClient(owner);
  try {
    await client.connect();
    return client;
  } catch (fault) {
    if (!owner.connectionString) throw fault;
    const { host, pathname } = new URL(owner.connectionString);
    const { message, code } = fault as NodeJS.ErrnoException;
    throw new ConfigurationError(`no connection to ${host}${pathname}, which DATABASE_URL names: ${message || code}`);
  }
}

/**
 * Runs work while no other start migrates. The lock is that of a transaction: behind a pooler a session's lock would stay with a connection that
 * others get next.
 */
async function withMigrationLock<T>(owner: Connection, log: Log, work: () => Promise<T>): Promise<T> {
  const client = await connectOwnerClient(owner);
  try {
    await client.query('begin');
    await client.query('set local idle_in_transaction_session_timeout = 0');
    await client.query('set local statement_timeout = 0');
    const { rows } = await client.query<{ ours: boolean }>('select pg_try_advisory_xact_lock($1) as ours', [migrationLock]);
    if (rows[0]?.ours !== true) {
      log.warn('another start is migrating the database: this one waits for it');
      await client.query('select pg_advisory_xact_lock($1)', [migrationLock]);
    }
    return await work();
  } finally {
    await client.query('rollback').catch(() => {});
    await client.end();
  }
}

/** Throws a ConfigurationError for another DATA_KEY than that of the installation, before its roles get passwords made of it. */
async function assertDataKeyOfRoles(client: pg.Client, secrets: Secrets): Promise<void> {
  const { rowCount } = await client.query(
    "select 1 from information_schema.columns where table_schema = 'public' and table_name = 'installation' and column_name = 'data_key_canary'",
  );
  if (rowCount) await assertDataKey(client, secrets);
}

/**
 * Migrates the database, applies row-level security, and creates the roles if the owner may.
 * Returns the connections of the application and the platform role.
 */
async function migrateAndProtect(
  configuration: Configuration,
  owner: Connection,
  clock: Clock,
): Promise<{ app: Connection; platform: Connection; migrated: string[] }> {
  const client = await connectOwnerClient(owner);
  try {
    const { rows } = await client.query<{ database: string; makesRoles: boolean }>(
      'select current_database() as database, (rolsuper or rolcreaterole) as "makesRoles" from pg_roles where rolname = current_user',
    );
    const { database = '', makesRoles = false } = rows[0] ?? {};
    const own = databaseRoleNames(database);
    const connectionOf = async (
      name: 'DATABASE_APP_URL' | 'DATABASE_PLATFORM_URL',
      role: string,
    ): Promise<{ connection: Connection; role: string }> => {
      const given = configuration[name];
      if (given) return { connection: { connectionString: given }, role: decodeURIComponent(new URL(given).username) };
      if (!makesRoles) {
        throw new ConfigurationError(
          `${name} is not set, and the owner of DATABASE_URL may not create roles: make a role without rights of its own and name it there`,
        );
      }
      // Servers of one database share DATA_KEY, not DATA_DIR: all of them give the role the same password.
      const secrets = readSecrets(configuration);
      await assertDataKeyOfRoles(client, secrets);
      const password = secrets.rolePassword(role);
      await createOrUpdateRole(client, role, password);
      rmSync(join(configuration.DATA_DIR, 'keys', `${role}-password`), { force: true }); // of former versions
      const { connectionString } = owner;
      if (!connectionString) return { connection: { ...owner, user: role, password }, role };
      const url = new URL(connectionString);
      url.username = role;
      url.password = password;
      return { connection: { connectionString: url.href }, role };
    };
    const app = await connectionOf('DATABASE_APP_URL', own.app);
    const platform = await connectionOf('DATABASE_PLATFORM_URL', own.platform);
    const migrated = await migrate(client, clock.now(), () => readSecrets(configuration));
    await applyRowLevelSecurity(client, { app: app.role, platform: platform.role }, clock.now());
    await installJobSchema(owner, platform.role);
    return { app: app.connection, platform: platform.connection, migrated };
  } finally {
    await client.end();
  }
}

/**
 * Connects to the database as its owner for an operator's command. Returns the client, where the data is stored, and a function that closes the
 * connection. Applies no migrations and creates no roles.
 */
export async function connectAsOwner(
  configuration: Configuration,
  log: Log,
): Promise<{ client: pg.Client; place: string; close(): Promise<void> }> {
  const { owner, place, release } = await findOwnerConnection(configuration, log);
  try {
    const client = await connectOwnerClient(owner);
    return {
      client,
      place,
      async close() {
        await client.end().catch(() => {});
        await release();
      },
    };
  } catch (fault) {
    await release();
    throw fault;
  }
}

/** Starts the embedded database if needed, migrates it, applies row-level security and opens the connection pools. */
export async function connect(configuration: Configuration, clock: Clock, log: Log): Promise<Databases> {
  const { owner, place, release } = await findOwnerConnection(configuration, log);
  try {
    const { app, platform, migrated } = await withMigrationLock(owner, log, () => migrateAndProtect(configuration, owner, clock));
    // LISTEN and the workers' locks need a long-lived connection of their own, which a pooler does not give.
    const direct = configuration.DATABASE_DIRECT_URL ? { connectionString: configuration.DATABASE_DIRECT_URL } : platform;
    if (configuration.DATABASE_URL) {
      await assertStatementsAreKept(configuration.DATABASE_APP_URL ? 'DATABASE_APP_URL' : 'DATABASE_URL', () => createClient(app));
      const setting = (['DATABASE_DIRECT_URL', 'DATABASE_PLATFORM_URL'] as const).find((name) => configuration[name]) ?? 'DATABASE_URL';
      await assertSessionIsOwn(setting, () => createClient(direct));
    }
    // On closing, PostgreSQL may be stopped while it still ends a connection; that is no loss to report.
    let closing = false;
    const lost = (fault: Error) => {
      if (!closing) log.warn({ fault }, 'a connection to the database was lost');
    };
    const pool = pipelinedPool({ ...app, max: configuration.DATABASE_POOL }, lost);
    const joint = pipelinedPool({ ...app, max: 2 }, lost);
    const events = pipelinedPool({ ...app, max: 1 }, lost); // a process handles one batch of events at a time
    const client = await pool.connect();
    try {
      await assertRoleIsRestricted(client);
    } finally {
      client.release();
    }
    const platformPool = openPool({ ...direct, max: 7 }, lost);
    const query = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: platformPool }) });
    const siteData = createSiteDataCache();
    const listener = listenForSiteData(siteData, direct, log);
    return {
      units: createUnits({ main: pool, joint, events }, siteData),
      platform: query,
      platformPool,
      countConnections: () => countConnections(pool),
      hearsChanges: () => siteData.listening,
      migrated,
      location: place,
      async asDatabaseOwner(work) {
        const client = createClient(owner);
        await client.connect();
        try {
          return await work(client);
        } finally {
          await client.end();
        }
      },
      async close() {
        closing = true;
        await Promise.all([listener.stop(), endPools([pool, joint, events, platformPool])]);
        await release();
      },
    };
  } catch (fault) {
    await release();
    throw fault;
  }
}
