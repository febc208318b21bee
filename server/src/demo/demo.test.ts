import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { findStockInconsistencies } from '#modules/goods/goods/store/stock.ts';
import { findLedgerInconsistencies } from '#modules/money/ledger/store/books.ts';
import { cachedCoupons } from '#modules/offers/coupon/coupon.ts';
import { cachedPromotions } from '#modules/offers/promotion/promotion.ts';
import { findSite } from '#modules/shop/site/site.ts';
import { readConfiguration } from '#platform/configuration.ts';
import { createLog } from '#platform/log.ts';
import { administerDatabases, asDatabaseOwner, openDatabases } from '../../test/databases.ts';
import { testSecrets } from '../../test/test-secrets.ts';
import { demoSiteIds } from './demo-files.ts';
import { ensureDemo } from './ensure-demo.ts';
import { demoOrderCounts, seedPastOrders } from './seed-past-orders.ts';

describe('the demo data', () => {
  const database = inject('database');
  const name = `demo_${process.pid}`;
  const folder = mkdtempSync(join(tmpdir(), 'wanpu-demo-'));
  const configuration = readConfiguration({ ENVIRONMENT: 'test', LOG_LEVEL: 'silent', DATA_DIR: folder });
  let databases: ReturnType<typeof openDatabases>;

  beforeAll(async () => {
    await administerDatabases(database, `create database ${name} template ${database.template} strategy file_copy`);
    await asDatabaseOwner(database, name, (client) => client.query('truncate site cascade; truncate outbox'));
    databases = openDatabases(database, name);
  });
  afterAll(async () => {
    await databases?.close();
    await administerDatabases(database, `drop database if exists ${name} with (force)`);
    rmSync(folder, { recursive: true, force: true });
  });

  const noted = async (siteId: number) => (await databases.units.read(siteId, findSite))?.settings.demoOrders ?? 0;
  const written = async (siteId: number) => {
    const { rows } = await asDatabaseOwner(database, name, (client) =>
      client.query<{ count: number }>('select count(*)::int as count from orders where site_id = $1', [siteId]),
    );
    return rows[0]?.count ?? 0;
  };
  const write = (stop: AbortSignal) =>
    seedPastOrders({ configuration, databases, secrets: testSecrets, log: createLog('silent'), report: () => {}, stop });
  /** Seeds past orders until so many exist, then stops. */
  async function writeUntil(count: number): Promise<void> {
    const stop = new AbortController();
    const writing = write(stop.signal);
    await expect.poll(() => noted(1001), { timeout: 60_000 }).toBeGreaterThanOrEqual(count);
    stop.abort();
    await writing;
  }

  it('are written into an empty database once, and not again at a second start', async () => {
    const told: string[] = [];
    const ensure = () => ensureDemo(configuration, databases, testSecrets, (sentence) => told.push(sentence));
    expect(await ensure()).toBe(true);
    expect(told.map((sentence) => sentence.slice(0, 4))).toEqual(['Seed', ...demoSiteIds.map(String)]);
    expect(await ensure()).toBe(true);
    expect(told).toHaveLength(1 + demoSiteIds.length);
  });

  it('include a running promotion of each kind on every site', async () => {
    for (const siteId of demoSiteIds) {
      const { all } = await databases.units.read(siteId, (db) => cachedPromotions(db, new Date()));
      expect([siteId, [...new Set(all.map(({ kind }) => kind))].sort()]).toEqual([
        siteId,
        ['flashSale', 'fullReduction', 'group', 'limitDiscount', 'markUp', 'package', 'pointsExchange', 'presale', 'volume'],
      ]);
    }
  });

  it('include a coupon of each kind on every site', async () => {
    for (const siteId of demoSiteIds) {
      const coupons = await databases.units.read(siteId, (db) => cachedCoupons(db));
      expect([siteId, [...new Set([...coupons.values()].map(({ benefit }) => benefit.kind))].sort()]).toEqual([
        siteId,
        ['discount', 'exchange', 'fullReduction', 'generic', 'random', 'writeOff'],
      ]);
    }
  });

  it.each([
    ['a bundle', 'goods where components is not null'],
    ['a purchase gift', 'purchase_gift'],
    ['a lucky draw', 'lucky_draw'],
    ['a stored-value card', 'card_type'],
    ['an equity product', 'equity'],
    ['a gift for members who enter the store', 'store_gift'],
    ['an advert over the home page', 'popup_advert'],
    ['a daily sign-in', 'sign_in_rules'],
    ['an upload task', 'upload_task'],
  ])('include %s on every site', async (_, rows) => {
    const { rows: found } = await asDatabaseOwner(database, name, (client) =>
      client.query<{ site: number }>(`select distinct site_id::int as site from ${rows} order by site_id::int`),
    );
    expect(found.map(({ site }) => site)).toEqual([...demoSiteIds]);
  });

  it('get the remaining past orders at the next start if a start was interrupted', async () => {
    await writeUntil(20);
    const first = await noted(1001);
    expect(await written(1001)).toBe(first);
    await writeUntil(first + 20);
    expect(await written(1001)).toBe(await noted(1001));
  });

  it('include past orders in six states, and reviews with pictures and answers', async () => {
    await write(new AbortController().signal);
    for (const siteId of demoSiteIds) {
      expect(await written(siteId)).toBe(demoOrderCounts[siteId]);
      expect(await databases.units.read(siteId, findLedgerInconsistencies)).toEqual([]);
      expect(await databases.units.read(siteId, findStockInconsistencies)).toEqual([]);
    }
    const { rows } = await asDatabaseOwner(database, name, (client) =>
      client.query('select distinct status from orders where site_id = 1001 order by status'),
    );
    expect(rows.map(({ status }) => status)).toEqual([
      'TRADE_BUYER_SIGNED',
      'TRADE_CLOSED',
      'TRADE_CLOSED_BY_USER',
      'TRADE_NO_CREATE_PAY',
      'WAIT_BUYER_CONFIRM_GOODS',
      'WAIT_SELLER_SEND_GOODS',
    ]);
    const reviewed = await asDatabaseOwner(database, name, (client) =>
      client.query<{ site: number; reviews: number; counted: number; pictured: number; answered: number }>(
        `select site_id::int as site, count(*)::int as reviews, (select sum(num)::int from review_count c where c.site_id = review.site_id) as counted,
                count(*) filter (where cardinality(pictures) > 0)::int as pictured, count(answered_at)::int as answered
           from review group by site_id order by site_id`,
      ),
    );
    expect(reviewed.rows.map(({ site }) => site)).toEqual([...demoSiteIds]);
    for (const { reviews, counted, pictured, answered } of reviewed.rows) {
      expect(counted).toBe(reviews);
      expect([pictured > 0, answered > 0]).toEqual([true, true]);
    }
    const unpaidFor = await asDatabaseOwner(database, name, (client) =>
      client.query("select 1 from orders join ledger_entry on ledger_entry.id = 'topUp:' || tid where paid_at is null"),
    );
    expect(unpaidFor.rowCount).toBe(0);
  }, 180_000);

  it('are not written into a database that contains another site', async () => {
    await asDatabaseOwner(database, name, (client) => client.query("insert into site (id, name, created_at) values (77, '别家', now())"));
    expect(await ensureDemo(configuration, databases, testSecrets, () => {})).toBe(false);
  });
});
