import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { administerDatabases, asDatabaseOwner } from '../../test/databases.ts';
import { systemClock } from './clock.ts';
import { type Configuration, readConfiguration } from './configuration.ts';
import { connect, type Databases } from './connect.ts';
import { createLog } from './log.ts';
import { assertSessionIsOwn, assertStatementsAreKept } from './pooler.ts';
import { createOrUpdateRole, databaseRoleNames } from './roles.ts';

const makeKey = () => randomBytes(32).toString('base64');

describe('two servers with folders of their own on one database', () => {
  const database = inject('database');
  const name = `connect_${randomBytes(4).toString('hex')}`;
  const { app, platform } = databaseRoleNames(name);
  const keys = { SECRET_KEY: makeKey(), DATA_KEY: makeKey() };
  const folders: string[] = [];
  const opened: Databases[] = [];
  let first: Databases;
  beforeAll(async () => {
    await administerDatabases(database, `create database ${name} template ${database.emptyTemplate} strategy file_copy`);
    // A former version kept the roles' passwords in the folder.
    const configuration = configure();
    mkdirSync(join(configuration.DATA_DIR, 'keys'));
    writeFileSync(join(configuration.DATA_DIR, 'keys', `${app}-password`), 'stored');
    await asDatabaseOwner(database, name, (owner) => createOrUpdateRole(owner, app, 'stored'));
    first = await start(configuration);
  });
  afterAll(async () => {
    for (const one of opened.splice(0)) await one.close();
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
    await administerDatabases(database, `drop database ${name} with (force)`);
    for (const role of [app, platform]) await administerDatabases(database, `drop role if exists ${role}`);
  });

  function configure(more: Readonly<Record<string, string>> = {}): Configuration {
    const folder = mkdtempSync(join(tmpdir(), 'wanpu-connect-'));
    folders.push(folder);
    const { user, password } = database.owner;
    const DATABASE_URL = `postgres://${user}:${password}@localhost/${name}?host=${encodeURIComponent(database.host)}`;
    return readConfiguration({ ENVIRONMENT: 'jm', DATA_DIR: folder, DATABASE_URL, ...keys, ...more });
  }
  async function start(configuration: Configuration): Promise<Databases> {
    const databases = await connect(configuration, systemClock, createLog('silent'));
    opened.push(databases);
    return databases;
  }
  /** Reads on a new connection: those that were open are cut. */
  async function readAnew(databases: Databases): Promise<unknown> {
    await asDatabaseOwner(database, 'postgres', (owner) =>
      owner.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename = any($2)', [
        name,
        [app, platform],
      ]),
    );
    await expect.poll(() => databases.countConnections().open).toBe(0);
    return databases.units.read(1, (db) => db.run('select 1 as one', []));
  }

  it('replace the passwords that a former version kept in the folder', async () => {
    expect(await readAnew(first)).toEqual([{ one: 1 }]);
    expect(existsSync(join(folders[0] ?? '', 'keys', `${app}-password`))).toBe(false);
  });

  it('give its roles the same passwords, so that the second does not shut the first out', async () => {
    await start(configure());
    expect(await readAnew(first)).toEqual([{ one: 1 }]);
    expect(await first.platform.selectFrom('site').select('id').execute()).toEqual([]);
  });

  it('leave the roles as they are where the second has another DATA_KEY, and refuse it', async () => {
    await first.asDatabaseOwner((owner) => owner.query("update installation set data_key_canary = '\\x01'"));
    await expect(connect(configure({ DATA_KEY: makeKey() }), systemClock, createLog('silent'))).rejects.toThrow('DATA_KEY is not the key');
    expect(await readAnew(first)).toEqual([{ one: 1 }]);
  });
});

/** Stands for a client behind a pooler in transaction mode: its transactions run in sessions that it shares, and it prepares each name once. */
class PooledClient {
  private readonly prepared = new Set<string>();
  constructor(private readonly sessions: readonly pg.Client[]) {}
  private turn = 0;
  async connect(): Promise<void> {}
  async end(): Promise<void> {}
  async query(statement: string | { name: string; text: string }) {
    if (statement === 'begin') this.turn += 1;
    const session = this.sessions[this.turn % this.sessions.length] as pg.Client;
    if (typeof statement === 'string') return session.query(statement);
    const { name, text } = statement;
    if (!this.prepared.has(name)) await session.query(`prepare ${name} as ${text}`);
    this.prepared.add(name);
    return session.query(`execute ${name}`);
  }
}

describe('a pooler between the mall and PostgreSQL', () => {
  const { host, owner } = inject('database');
  const open = () => new pg.Client({ host, database: 'postgres', ...owner });

  it.each([1, 2, 3])('in transaction mode, with %i sessions, is refused at the start in a sentence', async (count) => {
    const sessions = Array.from({ length: count }, open);
    for (const session of sessions) await session.connect();
    const pooled = () => new PooledClient(sessions) as unknown as pg.Client;
    const refused = expect(assertStatementsAreKept('DATABASE_URL', pooled)).rejects;
    await refused.toThrow('DATABASE_URL goes through a pooler in transaction mode that does not keep prepared statements');
    for (const session of sessions) await session.query('rollback');
    await expect(assertSessionIsOwn('DATABASE_DIRECT_URL', pooled)).rejects.toThrow('Set DATABASE_DIRECT_URL past the pooler');
    for (const session of sessions) await session.end();
  });

  it('is not seen where there is none', async () => {
    await assertStatementsAreKept('DATABASE_URL', open);
    await assertSessionIsOwn('DATABASE_DIRECT_URL', open);
  });
});
