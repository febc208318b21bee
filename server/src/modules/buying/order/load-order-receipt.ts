import { fromYuan, times, toYuan } from 'contract/money.ts';
import type { BaseContext } from '#http/handler.ts';
import { loadMerchantPayments, loadPaidTenders, sumTenders } from '#modules/money/payment/payment.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { Refusal } from '#platform/refusal.ts';
import { buildPriceExplanation } from './rules/price-explanation.ts';
import { findMemberOrder } from './store/orders.ts';
import { loadPriceSteps } from './store/price-steps.ts';

/**
 * Loads the receipt of one of a member's paid orders from what was stored with it and with its payments. Refuses an
 * order that is not the member's (orderNotFound) or not paid (orderNotPaid).
 */
export async function loadOrderReceipt(
  db: SiteDatabase,
  { site, now, say }: Pick<BaseContext, 'site' | 'now' | 'say'>,
  memberId: number,
  tid: string,
) {
  const payable = { kind: 'order', id: tid } as const;
  const [order, steps, payments, tenders] = await Promise.all([
    findMemberOrder(db, memberId, tid),
    loadPriceSteps(db, tid),
    loadMerchantPayments(db, payable),
    loadPaidTenders(db, payable),
  ]);
  if (!order) throw new Refusal('orderNotFound');
  if (!order.paidAt) throw new Refusal('orderNotPaid');
  const {
    lines,
    reductions,
    payments: paid,
    goodsAmount,
    adjustedAmount,
    postFee,
    insuranceFee,
    payment,
  } = buildPriceExplanation(order, { steps, payments }, say);
  const payTime = order.paidAt.getTime();
  return {
    tid,
    shopName: site.name,
    createTime: order.createdAt.getTime(),
    payTime,
    lines: lines.map(({ title, skuText, num, originPrice, amount }) => ({
      title,
      skuText,
      num,
      originPrice,
      originAmount: toYuan(times(fromYuan(originPrice), num)),
      amount,
    })),
    goodsAmount,
    reductions: reductions.map(({ name, amount }) => ({ name, amount })),
    adjustedAmount,
    postFee,
    insuranceFee,
    payment,
    payments: paid
      .filter(({ wentBack }) => wentBack === 0)
      .map(({ payTypeText, amount, payTime: at }) => ({ payTypeText, amount, payTime: at ?? payTime })),
    refundAmount: toYuan(sumTenders(tenders).refunded),
    printTime: now.getTime(),
  };
}
