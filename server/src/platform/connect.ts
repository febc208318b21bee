import { randomBytes } from 'node:crypto';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Clock } from './clock.ts';
import { createClient } from './create-client.ts';
import { type Configuration, ConfigurationError } from './configuration.ts';
import { countConnections, pipelinedPool, type Units, createUnits } from './database.ts';
import { createSiteDataCache, listenForSiteData } from './site-data-cache.ts';
import { installJobSchema } from './jobs-schema.ts';
import { loadOrCreateSecretFile } from './secret-file.ts';
import type { Log } from './log.ts';
import { migrate } from './migrate.ts';
import { startEmbedded } from './postgres/embedded.ts';
import { applyRowLevelSecurity } from './protection.ts';
import { readSecrets } from './secrets.ts';
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
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
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
      const password = loadOrCreateSecretFile(configuration.DATA_DIR, `${role}-password`, () => randomBytes(24).toString('base64url'));
      await createOrUpdateRole(client, role, password);
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
    const { app, platform, migrated } = await migrateAndProtect(configuration, owner, clock);
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
    // LISTEN and the workers' locks need a long-lived connection of their own, which a pooler does not give.
    const direct = configuration.DATABASE_DIRECT_URL ? { connectionString: configuration.DATABASE_DIRECT_URL } : platform;
    const platformPool = new pg.Pool({ ...direct, max: 7, connectionTimeoutMillis: 10_000 });
    platformPool.on('error', () => {}).on('connect', (one) => one.on('error', lost));
    const query = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: platformPool }) });
    const siteData = createSiteDataCache();
    const listener = listenForSiteData(siteData, direct, log);
    return {
      units: createUnits({ main: pool, joint, events }, siteData),
      platform: query,
      platformPool,
      countConnections: () => countConnections(pool),
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
        await Promise.all([listener.stop(), pool.end(), joint.end(), events.end(), platformPool.end()]);
        await release();
      },
    };
  } catch (fault) {
    await release();
    throw fault;
  }
}
