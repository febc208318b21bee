import { cents } from 'contract/money.ts';
import { logisticsMerchantCalls } from 'contract/aftersales/logistics/merchant.calls.ts';
import { orderMerchantCalls } from 'contract/buying/order/merchant.calls.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { describe, expect, it } from 'vitest';
import type { GoodsName } from '../../../../test/test-goods.ts';
import { seeded } from '../../../../test/seeded.ts';
import { giveMoney, toGoodsJson, findBookInconsistenciesOf, openCheckout, type RequestedGoods } from '../../../../test/shopping.ts';
import { useTestApp } from '../../../../test/test-app.ts';

const shelf: readonly GoodsName[] = [
  'shirt',
  'teapot',
  'orange',
  'lastVase',
  'agentsTea',
  'flatSent',
  'oneCent',
  'struck',
  'dear',
  'soldOut',
];

describe('thousands of random actions of three shoppers and their merchant', () => {
  const testApp = useTestApp();

  it('leave ledger and stock consistent to the cent and the piece', { timeout: 120_000 }, async () => {
    const random = seeded(20260302);
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
    const shoppers = (['xiaoman', 'dazhi', 'anran'] as const).map((name) => testApp.as(name));
    const merchant = testApp.as({ merchantOf: 1001 });
    for (const name of ['xiaoman', 'dazhi', 'anran'] as const) await giveMoney(testApp, name, cents(3_000_000));
    const orders: { tid: string; owner: (typeof shoppers)[number] }[] = [];
    const outcomes = new Map<string, number>();
    const told = (what: string, success: boolean) =>
      outcomes.set(`${what} ${success ? 'done' : 'refused'}`, (outcomes.get(`${what} ${success ? 'done' : 'refused'}`) ?? 0) + 1);

    /** Buys a random product; a refusal (sold out, off sale) is expected. */
    const buy = async () => {
      const actor = pick(shoppers);
      const wanted: RequestedGoods[] = [...new Set(Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick(shelf)))].map(
        (goods) => ({
          goods,
          num: 1 + Math.floor(random() * 4),
          sku: goods === 'shirt' ? Math.floor(random() * 6) : 0,
        }),
      );
      const twice = random() < 0.2;
      const bill = await openCheckout(actor, ...wanted);
      const ask = { tid: bill.tid, goodsJson: toGoodsJson(wanted), payment: bill.payment };
      const answers = await Promise.all([
        actor.call(orderCalls.createOrder, ask),
        ...(twice ? [actor.call(orderCalls.createOrder, ask)] : []),
      ]);
      for (const { success } of answers) told('order', success);
      if (answers[0]?.success) orders.push({ tid: bill.tid, owner: actor });
    };
    /** Runs a random action on a random order as a random person; most are refused. */
    const act = async () => {
      const { tid, owner } = orders.length > 0 ? pick(orders.slice(-30)) : { tid: '0'.repeat(20), owner: shoppers[0] };
      const actor = owner && random() < 0.7 ? owner : pick(shoppers);
      const ship = () =>
        merchant.call(logisticsMerchantCalls.shipOrder, {
          tid,
          courier: 'ems',
          number: `EMS${tid.slice(-10)}`,
          ...(random() < 0.3 ? { lineNos: [1] } : {}),
        });
      const begin = () =>
        actor.call(orderCalls.toShopPay, {
          tid,
          payType: pick(['wechat', 'alipay']),
          useBalance: pick([0, 1]),
          scene: pick(['web', 'code'] as const),
        });
      const [what, effect] = pick([
        ['begin', begin],
        ['begin', begin],
        ['pay', () => actor.call(orderCalls.toShopPay, { tid, payType: 'balance' })],
        ['pay', () => actor.call(orderCalls.toShopPay, { tid, payType: 'balance' })],
        ['cancel', () => actor.call(orderCalls.cancelOrder, { tid })],
        ['ship', ship],
        ['ship', ship],
        ['refund', () => merchant.call(orderMerchantCalls.refundOrder, { tid, why: '缺货' })],
        ['confirm', () => actor.call(orderCalls.confirmOrder, { tid })],
        ['confirm', () => actor.call(orderCalls.confirmOrder, { tid })],
      ] as const);
      told(what, (await effect()).success);
    };

    /** Pays at a provider, mostly open payments; the provider then notifies, notifies twice, or must be asked. */
    const payAtProvider = async () => {
      const latest = testApp.pay.listNumbers().slice(-40);
      const open = latest.filter((each) => testApp.pay.state(each) === 'open');
      const number = pick(random() < 0.6 && open.length > 0 ? open : latest);
      if (number === undefined) return;
      if (testApp.pay.state(number) === 'open' && random() < 0.5) testApp.pay.pay(number);
      if (random() < 0.6) told('notice', await testApp.notify(number));
    };

    for (let round = 0; round < 300; round += 1) {
      await Promise.all(Array.from({ length: 10 }, () => (random() < 0.15 ? payAtProvider() : random() < 0.4 ? buy() : act())));
      if (round % 40 === 39) {
        testApp.clock.advance({ minutes: 11 });
        await testApp.runDueJobs();
        expect(await findBookInconsistenciesOf(testApp, 1001)).toEqual([]);
      }
    }
    testApp.clock.advance({ days: 30 });
    await testApp.runDueJobs();
    // Orders whose time was over during a payment are closed once the payment is.
    testApp.clock.advance({ minutes: 1 });
    await testApp.runDueJobs();
    expect(await findBookInconsistenciesOf(testApp, 1001)).toEqual([]);

    // Makes sure that every action succeeded and was refused at least once.
    expect(outcomes.get('notice done')).toBeGreaterThan(50);
    expect(outcomes.get('notice refused')).toBeUndefined();
    for (const what of ['order', 'pay', 'begin', 'cancel', 'ship', 'refund', 'confirm']) {
      expect(outcomes.get(`${what} done`)).toBeGreaterThan(5);
      expect(outcomes.get(`${what} refused`)).toBeGreaterThan(5);
    }
    const [money] = await testApp.sql<{ off: number }>(`
      select (select coalesce(sum(payable), 0) from orders where site_id = 1001 and paid_at is not null and refunded_at is null)
           - (select coalesce(sum(amount), 0) from ledger_posting where site_id = 1001 and account = 'site:sales') as off`);
    expect(Number(money?.off)).toBe(0);
    // The providers' receipts less refunds equal what the ledger says that they owe; nothing waits in between.
    const took = testApp.pay.listNumbers().filter((number) => testApp.pay.state(number) === 'paid');
    const back = [...testApp.pay.refunds.values()].reduce((total, { amount }) => total + amount, 0);
    const accounts = await testApp.sql<{ account: string; cents: number }>(
      `select account, sum(amount)::int as cents from ledger_posting where site_id = 1001 and account like 'site:%' group by account`,
    );
    const inBooks = (name: string) => accounts.find(({ account }) => account === `site:${name}`)?.cents ?? 0;
    expect(took.length).toBeGreaterThan(20);
    expect(inBooks('wechat') + inBooks('alipay')).toBe(back - took.reduce((total, number) => total + testApp.pay.intent(number).amount, 0));
    expect([inBooks('held'), inBooks('owed')]).toEqual([0, 0]);
    expect(await testApp.sql("select tid from orders where status in ('TRADE_NO_CREATE_PAY', 'WAIT_BUYER_PAY')")).toEqual([]);
  });
});
