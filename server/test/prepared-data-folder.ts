import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { inject } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { readConfiguration } from '#platform/configuration.ts';
import { connect } from '#platform/connect.ts';
import { createLog } from '#platform/log.ts';
import { ensureRunning, makeOwnedFolder, ownerConnectionConfig, type PostgresCluster, stopCluster } from '#platform/postgres/cluster.ts';
import { prepareClusterFolder } from '#platform/postgres/embedded.ts';
import { loadOrCreateSecretFile } from '#platform/secret-file.ts';
import { asDatabaseOwner } from './databases.ts';
import { seedPeople } from './seed-people.ts';
import { seedShops } from './seed-shops.ts';
import { testKeys, testSecrets } from './test-secrets.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder that the account of PostgreSQL can reach, which is removed after the run. */
    runFolder: string;
  }
}

const preparationLock = 4711;

/** Copies a folder with the owners of its files. */
const copyFolder = (from: string, to: string) => promisify(execFile)('cp', ['-Rp', from, to]);

/** Makes a data folder with the migrations, the test goods and the named people, and stops its PostgreSQL in order. */
async function prepare(dataFolder: string, cluster: PostgresCluster): Promise<void> {
  await ensureRunning(cluster);
  const owner = ownerConnectionConfig(cluster);
  const client = new pg.Client(owner);
  await client.connect();
  await client.query('create database wanpu');
  await client.end();
  const DATABASE_URL = `postgres://${owner.user}:${owner.password}@localhost/wanpu?host=${encodeURIComponent(owner.host)}`;
  const configuration = readConfiguration({ DATA_DIR: dataFolder, DATABASE_URL, ENVIRONMENT: 'test', LOG_LEVEL: 'silent' });
  const databases = await connect(configuration, systemClock, createLog('silent'));
  await seedPeople(databases, testSecrets, systemClock.now());
  await seedShops(databases, testSecrets, systemClock.now());
  await databases.close();
  await stopCluster(cluster);
}

/**
 * Fills a test's data folder with a copy of one that was prepared once for the whole run. It holds an embedded PostgreSQL with the migrations, the
 * test goods and the named people, as after a shutdown. To make it anew takes longer than most tests that kill a mall.
 */
export async function copyPreparedDataFolder(dataFolder: string): Promise<void> {
  const prepared = join(inject('runFolder'), 'prepared-data');
  const cluster: PostgresCluster = { folder: join(inject('runFolder'), 'prepared'), password: 'scratch', durable: false };
  const ready = join(prepared, 'ready');
  await asDatabaseOwner(inject('database'), 'postgres', async (client) => {
    // Held until the connection ends: the other worker may be preparing the folder now.
    await client.query('select pg_advisory_lock($1)', [preparationLock]);
    if (existsSync(ready)) return;
    loadOrCreateSecretFile(prepared, 'postgres-password', () => cluster.password);
    // The keys of testSecrets, with which the people's numbers are sealed: a start refuses others.
    for (const [name, key] of Object.entries(testKeys)) loadOrCreateSecretFile(prepared, name, () => key.toString('base64'));
    await prepare(prepared, cluster);
    writeFileSync(ready, '');
  });
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  await copyFolder(join(prepared, 'keys'), dataFolder);
  const folder = prepareClusterFolder(dataFolder, () => {});
  makeOwnedFolder(folder);
  await copyFolder(join(cluster.folder, 'data'), folder);
}
