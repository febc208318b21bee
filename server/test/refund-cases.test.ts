import { readFileSync } from 'node:fs';
import { checkoutCalls } from 'contract/buying/checkout/checkout.calls.ts';
import { couponCalls } from 'contract/offers/coupon/coupon.calls.ts';
import { freightMerchantCalls } from 'contract/goods/freight/merchant.calls.ts';
import { giftMerchantCalls } from 'contract/offers/gift/merchant.calls.ts';
import { goodsMerchantCalls } from 'contract/goods/goods/merchant.calls.ts';
import { logisticsMerchantCalls } from 'contract/aftersales/logistics/merchant.calls.ts';
import { cents } from 'contract/money.ts';
import { orderMerchantCalls } from 'contract/buying/order/merchant.calls.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { pointsCalls } from 'contract/offers/points/points.calls.ts';
import { promotionMerchantCalls } from 'contract/offers/promotion/merchant.calls.ts';
import { refundMerchantCalls } from 'contract/aftersales/refund/merchant.calls.ts';
import { refundCalls } from 'contract/aftersales/refund/refund.calls.ts';
import type { RefundKind, RefundReason } from 'contract/aftersales/refund/refund-states.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { grantPointsTo, openPoints } from './grant-points.ts';
import { bindNewCard } from './put-card.ts';
import { putPromotionConfirmed } from './put-confirmed.ts';
import { putCouponId } from './put-coupon.ts';
import { type RefundCase, type RefundCaseAct, readRefundCases } from './refund-cases.ts';
import { findBookInconsistenciesOf, giveMoney } from './shopping.ts';
import { type Actor, useTestApp } from './test-app.ts';

const cases = readRefundCases(readFileSync(new URL('../../docs/refund-cases.md', import.meta.url), 'utf8'));
const statuses: Readonly<Record<string, string>> = {
  待发货: 'WAIT_SELLER_SEND_GOODS',
  待收货: 'WAIT_BUYER_CONFIRM_GOODS',
  交易完成: 'TRADE_BUYER_SIGNED',
  退款中: 'TRADE_REFUND_PROCESSING',
  已关闭: 'TRADE_CLOSED',
};
const reasons: Readonly<Record<string, RefundReason>> = {
  不想要: 'notWanted',
  质量: 'faulty',
  没收到: 'notArrived',
  破损: 'damaged',
  缺货: 'soldOut',
};
/** Holds the codes of refunds whose money is on its way or has arrived. */
const paidStates = [9, 110];
type Answer = Awaited<ReturnType<Actor['call']>>;

describe('the refund cases of docs/refund-cases.md', () => {
  const testApp = useTestApp();
  const merchant = testApp.as({ merchantOf: 1001 });
  const dazhi = testApp.as('dazhi');
  const codeOf = (one: RefundCase, goods: string) => `REFUND-${one.number}-${goods}`;
  const ids = new Map<string, { readonly numIid: number; readonly skuId: number }>();
  const points = async () => (await dazhi.ask(pointsCalls.queryScoreSettled, {})).settled;

  beforeAll(async () => {
    await openPoints(testApp, { pointsOffsetPercent: 100 });
    const rules = [{ regions: ['*'], first: 1, firstFee: 10, next: 1, nextFee: 2 }];
    await merchant.ask(freightMerchantCalls.putTemplate, {
      key: 'by-pieces',
      name: '按件',
      countedBy: 'pieces',
      freeFrom: null,
      rules,
      notServed: [],
    });
    const rows = cases
      .flatMap((one) =>
        one.lines.map(({ name, price, freight }) => ({
          code: codeOf(one, name),
          skuCode: codeOf(one, name),
          title: `退款算例 ${one.number} ${name}`,
          price,
          stock: '1000',
          listing: '上架',
          joinsDiscount: '否',
          freight,
        })),
      )
      .map((row, i) => ({ ...row, line: i + 2 }));
    for (let from = 0; from < rows.length; from += 100) {
      const block = rows.slice(from, from + 100);
      const begun = { name: `算例 ${from}.csv`, fileHash: String(from).padStart(64, 'a'), goods: block.length };
      const { id } = await merchant.ask(goodsMerchantCalls.beginImport, begun);
      await merchant.ask(goodsMerchantCalls.importGoods, { id, from: 0, rows: block });
    }
    const skus = await testApp.sql(`select goods_id, id, code from sku where site_id = 1001 and code like 'REFUND-%'`);
    for (const { goods_id, id: skuId, code } of skus) ids.set(String(code), { numIid: Number(goods_id), skuId: Number(skuId) });
    await giveMoney(testApp, 'dazhi', cents(100_000_000));
  });

  /** Orders and pays what a case says; ends its activities again. Returns the order with what was paid and had. */
  async function buy(one: RefundCase) {
    const { gifts, markUp, coupon, points: used, card, wechat } = one.terms;
    const ordinary = one.lines.filter(({ tie }) => tie === undefined).map(({ name }) => codeOf(one, name));
    const head = { name: '活动', startTime: '2025-01-01 00:00', endTime: null, goods: ordinary };
    for (const [i, gift] of gifts.entries())
      await merchant.ask(giftMerchantCalls.putPurchaseGift, {
        ...head,
        key: `refund-${one.number}-${i}`,
        threshold: gift.threshold,
        gifts: [gift.points === undefined ? { goods: codeOf(one, gift.goods ?? '') } : { points: gift.points }],
      });
    const added = markUp && {
      ...head,
      kind: 'markUp' as const,
      key: `refund-${one.number}`,
      threshold: markUp.threshold,
      offers: [{ goods: codeOf(one, markUp.goods), price: markUp.price }],
    };
    const markUpId = added && (await putPromotionConfirmed(merchant, added)).id;
    const cid = coupon === undefined ? undefined : await putCouponId(testApp, 1001, { kind: 'generic', off: coupon, threshold: undefined });
    const cuid = cid === undefined ? -1 : (await dazhi.ask(couponCalls.receiveCoupon, { cid })).cuid;
    // An order takes all points that there are: what earlier cases left counts.
    if (used > 0) await grantPointsTo(testApp, 'dazhi', used - (await points()));
    const held = card ? await bindNewCard(testApp, 'dazhi') : undefined;
    const goodsJson = one.lines
      .filter(({ tie }) => tie !== 'gift')
      .map(({ name, pieces, tie }) => {
        const sku = ids.get(codeOf(one, name));
        if (!sku) throw new Error(`${name} was not imported`);
        return { ...sku, num: pieces, ...(tie === 'markUp' && markUpId !== undefined ? { markUpId } : {}) };
      });
    const choice = { goodsJson, cuid, points: used > 0 ? 1 : -1 };
    const { tid, payment } = await dazhi.ask(checkoutCalls.orderBill, choice);
    await dazhi.ask(orderCalls.createOrder, { tid, payment, ...choice });
    const payType = wechat ? 'wechat' : 'balance';
    const { paymentNo } = await dazhi.ask(orderCalls.toShopPay, { tid, payType, ...(held ? { cards: [held.id] } : {}) });
    if (wechat) {
      testApp.pay.pay(paymentNo);
      await testApp.notify(paymentNo);
    }
    await testApp.runDueJobs();
    for (const [i] of gifts.entries()) await merchant.ask(giftMerchantCalls.endPurchaseGift, { key: `refund-${one.number}-${i}` });
    if (markUp) await merchant.ask(promotionMerchantCalls.endPromotion, { key: `refund-${one.number}` });
    return { tid, payment, cid, cuid };
  }

  /** Acts in the life of one order. `latest` is the refund that was asked for last. */
  const startActs = async (one: RefundCase, tid: string) => {
    const { list } = await dazhi.ask(orderCalls.orderDetail, { tid });
    const lineOf = (name: string): number => list.find(({ title }) => title === `退款算例 ${one.number} ${name}`)?.lineNo ?? 99;
    const readLines = (text: string) =>
      text.split('、').map((word) => {
        const [name = '', num = '1'] = word.split('×');
        return { lineNo: lineOf(name), num: Number(num) };
      });
    let [latest, acts] = ['', 0];
    const ask = async (kind: RefundKind, [lines = '', ...words]: readonly string[], also: readonly string[]): Promise<Answer> => {
      const amount = words.find((word) => /^[\d.]+$/.test(word));
      const kept = words.filter((word) => word.startsWith('留')).map((word) => lineOf(word.slice(1)));
      const named = words.map((word) => reasons[word]).find((reason) => reason !== undefined);
      const reason = named ?? (kind === 'money' && also.includes('补') ? 'damaged' : 'notWanted');
      const body = { tid, lines: readLines(lines), kind, reason, keep: kept, ...(amount ? { payment: Number(amount) } : {}) };
      const answer = await dazhi.call(refundCalls.applyRelatedRefund, body);
      if (answer.success) latest = (answer.body as { refundNo: string }).refundNo;
      return answer;
    };
    const approve = (payment?: string) =>
      merchant.call(refundMerchantCalls.approveRefund, {
        refundNo: latest,
        returnTo: '退货组 13900000000 长沙',
        ...(payment ? { payment: Number(payment), why: '有磨损' } : {}),
      });
    const sendBack = () => dazhi.call(refundCalls.addRefundExpress, { refundNo: latest, courier: 'ems', number: `E${latest.slice(-12)}` });
    const receive = (words: readonly string[]) => {
      const amount = words.find((word) => /^[\d.]+$/.test(word));
      const lines = words.find((word) => word.includes('×'));
      return merchant.call(refundMerchantCalls.receiveReturn, {
        refundNo: latest,
        ...(lines ? { lines: readLines(lines) } : {}),
        ...(amount ? { payment: Number(amount), why: '有磨损' } : {}),
      });
    };
    const steps: Readonly<Record<string, (words: readonly string[]) => Promise<Answer>>> = {
      发货: ([names]) =>
        merchant.call(logisticsMerchantCalls.shipOrder, {
          tid,
          courier: 'ems',
          number: `E${(acts += 1)}${tid.slice(-12)}`,
          ...(names ? { lineNos: names.split('、').map(lineOf) } : {}),
        }),
      收货: () => dazhi.call(orderCalls.confirmOrder, { tid }),
      申请退款: (words) => ask('money', words, []),
      申请补: (words) => ask('money', words, ['补']),
      申请退货: (words) => ask('return', words, []),
      同意: ([amount]) => approve(amount),
      拒绝: () => merchant.call(refundMerchantCalls.rejectRefund, { refundNo: latest, why: '不符合' }),
      接受: ([amount]) => dazhi.call(refundCalls.acceptOffer, { refundNo: latest, payment: Number(amount) }),
      不接受: () => dazhi.call(refundCalls.declineOffer, { refundNo: latest }),
      撤销: () => dazhi.call(refundCalls.cancelRefund, { refundNo: latest }),
      寄回: sendBack,
      收到: receive,
      商家退: ([lines = '', ...words]) =>
        merchant.call(refundMerchantCalls.refundLines, {
          tid,
          requestNo: `${tid}-${(acts += 1)}`,
          lines: readLines(lines),
          why: '缺货',
          keep: words.filter((word) => word.startsWith('留')).map((word) => lineOf(word.slice(1))),
          restock: words.includes('入库') ? 1 : 0,
        }),
      商家补: ([amount, name]) =>
        merchant.call(refundMerchantCalls.refundMoney, {
          tid,
          requestNo: `${tid}-${(acts += 1)}`,
          payment: Number(amount),
          ...(name ? { lineNo: lineOf(name) } : {}),
          why: '差价',
        }),
      商家退运费: ([amount]) =>
        merchant.call(refundMerchantCalls.refundMoney, {
          tid,
          requestNo: `${tid}-${(acts += 1)}`,
          payment: Number(amount),
          of: 'shipping',
          why: '运费',
        }),
      整单退: () => merchant.call(orderMerchantCalls.refundOrder, { tid, why: '缺货' }),
    };
    /** Does several steps as one act: the last one's answer counts, or the first that fails. */
    const inTurn = async (turns: readonly (() => Promise<Answer>)[]): Promise<Answer> => {
      let answer: Answer | undefined;
      for (const turn of turns) {
        answer = await turn();
        if (!answer.success) return answer;
      }
      if (!answer) throw new Error('an act without steps');
      return answer;
    };
    return async ({ name, words, back }: RefundCaseAct): Promise<number> => {
      const whole: Readonly<Record<string, readonly (() => Promise<Answer>)[]>> = {
        退款: [() => ask('money', words, []), () => approve()],
        补: [() => ask('money', words, ['补']), () => approve()],
        退货: [() => ask('return', words, []), () => approve(), sendBack, () => receive([])],
      };
      const step = steps[name];
      const answer = await (whole[name] ? inTurn(whole[name]) : step ? step(words) : Promise.reject(new Error(`unknown act ${name}`)));
      expect({ act: `${name} ${words.join(' ')}`, status: answer.status, said: answer.success ? 'done' : 'refused' }).toEqual({
        act: `${name} ${words.join(' ')}`,
        status: 200,
        said: back === 'refused' ? 'refused' : 'done',
      });
      const { feedback, payment, amount } = (answer.success ? answer.body : {}) as { feedback?: number; payment?: number; amount?: number };
      const paid = amount ?? (feedback !== undefined && paidStates.includes(feedback) ? (payment ?? 0) : 0);
      expect({ act: `${name} ${words.join(' ')}`, back: paid }).toEqual({
        act: `${name} ${words.join(' ')}`,
        back: typeof back === 'number' ? back : 0,
      });
      await testApp.runDueJobs();
      return Math.round(paid * 100);
    };
  };

  it('are at least 60, numbered without a gap', () => {
    expect(cases.length).toBeGreaterThanOrEqual(60);
    expect(cases.map(({ number }) => number)).toEqual(cases.map((_, i) => i + 1));
  });

  it.each(cases.map((one) => [one.number, one] as const))('include case %i, which gives back what the document says', async (_, one) => {
    const { tid, payment, cid, cuid } = await buy(one);
    const stockBefore = await freeStock(one);
    const act = await startActs(one, tid);
    const pointsBefore = await points();
    let back = 0;
    for (const step of one.acts) back += await act(step);
    const [money] = await testApp.sql<{ paid: string; refunded: string }>(
      `select coalesce(sum(tender.amount), 0) as paid, coalesce(sum(tender.refunded), 0) as refunded from payment_tender tender
         join payment on payment.site_id = tender.site_id and payment.payment_no = tender.payment_no
        where payment.payable_id = $1 and payment.status = 'paid'`,
      [tid],
    );
    expect([Number(money?.paid), Number(money?.refunded)]).toEqual([Math.round(payment * 100), back]);
    const { status } = await dazhi.ask(orderCalls.orderDetail, { tid });
    const [award] = await testApp.sql<{ points: number }>('select points::int from points_award where tid = $1', [tid]);
    const stockAfter = await freeStock(one);
    const pointsAfter = await points();
    const coupon = cid === undefined ? '' : (await dazhi.ask(couponCalls.couponInfo, { cid, cuid })).own?.state;
    const found = one.results.map((result) => {
      const [name = '', value = ''] = result.split(' ');
      if (statuses[result] !== undefined) return status === statuses[result] ? result : status;
      if (name === '返积分') return `返积分 ${pointsAfter - pointsBefore}`;
      if (name === '得积分') return `得积分 ${award?.points ?? 0}`;
      if (name === '券') return `券 ${coupon === 'usable' ? '可用' : '已用'}`;
      if (name.startsWith('库存')) return `${name} ${(stockAfter.get(name.slice(2)) ?? 0) - (stockBefore.get(name.slice(2)) ?? 0)}`;
      throw new Error(`the refund cases do not know the result: ${result} ${value}`);
    });
    expect(found).toEqual(one.results);
    expect(await findBookInconsistenciesOf(testApp, 1001)).toEqual([]);
  });

  /** Counts the free stock of each product of a case. */
  async function freeStock(one: RefundCase): Promise<Map<string, number>> {
    const rows = await testApp.sql<{ code: string; free: number }>(
      `select sku.code, (stock.on_hand - stock.reserved)::int as free from stock join sku on sku.site_id = stock.site_id and sku.id = stock.sku_id
        where sku.code like $1`,
      [`REFUND-${one.number}-%`],
    );
    return new Map(rows.map(({ code, free }) => [code.split('-')[2] ?? '', free]));
  }
});
