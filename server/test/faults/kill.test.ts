import { checkoutCalls } from 'contract/buying/checkout/checkout.calls.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { describe, expect, it } from 'vitest';
import { signLoginToken } from '#modules/members/account/account.ts';
import { findStockInconsistencies } from '#modules/goods/goods/store/stock.ts';
import { findLedgerInconsistencies } from '#modules/money/ledger/store/books.ts';
import { systemClock } from '#platform/clock.ts';
import { findPostmaster } from '#platform/postgres/cluster.ts';
import { waitUntil } from '#platform/postgres/process.ts';
import { goodsOf } from '../test-goods.ts';
import { people } from '../people.ts';
import { testSecrets } from '../test-secrets.ts';
import { useKillableMall } from './killable-mall.ts';

describe('the server and PostgreSQL, killed while orders are placed', () => {
  const mall = useKillableMall();
  it('lose no order that was confirmed to a shopper, and make none twice', { timeout: 90_000 }, async () => {
    const { id, skuId } = goodsOf('oneCent');
    const goodsJson = [{ numIid: id, skuId, num: 1 }];
    const paid: string[] = [];
    const created = new Set<string>();
    const game = { over: false };

    const post = async (path: string, token: string, body: object) => {
      const response = await fetch(`http://127.0.0.1:${mall.port}${path}`, {
        method: 'POST',
        headers: { sjid: '1001', token, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(5000),
      });
      if (response.status >= 500) throw new Error(String(response.status));
      return response.json() as Promise<{ success: boolean; code: number; body: { tid: string; payment: number } }>;
    };
    /** Retries until there is a reply, as a shopper's phone does. */
    const insist = async (path: string, token: string, body: object) => {
      while (!game.over) {
        try {
          return await post(path, token, body);
        } catch {
          await new Promise((resume) => setTimeout(resume, 50));
        }
      }
      return undefined;
    };
    const shopper = async (who: 'xiaoman' | 'dazhi' | 'anran') => {
      const { siteId, id: memberId, sessionId } = people[who];
      const token = await signLoginToken(testSecrets.signing, { siteId, memberId, sessionId }, systemClock.now());
      while (!game.over) {
        const bill = await insist(checkoutCalls.orderBill.path, token, { goodsJson });
        if (!bill) return;
        const { tid, payment } = bill.body;
        const order = await insist(orderCalls.createOrder.path, token, { tid, goodsJson, payment });
        if (!order?.success) continue;
        created.add(tid);
        const pay = await insist(orderCalls.toShopPay.path, token, { tid, payType: 'balance' });
        // The first reply may have been lost: then the second says that the order is paid.
        if (pay?.success || pay?.code === 780000) paid.push(tid);
      }
    };
    const shoppers = (['xiaoman', 'dazhi', 'anran', 'xiaoman', 'dazhi'] as const).map(shopper);
    const killPostgres = async () => {
      const pid = findPostmaster({ folder: mall.databases.location });
      if (pid !== undefined) process.kill(pid, 'SIGKILL');
      expect(await waitUntil(() => findPostmaster({ folder: mall.databases.location }) !== undefined, 20_000)).toBe(true);
    };
    const ordersGoOn = async () => {
      const before = paid.length;
      expect(await waitUntil(() => paid.length > before + 20, 30_000)).toBe(true);
    };

    await ordersGoOn();
    for (let round = 0; round < 3; round += 1) {
      await mall.kill();
      await mall.start();
      await ordersGoOn();
      await killPostgres();
      await ordersGoOn();
    }
    await Promise.all([mall.kill(), killPostgres()]);
    await mall.start();
    await ordersGoOn();
    game.over = true;
    await Promise.all(shoppers);

    expect(
      await mall.databases.units.read(1001, async (db) => [
        ...(await findLedgerInconsistencies(db)),
        ...(await findStockInconsistencies(db)),
      ]),
    ).toEqual([]);
    const rows = await mall.databases.units.read(1001, ({ query }) =>
      query.selectFrom('orders').select(['tid', 'paid_at as paidAt', 'payable']).where('site_id', '=', 1001).execute(),
    );
    const byTid = new Map(rows.map((row) => [row.tid, row]));
    for (const tid of created) expect([tid, byTid.has(tid)]).toEqual([tid, true]);
    for (const tid of paid) expect([tid, byTid.get(tid)?.paidAt !== null]).toEqual([tid, true]);
    const counted = await mall.databases.units.read(1001, ({ query }) =>
      query
        .selectFrom('payment')
        .select(({ fn }) => ['payable_id as tid', fn.countAll<number>().as('times')])
        .where('site_id', '=', 1001)
        .groupBy('payable_id')
        .execute(),
    );
    expect(counted.filter(({ times }) => times !== 1)).toEqual([]);
    expect(paid.length).toBeGreaterThan(100);
  });
});
