import { afterEach, describe, expect, inject, it, vi } from 'vitest';
import { accountMerchantCalls } from 'contract/members/account/merchant.calls.ts';
import { cachedLevels } from '#modules/members/account/account.ts';
import { findGoodsFacts } from '#modules/goods/goods/goods.ts';
import { siteMerchantCalls } from 'contract/shop/site/merchant.calls.ts';
import { siteCalls } from 'contract/shop/site/site.calls.ts';
import { readConfiguration } from '#platform/configuration.ts';
import { createUnits } from '#platform/database.ts';
import { createLog } from '#platform/log.ts';
import { listenForSiteData } from '#platform/listen-for-site-data.ts';
import { createSiteDataCache } from '#platform/site-data-cache.ts';
import { createSiteLookup } from '../src/site-lookup.ts';
import { useTestApp } from './test-app.ts';

const log = createLog('silent');

describe('a second server process on the same database', () => {
  const testApp = useTestApp();
  const ended: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const end of ended.splice(0)) await end();
  });
  /** Starts what a second process has: its own cache, its own connection to hear by. */
  async function secondProcess() {
    const data = createSiteDataCache();
    const { host, roles } = inject('database');
    const at = { host, database: testApp.databases.location, user: roles.app, password: roles.password };
    const listener = listenForSiteData(data, at, log);
    ended.push(() => listener.stop());
    await vi.waitFor(() => expect(data.listening).toBe(true));
    const pool = testApp.appPool();
    const units = createUnits({ main: pool, joint: pool, events: pool }, data);
    const alias = () => units.read(1001, async (db) => (await cachedLevels(db)).find(({ id }) => id === 2)?.alias);
    const databases = { ...testApp.databases, units, hearsChanges: () => data.listening };
    const configuration = readConfiguration({ ENVIRONMENT: 'test' });
    const sites = createSiteLookup({ databases, clock: testApp.clock, configuration }, true);
    return { data, units, alias, sites };
  }
  const rename = (alias: string) =>
    testApp
      .as({ merchantOf: 1001 })
      .ask(accountMerchantCalls.putLevel, { id: 2, rank: 2, name: '一级', alias, discountBp: 9000, growthFrom: 5000 });

  it('sees a member level that the first process changed', async () => {
    const { alias } = await secondProcess();
    const before = await alias();
    await rename('改过的会员');
    await vi.waitFor(async () => expect(await alias()).toBe('改过的会员'));
    expect(before).not.toBe('改过的会员');
  });

  it('sees the title and price of a product that were changed in the database', async () => {
    const { units } = await secondProcess();
    const [first] = await testApp.sql<{ id: number }>('select id from goods where site_id = 1001 order by id limit 1');
    const id = first?.id ?? 0;
    const title = () => units.read(1001, async (db) => (await findGoodsFacts(db, id))?.goods.title);
    await title();
    await testApp.sql("update goods set title = '改过的商品' where site_id = 1001 and id = $1", [id]);
    await vi.waitFor(async () => expect(await title()).toBe('改过的商品'));
    const skuPrice = () => units.read(1001, async (db) => (await findGoodsFacts(db, id))?.skus[0]?.listPrice);
    await testApp.sql('update sku set price = 777 where site_id = 1001 and goods_id = $1', [id]);
    await vi.waitFor(async () => expect(await skuPrice()).toBe(777));
  });

  it('goes by a setting that the first process saved, which itself goes by it at once', async () => {
    const { sites } = await secondProcess();
    const phone = async () => (await sites.findById(1001))?.settings.servicePhone;
    const before = await phone();
    await testApp.as({ merchantOf: 1001 }).ask(siteMerchantCalls.putSetting, { name: 'servicePhone', value: '400-000-0525' });
    expect(await testApp.as({ visitorOf: 1001 }).ask(siteCalls.merchantConfig, {})).toMatchObject({ servicePhone: '400-000-0525' });
    await vi.waitFor(async () => expect(await phone()).toBe('400-000-0525'), 2000);
    expect(before).not.toBe('400-000-0525');
  });

  it('knows a host that a site got, gave away or lost, and a new site', async () => {
    const { sites } = await secondProcess();
    const owner = () => sites.findIdByHost('second.qinghe.test');
    expect([await owner(), await sites.findById(1525)]).toEqual([undefined, undefined]);
    await testApp.sql("insert into site_host (host, site_id) values ('second.qinghe.test', 1001)");
    await vi.waitFor(async () => expect(await owner()).toBe(1001), 2000);
    await testApp.sql("update site_host set site_id = 1002 where host = 'second.qinghe.test'");
    await vi.waitFor(async () => expect(await owner()).toBe(1002), 2000);
    await testApp.sql("delete from site_host where host = 'second.qinghe.test'");
    await vi.waitFor(async () => expect(await owner()).toBeUndefined(), 2000);
    await testApp.sql("insert into site (id, name, created_at) values (1525, '新店', now())");
    await vi.waitFor(async () => expect(await sites.findById(1525)).toMatchObject({ name: '新店' }), 2000);
  });

  it('reads current data while its database connection is lost, and after it is connected again', async () => {
    const { data, alias } = await secondProcess();
    await alias();
    await testApp.sql(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'wanpu listens' and datname = current_database()",
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
