import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Databases } from '#platform/connect.ts';
import { createUnits } from '#platform/database.ts';
import { countConnections, pipelinedPool } from '#platform/pools.ts';
import { createSiteDataCache, type SiteDataCache } from '#platform/site-data-cache.ts';
import type { Tables } from '#platform/tables.ts';
import { watchStatements } from './watch-statements.ts';

/** Describes the PostgreSQL of a test run: its host, its owner, its roles, and the template databases that tests copy. */
export interface TestDatabase {
  readonly host: string;
  readonly owner: { readonly user: string; readonly password: string };
  readonly roles: { readonly app: string; readonly platform: string; readonly password: string };
  readonly template: string;
  /** A template with the schema and no site. */
  readonly emptyTemplate: string;
}
declare module 'vitest' {
  interface ProvidedContext {
    database: TestDatabase;
  }
}

/**
 * Opens a test database with the roles of the application and the platform, with the application's pool and the cache of site data. Closing it throws
 * if the application sent a statement that breaks a rule (statement-rules.ts), unless `ruled` is false. The platform role queries across sites, so no
 * rules hold for it.
 */
export function openDatabases(
  database: TestDatabase,
  name: string,
  ruled = true,
): Databases & { readonly appPool: pg.Pool; readonly siteData: SiteDataCache } {
  const { host, roles } = database;
  const openPool = (max: number) => pipelinedPool({ host, database: name, user: roles.app, password: roles.password, max }, () => {});
  const pool = openPool(10);
  const [joint, events] = [openPool(1), openPool(1)];
  const watched = [pool, joint, events].map(watchStatements);
  const platformPool = new pg.Pool({ host, database: name, user: roles.platform, password: roles.password, max: 7 });
  platformPool.on('error', () => {}).on('connect', (client) => client.on('error', () => {}));
  const siteData = createSiteDataCache();
  siteData.listening = true; // to the tests, which drop what they change as the database's owner
  return {
    units: createUnits({ main: pool, joint, events }, siteData),
    siteData,
    appPool: pool,
    platform: new Kysely<Tables>({ dialect: new PostgresDialect({ pool: platformPool }) }),
    platformPool,
    countConnections: () => countConnections(pool),
    hearsChanges: () => siteData.listening,
    migrated: [],
    location: name,
    asDatabaseOwner: (work) => asDatabaseOwner(database, name, work).finally(() => siteData.drop()),
    async close() {
      await Promise.all([pool.end(), joint.end(), events.end(), platformPool.end()]);
      if (ruled) for (const one of watched) await one.check();
    },
  };
}

/** Runs a function with a connection to a test database as the database's owner, and returns its result. */
export async function asDatabaseOwner<T>({ host, owner }: TestDatabase, name: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ host, database: name, ...owner });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** PostgreSQL's code for a database that somebody else uses. */
const objectInUse = '55006';

/** Holds the connection of this worker that creates and drops databases: to open one takes half as long as to create a database. */
let admin: Promise<pg.Client> | undefined;

/** Runs a statement that creates or drops a test database, on a connection that the test files of one worker share. */
export async function administerDatabases({ host, owner }: TestDatabase, statement: string): Promise<void> {
  admin ??= (async () => {
    const client = new pg.Client({ host, database: 'postgres', ...owner });
    await client.connect();
    return client;
  })();
  const client = await admin;
  try {
    await client.query(statement);
  } catch (fault) {
    if ((fault as pg.DatabaseError).code !== objectInUse) throw fault;
    const { rows } = await client.query(
      'select datname, usename, application_name, state, query from pg_stat_activity where datname is not null',
    );
    throw new Error(`${(fault as Error).message}. Connections: ${JSON.stringify(rows)}`, { cause: fault });
  }
}
