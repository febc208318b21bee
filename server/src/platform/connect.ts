import { randomBytes } from 'node:crypto';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Clock } from './clock.ts';
import { type Configuration, ConfigurationError } from './configuration.ts';
import { pipelinedPool, type Units, unitsOf } from './database.ts';
import { installJobs } from './jobs-schema.ts';
import { keptSecret } from './kept-secret.ts';
import type { Log } from './log.ts';
import { migrate } from './migrate.ts';
import { startEmbedded } from './postgres/embedded.ts';
import { protect } from './protection.ts';
import { checkRole, makeRole, rolesOf } from './roles.ts';
import type { Tables } from './tables.ts';

export interface Databases {
  readonly units: Units;
  /** Outbox, sweepers and sites; never bound to one site. */
  readonly platform: Kysely<Tables>;
  /** The platform role's pool, for jobs and LISTEN. */
  readonly platformPool: pg.Pool;
  /** Migrations that were applied at this start. */
  readonly migrated: readonly string[];
  /** Where the data lies, for the first screen. */
  readonly place: string;
  /** Works as the owner on a connection of its own. */
  asOwner<T>(work: (client: pg.Client) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** One start at a time migrates; the others wait. The number is ours alone: "wanpu" on a telephone's keys. */
const migrationLock = 92678;

type Connection = pg.ClientConfig;

async function ownerConnection(
  configuration: Configuration,
  log: Log,
): Promise<{ owner: Connection; place: string; release: () => Promise<void> }> {
  if (configuration.DATABASE_URL) {
    const { host, pathname } = new URL(configuration.DATABASE_URL);
    return { owner: { connectionString: configuration.DATABASE_URL }, place: `${host}${pathname} (DATABASE_URL)`, release: async () => {} };
  }
  const embedded = await startEmbedded(configuration.DATA_DIR, (sentence) => log.warn(sentence));
  const client = new pg.Client(embedded.owner);
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

/** Connects as the owner. Where DATABASE_URL names a database that does not let us in, the start stops with a sentence. */
async function connectedOwner(owner: Connection): Promise<pg.Client> {
  const client = new pg.Client(owner);
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

/** Migrates and puts every table under its rule; makes the roles where the owner may. Gives what app and platform connect with. */
async function prepare(
  configuration: Configuration,
  owner: Connection,
  clock: Clock,
): Promise<{ app: Connection; platform: Connection; migrated: string[] }> {
  const client = await connectedOwner(owner);
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    const { rows } = await client.query<{ database: string; makesRoles: boolean }>(
      'select current_database() as database, (rolsuper or rolcreaterole) as "makesRoles" from pg_roles where rolname = current_user',
    );
    const { database = '', makesRoles = false } = rows[0] ?? {};
    const own = rolesOf(database);
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
      const password = keptSecret(configuration.DATA_DIR, `${role}-password`, () => randomBytes(24).toString('base64url'));
      await makeRole(client, role, password);
      const { connectionString } = owner;
      if (!connectionString) return { connection: { ...owner, user: role, password }, role };
      const url = new URL(connectionString);
      url.username = role;
      url.password = password;
      return { connection: { connectionString: url.href }, role };
    };
    const app = await connectionOf('DATABASE_APP_URL', own.app);
    const platform = await connectionOf('DATABASE_PLATFORM_URL', own.platform);
    const migrated = await migrate(client, clock.now());
    await protect(client, { app: app.role, platform: platform.role }, clock.now());
    await installJobs(owner, platform.role);
    return { app: app.connection, platform: platform.connection, migrated };
  } finally {
    await client.end();
  }
}

/** Opens the database as its owner and leaves it as it is: no migration, no roles. For the operator's commands. */
export async function openOwner(
  configuration: Configuration,
  log: Log,
): Promise<{ client: pg.Client; place: string; close(): Promise<void> }> {
  const { owner, place, release } = await ownerConnection(configuration, log);
  try {
    const client = await connectedOwner(owner);
    client.on('error', () => {}); // the statement under way tells it
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

/** Brings the database up, to its newest migration and under its rules, and opens the pools. */
export async function connect(configuration: Configuration, clock: Clock, log: Log): Promise<Databases> {
  const { owner, place, release } = await ownerConnection(configuration, log);
  try {
    const { app, platform, migrated } = await prepare(configuration, owner, clock);
    // When we close, PostgreSQL may be told to stop while it still says goodbye to a connection.
    let closing = false;
    const lost = (fault: Error) => {
      if (!closing) log.warn({ fault }, 'a connection to the database was lost');
    };
    const pool = pipelinedPool({ ...app, max: configuration.DATABASE_POOL }, lost);
    const client = await pool.connect();
    try {
      await checkRole(client);
    } finally {
      client.release();
    }
    // LISTEN and the locks of workers need a connection that is theirs for long: past a pooler, where there is one.
    const direct = configuration.DATABASE_DIRECT_URL ? { connectionString: configuration.DATABASE_DIRECT_URL } : platform;
    const platformPool = new pg.Pool({ ...direct, max: 7, connectionTimeoutMillis: 10_000 });
    platformPool.on('error', () => {}).on('connect', (one) => one.on('error', lost));
    const query = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: platformPool }) });
    return {
      units: unitsOf(pool),
      platform: query,
      platformPool,
      migrated,
      place,
      async asOwner(work) {
        const client = new pg.Client(owner);
        await client.connect();
        try {
          return await work(client);
        } finally {
          await client.end();
        }
      },
      async close() {
        closing = true;
        await Promise.all([pool.end(), platformPool.end()]);
        await release();
      },
    };
  } catch (fault) {
    await release();
    throw fault;
  }
}
