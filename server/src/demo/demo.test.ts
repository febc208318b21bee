import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { stockProof } from '#modules/goods/goods.ts';
import { booksProof } from '#modules/ledger/ledger.ts';
import { findSite } from '#modules/site/site.ts';
import { readConfiguration } from '#platform/configuration.ts';
import { createLog } from '#platform/log.ts';
import { asOwner, openDatabases } from '../../test/databases.ts';
import { testSecrets } from '../../test/test-secrets.ts';
import { demoSites } from './demo-files.ts';
import { ensureDemo } from './ensure-demo.ts';
import { sowPast } from './sow-past.ts';

describe('the demo', () => {
  const database = inject('database');
  const name = `demo_${process.pid}`;
  const folder = mkdtempSync(join(tmpdir(), 'wanpu-demo-'));
  const configuration = readConfiguration({ ENVIRONMENT: 'test', LOG_LEVEL: 'silent', DATA_DIR: folder });
  let databases: ReturnType<typeof openDatabases>;

  beforeAll(async () => {
    await asOwner(database, 'postgres', (client) => client.query(`create database ${name} template ${database.template}`));
    await asOwner(database, name, (client) => client.query('truncate site cascade; truncate outbox'));
    databases = openDatabases(database, name);
  });
  afterAll(async () => {
    await databases?.close();
    await asOwner(database, 'postgres', (client) => client.query(`drop database if exists ${name} with (force)`));
    rmSync(folder, { recursive: true, force: true });
  });

  const noted = async (siteId: number) => (await databases.units.read(siteId, findSite))?.settings.demoOrders ?? 0;
  const written = async (siteId: number) => {
    const { rows } = await asOwner(database, name, (client) =>
      client.query<{ count: number }>('select count(*)::int as count from orders where site_id = $1', [siteId]),
    );
    return rows[0]?.count ?? 0;
  };
  /** Writes past orders until so many are noted, then stops. */
  async function writeUntil(count: number): Promise<void> {
    const stop = new AbortController();
    const writing = sowPast(configuration, databases, testSecrets, createLog('silent'), () => {}, stop.signal);
    await expect.poll(() => noted(1001), { timeout: 30_000 }).toBeGreaterThanOrEqual(count);
    stop.abort();
    await writing;
  }

  it('is sown into an empty database once', async () => {
    const told: string[] = [];
    const ensure = () => ensureDemo(configuration, databases, testSecrets, (sentence) => told.push(sentence));
    expect(await ensure()).toBe(true);
    expect(told.map((sentence) => sentence.slice(0, 4))).toEqual(['Sowi', ...demoSites.map(String)]);
    expect(await ensure()).toBe(true);
    expect(told).toHaveLength(1 + demoSites.length);
  });

  it('goes on with its past orders where a stop interrupted them, and money and stock agree with them', async () => {
    await writeUntil(20);
    const first = await noted(1001);
    await writeUntil(first + 20);
    const second = await noted(1001);
    expect(second).toBeGreaterThanOrEqual(first + 20);
    // Some buyers live where not everything goes: there is no order then.
    expect(await written(1001)).toBeLessThanOrEqual(second);
    expect(await written(1001)).toBeGreaterThan(second * 0.8);
    expect(await databases.units.read(1001, booksProof)).toEqual([]);
    expect(await databases.units.read(1001, stockProof)).toEqual([]);
  });

  it('leaves a database alone in which there is another site', async () => {
    await asOwner(database, name, (client) => client.query("insert into site (id, name, created_at) values (77, '别家', now())"));
    expect(await ensureDemo(configuration, databases, testSecrets, () => {})).toBe(false);
  });
});
