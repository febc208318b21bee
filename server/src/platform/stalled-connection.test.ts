import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import type pg from 'pg';
import { type StallingProxy, startStallingProxy } from '../../test/stalling-proxy.ts';
import { isDatabaseAway } from './database-away.ts';
import { createUnits, type Units } from './database.ts';
import { listenForSiteData } from './listen-for-site-data.ts';
import { createLog } from './log.ts';
import { endPools, openPool, pipelinedPool } from './pools.ts';
import { createSiteDataCache } from './site-data-cache.ts';

const log = createLog('silent');

describe('a connection to the database that stalls without an end', () => {
  const { host, roles } = inject('database');
  let proxy: StallingProxy;
  let connection: pg.ClientConfig;
  beforeAll(async () => {
    proxy = await startStallingProxy(host);
    connection = { host: '127.0.0.1', port: proxy.port, database: 'postgres', user: roles.app, password: roles.password };
  });
  afterAll(() => proxy.close());

  it('ends the caching of what cannot be heard to change, until the process hears again', async () => {
    const data = createSiteDataCache();
    const listener = listenForSiteData(data, connection, log, { every: 100, within: 300 });
    await vi.waitFor(() => expect(data.listening).toBe(true), 5000);
    const load = vi.fn(async () => 'price');
    const ask = () => data.get(1001, 'price', data.now(), load);
    await ask();
    await ask();
    expect(load).toHaveBeenCalledTimes(1);
    proxy.stall();
    await vi.waitFor(() => expect(data.listening).toBe(false), 3000);
    await ask();
    await ask();
    expect(load).toHaveBeenCalledTimes(3);
    proxy.recover();
    await vi.waitFor(() => expect(data.listening).toBe(true), 10_000);
    await listener.stop();
  });

  it('fails the statements that wait on it as a database that is away, and is made anew', async () => {
    const patience = { connect: 10_000, answer: 500 };
    const pipelined = pipelinedPool({ ...connection, max: 2 }, () => {}, patience);
    const plain = openPool({ ...connection, max: 2 }, () => {}, patience);
    const units: Units = createUnits({ main: pipelined, joint: pipelined, events: pipelined }, createSiteDataCache());
    const read = () => units.read(1001, (db) => db.run('select 1 as one', []));
    const write = () => units.write(1001, (db) => db.run('select 2 as two', []));
    const query = () => plain.query('select 3 as three');
    await Promise.all([read(), write(), query()]);
    proxy.stall();
    const begun = performance.now();
    const faults = await Promise.allSettled([read(), write(), query()]);
    expect(performance.now() - begun).toBeLessThan(5000);
    for (const fault of faults) expect(isDatabaseAway(fault.status === 'rejected' && fault.reason)).toBe(true);
    proxy.recover();
    await Promise.all([read(), write(), query()]);
    proxy.stall();
    const asked = performance.now();
    await endPools([pipelined, plain]); // a farewell that nobody hears
    expect(performance.now() - asked).toBeLessThan(4000);
    proxy.recover();
  });
});
