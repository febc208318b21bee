import { afterEach, describe, expect, inject, it, vi } from 'vitest';
import { accountMerchantCalls } from 'contract/account/merchant.calls.ts';
import { heldLevels } from '#modules/account/account.ts';
import { useTestApp } from '../../test/test-app.ts';
import { createUnits } from './database.ts';
import { createLog } from './log.ts';
import { createSiteData, listenForSiteData } from './site-data.ts';

const log = createLog('silent');

describe('the held data of a site', () => {
  const listening = () => Object.assign(createSiteData(), { listening: true });
  const load = (value: string) => vi.fn(async () => value);

  it('is loaded once for each site and name', async () => {
    const data = listening();
    const first = load('a');
    expect(await data.get(1001, 'levels', data.now(), first)).toBe('a');
    expect(await data.get(1001, 'levels', data.now(), first)).toBe('a');
    expect(first).toHaveBeenCalledTimes(1);
    expect(await data.get(1001, 'templates', data.now(), load('b'))).toBe('b');
    expect(await data.get(1002, 'levels', data.now(), load('c'))).toBe('c');
  });

  it('is dropped for the site that changed only', async () => {
    const data = listening();
    for (const siteId of [1001, 1002]) await data.get(siteId, 'levels', data.now(), load('old'));
    data.drop(1001);
    expect(await data.get(1001, 'levels', data.now(), load('new'))).toBe('new');
    expect(await data.get(1002, 'levels', data.now(), load('new'))).toBe('old');
  });

  it('is not held if the site changed after the unit that loaded it had begun', async () => {
    const data = listening();
    const begun = data.now();
    data.drop(1001);
    expect(await data.get(1001, 'levels', begun, load('old'))).toBe('old');
    expect(await data.get(1001, 'levels', data.now(), load('new'))).toBe('new');
  });

  it('is read anew each time while changes cannot be heard of', async () => {
    const data = createSiteData();
    const first = load('a');
    await data.get(1001, 'levels', data.now(), first);
    await data.get(1001, 'levels', data.now(), first);
    expect(first).toHaveBeenCalledTimes(2);
  });
});

describe('a second process of the mall', () => {
  const testApp = useTestApp();
  const ended: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const end of ended.splice(0)) await end();
  });
  /** Starts what a second process holds: its own data, its own connection to hear by. */
  async function secondProcess() {
    const data = createSiteData();
    const { host, roles } = inject('database');
    const at = { host, database: testApp.databases.location, user: roles.app, password: roles.password };
    const listener = listenForSiteData(data, at, log);
    ended.push(() => listener.stop());
    await vi.waitFor(() => expect(data.listening).toBe(true));
    const units = createUnits(testApp.appPool(), data);
    const alias = () => units.read(1001, async (db) => (await heldLevels(db)).find(({ id }) => id === 2)?.alias);
    return { data, alias };
  }
  const rename = (alias: string) =>
    testApp
      .as({ merchantOf: 1001 })
      .ask(accountMerchantCalls.putLevel, { id: 2, rank: 2, name: '一级', alias, discountBp: 9000, growthFrom: 5000 });

  it('hears of a level that was changed in the first', async () => {
    const { alias } = await secondProcess();
    const before = await alias();
    await rename('改过的会员');
    await vi.waitFor(async () => expect(await alias()).toBe('改过的会员'));
    expect(before).not.toBe('改过的会员');
  });

  it('reads anew after its connection was lost, and hears of changes again', async () => {
    const { data, alias } = await secondProcess();
    await alias();
    await testApp.sql(
      "select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen site_data' and datname = current_database()",
    );
    await vi.waitFor(() => expect(data.listening).toBe(false));
    await rename('断线时改的');
    expect(await alias()).toBe('断线时改的');
    await vi.waitFor(() => expect(data.listening).toBe(true), 5000);
    await alias();
    await rename('又改的');
    await vi.waitFor(async () => expect(await alias()).toBe('又改的'));
  });
});
