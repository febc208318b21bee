import { afterEach, describe, expect, inject, it, vi } from 'vitest';
import { accountMerchantCalls } from 'contract/account/merchant.calls.ts';
import { heldLevels } from '#modules/account/account.ts';
import { findGoodsFacts } from '#modules/goods/goods.ts';
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

describe('a held part of a site', () => {
  const listening = () => Object.assign(createSiteData(), { listening: true });

  it('is dropped alone by its own change, and with the others by a change of the site', async () => {
    const data = listening();
    const ask = (part: string, value: string) => data.getPart(1001, part, data.now(), async () => value);
    const both = async (value: string) => [await ask('goods 1', value), await ask('goods 2', value)];
    expect(await both('old')).toEqual(['old', 'old']);
    data.drop(1001, 'goods 1');
    expect(await both('newer')).toEqual(['newer', 'old']);
    data.drop(1002);
    expect(await both('newest')).toEqual(['newer', 'old']);
    data.drop(1001);
    expect(await both('newest')).toEqual(['newest', 'newest']);
  });

  it('is held while it is asked for, however many others are', async () => {
    const data = listening();
    const load = vi.fn(async () => 'popular');
    for (let id = 0; id < 3000; id += 1) {
      await data.getPart(1001, `goods ${id}`, data.now(), async () => 'seldom');
      if (id % 500 === 0) await data.getPart(1001, 'goods popular', data.now(), load);
    }
    expect(load).toHaveBeenCalledTimes(1);
    const again = vi.fn(async () => 'seldom');
    await data.getPart(1001, 'goods 0', data.now(), again);
    expect(again).toHaveBeenCalledTimes(1);
  });

  it('is not held if it does not exist', async () => {
    const data = listening();
    expect(await data.getPart(1001, 'goods 9', data.now(), async () => undefined)).toBeUndefined();
    expect(await data.getPart(1001, 'goods 9', data.now(), async () => 'made since')).toBe('made since');
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

  it('hears of a product that was changed in the first', async () => {
    const { data } = await secondProcess();
    const units = createUnits(testApp.appPool(), data);
    const [{ id = 0 } = {}] = await testApp.sql<{ id: number }>('select id from goods where site_id = 1001 order by id limit 1');
    const title = () => units.read(1001, async (db) => (await findGoodsFacts(db, id))?.goods.title);
    await title();
    await testApp.sql("update goods set title = '改过的商品' where site_id = 1001 and id = $1", [id]);
    await vi.waitFor(async () => expect(await title()).toBe('改过的商品'));
    const skuPrice = () => units.read(1001, async (db) => (await findGoodsFacts(db, id))?.skus[0]?.listPrice);
    await testApp.sql('update sku set price = 777 where site_id = 1001 and goods_id = $1', [id]);
    await vi.waitFor(async () => expect(await skuPrice()).toBe(777));
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
