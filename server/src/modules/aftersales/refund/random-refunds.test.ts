import type { Input } from 'contract/call.ts';
import { couponCalls } from 'contract/offers/coupon/coupon.calls.ts';
import { checkoutCalls } from 'contract/buying/checkout/checkout.calls.ts';
import { logisticsMerchantCalls } from 'contract/aftersales/logistics/merchant.calls.ts';
import { cents } from 'contract/money.ts';
import { orderMerchantCalls } from 'contract/buying/order/merchant.calls.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { promotionMerchantCalls } from 'contract/offers/promotion/merchant.calls.ts';
import { reconciliationCalls } from 'contract/money/payment/reconciliation.calls.ts';
import { refundMerchantCalls } from 'contract/aftersales/refund/merchant.calls.ts';
import { refundCalls } from 'contract/aftersales/refund/refund.calls.ts';
import { refundKinds, refundReasonNames } from 'contract/aftersales/refund/refund-states.ts';
import { describe, expect, it } from 'vitest';
import { grantPointsTo, openPoints } from '../../../../test/grant-points.ts';
import { putCouponId } from '../../../../test/put-coupon.ts';
import { putSampleGift } from '../../../../test/put-tied.ts';
import { seeded } from '../../../../test/seeded.ts';
import { findBookInconsistenciesOf, giveMoney, makeShippedOrder, toGoodsJson } from '../../../../test/shopping.ts';
import type { GoodsName } from '../../../../test/test-goods.ts';
import { type Actor, useTestApp } from '../../../../test/test-app.ts';

const shelf: readonly GoodsName[] = ['teapot', 'orange', 'flatSent', 'oneCent', 'struck', 'limited'];

/** Lists promotions of each kind that lowers carts, on some of the products or all. */
const runningPromotions = [
  { kind: 'limitDiscount', offers: [{ goods: 'T-2', discountBp: 9130 }] },
  { kind: 'volume', goods: ['T-3'], tiers: [{ pieces: 2, off: 1.37 }] },
  { kind: 'package', goods: null, tiers: [{ pieces: 3, price: 99.99 }] },
  { kind: 'fullReduction', goods: null, tiers: [{ threshold: 150, off: 17.77, freeShipping: 1 as const }] },
] as const satisfies readonly Partial<Input<typeof promotionMerchantCalls.putPromotion>>[];

/** Each round takes ten random steps at once. RANDOM_ROUNDS and RANDOM_SEED run longer, and other, lives of orders. */
const rounds = Number(process.env['RANDOM_ROUNDS'] ?? 220);
const seed = Number(process.env['RANDOM_SEED'] ?? 20_261_125);

describe('thousands of random steps of orders and their refunds', () => {
  const testApp = useTestApp();

  it('pay back no more than was paid, and keep stock, points and money consistent', { timeout: 120_000 + rounds * 500 }, async () => {
    const random = seeded(seed);
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
    const upTo = (most: number) => 1 + Math.floor(random() * most);
    const merchant = testApp.as({ merchantOf: 1001 });
    await openPoints(testApp, {
      atOnceRefundMost: 200,
      returnInsuranceOpen: true,
      returnInsurancePremium: 0.77,
      returnInsurancePayout: 7.5,
    });
    const names = ['xiaoman', 'dazhi', 'anran'] as const;
    const shoppers = names.map((name) => testApp.as(name));
    const cid = await putCouponId(testApp, 1001, { off: 3.33, threshold: 10 });
    const run = { startTime: '2026-01-01 00:00', endTime: null };
    for (const [at, promotion] of runningPromotions.entries())
      await merchant.ask(promotionMerchantCalls.putPromotion, { key: `mixed-${at}`, name: `活动 ${at}`, ...run, ...promotion });
    await putSampleGift(testApp, 1001, { threshold: 100, gifts: [{ points: 5 }, { goods: 'T-3', orders: 40 }] });
    for (const name of names) {
      await giveMoney(testApp, name, cents(5_000_000));
      await grantPointsTo(testApp, name, 50_000);
    }
    const orders: { readonly tid: string; readonly owner: Actor }[] = [];
    const refunds: { readonly refundNo: string; readonly owner: Actor }[] = [];
    /** Lists the refunds that wait for the parcel, as the merchant approved them. */
    const approved: typeof refunds = [];
    /** Lists the refunds for which the merchant offered less. */
    const offered: typeof refunds = [];
    const done = new Map<string, number>();
    const count = (what: string, success: boolean): void => {
      const name = `${what} ${success ? 'done' : 'refused'}`;
      done.set(name, (done.get(name) ?? 0) + 1);
    };

    /** Buys some products with a coupon or points, and pays, from the balance or at a provider. */
    const buy = async (): Promise<void> => {
      const owner = pick(shoppers);
      const wanted = [...new Set(Array.from({ length: upTo(4) }, () => pick(shelf)))].map((goods) => ({ goods, num: upTo(3) }));
      const received = random() < 0.4 ? await owner.call(couponCalls.receiveCoupon, { cid }) : undefined;
      const goodsJson = toGoodsJson(wanted);
      const cuid = received?.success ? { cuid: (received.body as { cuid: number }).cuid } : {};
      const points = random() < 0.5 ? { points: 1 } : {};
      const insurance = random() < 0.5 ? { insurance: 1 } : {};
      const bill = await owner.call(checkoutCalls.orderBill, { goodsJson, ...cuid, ...points, ...insurance });
      if (!bill.success) return;
      const { tid, payment } = bill.body as { tid: string; payment: number };
      const made = await owner.call(orderCalls.createOrder, { tid, goodsJson, payment, ...cuid, ...points, ...insurance });
      count('order', made.success);
      if (!made.success) return;
      if (random() < 0.6) await owner.call(orderCalls.toShopPay, { tid, payType: 'balance' });
      else {
        const begun = await owner.call(orderCalls.toShopPay, { tid, payType: pick(['wechat', 'alipay']), useBalance: pick([0, 1]) });
        if (begun.success) {
          const { paymentNo, paid } = begun.body as { paymentNo: string; paid: number };
          if (paid === 0) {
            testApp.pay.pay(paymentNo);
            await testApp.notify(paymentNo);
          }
        }
      }
      orders.push({ tid, owner });
    };

    /** Asks for something that the form offers, mostly; changes a refund now and then. */
    const ask = async (tid: string, owner: Actor): Promise<boolean> => {
      const kind = pick([...refundKinds, 'return'] as const);
      const form = await owner.call(refundCalls.relevanceRefundEdit, { tid, kind });
      const { list, reasons } = form.success ? form.body : { list: [], reasons: [] };
      const reason = random() < 0.8 && reasons.length > 0 ? pick(reasons).reason : pick(refundReasonNames);
      const offered = list
        .filter(() => random() < 0.6)
        .map(({ lineNo, mostNum }) => ({ lineNo, num: upTo(mostNum + (random() < 0.1 ? 1 : 0)) }));
      const lines = offered.length > 0 ? offered : [{ lineNo: upTo(4), num: upTo(3) }];
      const old = refunds.length > 0 && random() < 0.2 ? { refundNo: pick(refunds.slice(-20)).refundNo } : {};
      const body = { tid, lines, kind, reason, ...old, ...(random() < 0.2 ? { keep: [upTo(5)] } : {}) };
      const answer = await owner.call(refundCalls.applyRelatedRefund, random() < 0.2 ? { ...body, payment: upTo(50) } : body);
      if (answer.success) refunds.push({ refundNo: (answer.body as { refundNo: string }).refundNo, owner });
      return answer.success;
    };

    /** Runs a random step on a random order or refund; many are refused. */
    const act = async (): Promise<void> => {
      const { tid, owner } = pick(orders.slice(-15));
      const { refundNo, owner: asker } =
        refunds.length > 0 && random() < 0.95 ? pick(refunds.slice(-8)) : { refundNo: '0'.repeat(20), owner };
      const number = String(upTo(1e9)).padStart(10, '0');
      const sendBack = async (): Promise<boolean> => {
        const { refundNo: back, owner: sender } =
          approved.length > 0 && random() < 0.6 ? pick(approved.slice(-4)) : { refundNo, owner: asker };
        return (await sender.call(refundCalls.addRefundExpress, { refundNo: back, courier: 'ems', number })).success;
      };
      const approve = async (): Promise<boolean> => {
        const { success } = await merchant.call(refundMerchantCalls.approveRefund, { refundNo, returnTo: '长沙' });
        if (success) approved.push({ refundNo, owner: asker });
        return success;
      };
      const acceptOffer = async (): Promise<boolean> => {
        const { refundNo: of, owner: accepter } = offered.length > 0 ? pick(offered.slice(-4)) : { refundNo, owner: asker };
        const { success, body } = await accepter.call(refundCalls.refundDetail, { refundNo: of });
        const { offer } = (success ? body : { offer: null }) as { offer: { payment: number } | null };
        return (await accepter.call(refundCalls.acceptOffer, { refundNo: of, payment: offer?.payment ?? 1 })).success;
      };
      const receiveSome = async (): Promise<boolean> => {
        const { refundNo: back } = approved.length > 0 ? pick(approved.slice(-4)) : { refundNo };
        return (await merchant.call(refundMerchantCalls.receiveReturn, { refundNo: back, lines: [{ lineNo: upTo(2), num: upTo(2) }] }))
          .success;
      };
      const payMoneyBack = async (): Promise<boolean> => {
        const body = { tid, requestNo: `m-${upTo(2000)}`, payment: upTo(4000) / 100, why: '差价' };
        const of = random() < 0.3 ? { of: 'shipping' as const } : {};
        const line = random() < 0.5 ? { lineNo: upTo(4) } : {};
        return (await merchant.call(refundMerchantCalls.refundMoney, { ...body, ...of, ...line })).success;
      };
      const [what, step] = pick<readonly [string, () => Promise<boolean>]>([
        ['ask', () => ask(tid, owner)],
        ['ask', () => ask(tid, owner)],
        ['ask', () => ask(tid, owner)],
        ['at once', async () => (await owner.call(refundCalls.extremeRefund, { tid, reason: 'notWanted' })).success],
        ['withdraw', async () => (await asker.call(refundCalls.cancelRefund, { refundNo })).success],
        ['send back', sendBack],
        ['send back', sendBack],
        ['approve', approve],
        ['approve', approve],
        [
          'offer',
          async () => {
            const { success } = await merchant.call(refundMerchantCalls.approveRefund, { refundNo, payment: upTo(30), why: '少退' });
            if (success) offered.push({ refundNo, owner: asker });
            return success;
          },
        ],
        ['send back', sendBack],
        ['accept', acceptOffer],
        ['accept', acceptOffer],
        ['decline', async () => (await asker.call(refundCalls.declineOffer, { refundNo })).success],
        ['reject', async () => (await merchant.call(refundMerchantCalls.rejectRefund, { refundNo, why: '已发出' })).success],
        ['receive', async () => (await merchant.call(refundMerchantCalls.receiveReturn, { refundNo, restock: pick([0, 1]) })).success],
        ['receive', async () => (await merchant.call(refundMerchantCalls.receiveReturn, { refundNo, restock: pick([0, 1]) })).success],
        [
          'receive less',
          async () => {
            const of = approved.length > 0 ? pick(approved.slice(-4)) : { refundNo, owner: asker };
            const body = { refundNo: of.refundNo, payment: upTo(20), why: '有划痕' };
            const { success } = await merchant.call(refundMerchantCalls.receiveReturn, body);
            if (success) offered.push(of);
            return success;
          },
        ],
        ['receive some', receiveSome],
        ['receive some', receiveSome],
        ['money', payMoneyBack],
        ['money', payMoneyBack],
        ['resend', async () => (await merchant.call(refundMerchantCalls.resendExchange, { refundNo, courier: 'ems', number })).success],
        [
          'outright',
          async () =>
            (
              await merchant.call(refundMerchantCalls.refundLines, {
                tid,
                requestNo: `r-${upTo(2000)}`,
                lines: [{ lineNo: upTo(3), num: upTo(2) }],
                why: '缺货',
              })
            ).success,
        ],
        ['whole', async () => (await merchant.call(orderMerchantCalls.refundOrder, { tid, why: '缺货' })).success],
        [
          'ship',
          async () =>
            (
              await merchant.call(logisticsMerchantCalls.shipOrder, {
                tid,
                courier: 'ems',
                number: `E${number}`,
                ...(random() < 0.4 ? { lineNos: [upTo(3)] } : {}),
              })
            ).success,
        ],
        [
          'ship',
          async () => (await merchant.call(logisticsMerchantCalls.shipOrder, { tid, courier: 'ems', number: `E${number}` })).success,
        ],
        ['confirm', async () => (await owner.call(orderCalls.confirmOrder, { tid })).success],
      ]);
      count(what, await step());
    };

    /** Plays a whole exchange: left to chance, its steps rarely all come in their order. */
    const exchange = async (owner: Actor): Promise<void> => {
      const { tid } = await makeShippedOrder(testApp, owner, { goods: 'orange' });
      await owner.ask(orderCalls.confirmOrder, { tid });
      const lines = [{ lineNo: 1, num: 1 }];
      const { refundNo } = await owner.ask(refundCalls.applyRelatedRefund, { tid, lines, kind: 'exchange', reason: 'damaged' });
      await merchant.ask(refundMerchantCalls.approveRefund, { refundNo, returnTo: '长沙' });
      await owner.ask(refundCalls.addRefundExpress, { refundNo, courier: 'ems', number: '1234567890' });
      await merchant.ask(refundMerchantCalls.receiveReturn, { refundNo, restock: 1 });
      await merchant.ask(refundMerchantCalls.resendExchange, { refundNo, courier: 'ems', number: '1234567891' });
      orders.push({ tid, owner });
      refunds.push({ refundNo, owner });
    };

    /** Plays the lives of two insured orders: one is returned, so that its insurance pays, and one is refunded before it is shipped. */
    const insure = async (owner: Actor): Promise<void> => {
      const order = async () => {
        const goodsJson = toGoodsJson([{ goods: 'orange', num: 1 }]);
        const { tid, payment } = await owner.ask(checkoutCalls.orderBill, { goodsJson, insurance: 1 });
        await owner.ask(orderCalls.createOrder, { tid, goodsJson, payment, insurance: 1 });
        await owner.ask(orderCalls.toShopPay, { tid, payType: 'balance' });
        orders.push({ tid, owner });
        return tid;
      };
      const returned = await order();
      await merchant.ask(logisticsMerchantCalls.shipOrder, { tid: returned, courier: 'ems', number: `E${returned.slice(-12)}` });
      await owner.ask(orderCalls.confirmOrder, { tid: returned });
      const lines = [{ lineNo: 1, num: 1 }];
      const { refundNo } = await owner.ask(refundCalls.applyRelatedRefund, { tid: returned, lines, kind: 'return', reason: 'notWanted' });
      await merchant.ask(refundMerchantCalls.approveRefund, { refundNo, returnTo: '长沙' });
      await owner.ask(refundCalls.addRefundExpress, { refundNo, courier: 'ems', number: `E${refundNo.slice(-12)}` });
      await merchant.ask(refundMerchantCalls.receiveReturn, { refundNo, restock: 1 });
      refunds.push({ refundNo, owner });
      const unshipped = await order();
      const asked = await owner.ask(refundCalls.applyRelatedRefund, { tid: unshipped, lines, kind: 'money', reason: 'notWanted' });
      await merchant.ask(refundMerchantCalls.approveRefund, { refundNo: asked.refundNo });
    };

    /** Plays offers of the shop: for a refund without a return, and for a return of which some pieces arrive. Both are accepted. */
    const bargain = async (owner: Actor): Promise<void> => {
      const { tid } = await makeShippedOrder(testApp, owner, { goods: 'orange', num: 2 });
      const whole = { tid, lines: [{ lineNo: 1, num: 1 }], kind: 'money' as const, reason: 'damaged' as const };
      const money = await owner.ask(refundCalls.applyRelatedRefund, whole);
      await merchant.ask(refundMerchantCalls.approveRefund, { refundNo: money.refundNo, payment: 5, why: '外盒破损' });
      const pieces = { ...whole, lines: [{ lineNo: 1, num: 2 }], kind: 'return' as const };
      expect((await owner.call(refundCalls.applyRelatedRefund, pieces)).success).toBe(false);
      await owner.ask(refundCalls.acceptOffer, { refundNo: money.refundNo, payment: 5 });
      const { refundNo } = await owner.ask(refundCalls.applyRelatedRefund, pieces);
      await merchant.ask(refundMerchantCalls.approveRefund, { refundNo, returnTo: '长沙' });
      await owner.ask(refundCalls.addRefundExpress, { refundNo, courier: 'ems', number: `E${refundNo.slice(-12)}` });
      const some = { refundNo, lines: [{ lineNo: 1, num: 1 }], payment: 20, why: '用过' };
      await merchant.ask(refundMerchantCalls.receiveReturn, some);
      await owner.ask(refundCalls.acceptOffer, { refundNo, payment: 20 });
      orders.push({ tid, owner });
      refunds.push({ refundNo, owner });
    };

    for (const shopper of shoppers) await exchange(shopper);
    for (const shopper of shoppers) await bargain(shopper);
    for (const shopper of [...shoppers, ...shoppers]) await insure(shopper);
    for (let at = 0; at < 12; at += 1) await buy();
    for (let round = 0; round < rounds; round += 1) {
      if (round % 29 === 0) Object.assign(testApp.pay.faults, { refund: random() < 0.3 ? 'refuses' : undefined });
      await Promise.all(Array.from({ length: 10 }, () => (random() < 0.1 ? buy() : act())));
      if (round % 20 !== 19) continue;
      testApp.clock.advance({ hours: pick([1, 20, 80]) });
      await testApp.runDueJobs();
      expect(await findBookInconsistenciesOf(testApp, 1001)).toEqual([]);
    }
    Object.assign(testApp.pay.faults, { refund: undefined });
    for (const { refundNo } of (await merchant.ask(reconciliationCalls.listRefunds, { failed: 1, pageSize: 100 })).list)
      await merchant.ask(reconciliationCalls.retryRefund, { refundNo });
    for (let days = 0; days < 60; days += 15) {
      testApp.clock.advance({ days: 15 });
      await testApp.runDueJobs();
    }
    expect(await findBookInconsistenciesOf(testApp, 1001)).toEqual([]);

    const kinds = (await testApp.sql<{ kind: string }>('select distinct kind from order_price_step')).map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['coupon', 'fullReduction', 'gift', 'limitDiscount', 'points', 'volume']));
    for (const what of ['ask', 'withdraw', 'send back', 'approve', 'reject', 'receive', 'outright', 'money', 'whole', 'ship', 'confirm']) {
      expect([what, (done.get(`${what} done`) ?? 0) > 5, (done.get(`${what} refused`) ?? 0) > 5]).toEqual([what, true, true]);
    }
    expect(done.get('resend refused')).toBeGreaterThan(5);
    // Insured orders gave their premium back or paid, each at most once, and many did either.
    const [insured] = await testApp.sql<{ paid: number; back: number; most: number }>(`
      select count(*) filter (where insurance_paid > 0)::int as paid, count(*) filter (where premium_back > 0)::int as back,
             (select max(times)::int from (select count(*) as times from refund where insurance_paid + premium_back > 0 group by tid) counted) as most
        from refund where site_id = 1001`);
    expect(insured).toEqual({ paid: expect.any(Number), back: expect.any(Number), most: 1 });
    expect(insured?.paid).toBeGreaterThan(3);
    expect(insured?.back).toBeGreaterThan(3);
    // Returns that arrived in part became two, and offers were accepted: the shop kept some of the price of pieces that came back.
    const [parted] = await testApp.sql<{ records: number; kept: number }>(`
      select (select count(*)::int from refund_record where what = 'notReceived') as records,
             (select count(*)::int from order_line where kept_goods > 0) as kept`);
    expect([Number(parted?.records) > 2, Number(parted?.kept) > 2]).toEqual([true, true]);
    // What the shop kept is what was paid less what went back; nothing waits in between.
    const [money] = await testApp.sql<{ off: number; waiting: number }>(`
      select (select coalesce(sum(tender.amount - tender.refunded), 0) from payment_tender tender
                join payment on payment.site_id = tender.site_id and payment.payment_no = tender.payment_no
               where payment.site_id = 1001 and payment.status = 'paid' and payment.payable_kind = 'order')
           - (select coalesce(sum(amount), 0) from ledger_posting where site_id = 1001 and account = 'site:sales') as off,
             (select count(*)::int from refund where state not in ('done', 'closed', 'returned')) as waiting`);
    expect([Number(money?.off), money?.waiting]).toEqual([0, 0]);
    expect(
      await testApp.sql(
        "select tid from orders where status = 'TRADE_REFUND_PROCESSING' and not exists (select 1 from refund where refund.tid = orders.tid and state = 'returned')",
      ),
    ).toEqual([]);
  });
});
