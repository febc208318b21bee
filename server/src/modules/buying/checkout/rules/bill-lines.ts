import { ordinaryPrice } from '#modules/offers/pricing/pricing.ts';
import type { Speaker } from '#http/handler.ts';
import type { Reply } from 'contract/call.ts';
import type { checkoutCalls } from 'contract/buying/checkout/checkout.calls.ts';
import { leaveFieldToWire } from 'contract/goods/goods/leave-field-wire.ts';
import { toYuan, zero } from 'contract/money.ts';
import type { PricedOrder } from '#modules/offers/pricing/pricing.ts';
import type { InsuranceTerms, SiteSettings } from '#modules/shop/site/site.ts';
import { sentence } from '#sentences/sentence.ts';
import { toCombinedGoods } from '#modules/goods/goods/goods.ts';
import type { Quote } from '../quote.ts';

/** Returns the name of one step of a price calculation: its promotion's or coupon's, or a fixed one (points, level). */
export const formatStepName = ({ kind, name }: { readonly kind: string; readonly name: string }, say: Speaker['say']): string =>
  name || say(sentence(kind === 'points' ? 'pointsOffset' : kind === 'depositWorth' ? 'depositWorth' : 'levelDiscount'));

/** Builds the list of discounts of a bill, in the order in which they were taken off, with amounts in yuan. */
export const buildReductions = (
  { steps }: Pick<PricedOrder, 'steps'>,
  say: Speaker['say'],
): Reply<typeof checkoutCalls.orderBill>['reductions'] =>
  steps.map(({ kind, ref, name, amount }) => ({
    kind,
    id: ref,
    name: formatStepName({ kind, name }, say),
    amount: toYuan(amount),
  }));

/** Builds the coupon part of a bill: the coupon in use, and how many of the member's are usable or not. Returns null if the member has none. */
export function buildBillCoupon({ couponId, couponOptions }: PricedOrder): Reply<typeof checkoutCalls.orderBill>['coupon'] {
  if (couponOptions.length === 0) return null;
  const used = couponOptions.find(({ coupon }) => coupon.id === couponId);
  const countCoupons = (options: typeof couponOptions) => options.reduce((total, { coupon }) => total + coupon.copies, 0);
  const usableNum = countCoupons(couponOptions.filter(({ amount }) => amount > 0));
  return {
    cuid: couponId,
    name: used?.coupon.name ?? '',
    amount: toYuan(used?.amount ?? zero),
    usableNum,
    unusableNum: countCoupons(couponOptions) - usableNum,
  };
}

/** Returns how many points an order uses. */
export const countUsedPoints = ({ pointsOffer }: Pick<PricedOrder, 'pointsOffer'>): number =>
  pointsOffer?.isUsed ? pointsOffer.points : 0;

/**
 * Builds the points part of a bill: how many are usable, the amount off, whether the buyer uses them, and the gifts that they would lose. Returns
 * null if the order could use none.
 */
export const buildBillPoints = (
  { pointsOffer }: PricedOrder,
  lostGifts: Reply<typeof checkoutCalls.orderBill>['missedGifts'],
): Reply<typeof checkoutCalls.orderBill>['points'] =>
  pointsOffer && { points: pointsOffer.points, amount: toYuan(pointsOffer.amount), used: pointsOffer.isUsed ? 1 : 0, lostGifts };

/** Returns the terms of the return-freight insurance that the buyer adds to an order; null if they add none. */
export const boughtInsurance = ({ insuranceOffer }: Pick<PricedOrder, 'insuranceOffer'>): InsuranceTerms | null =>
  insuranceOffer?.isBought ? { premium: insuranceOffer.premium, payout: insuranceOffer.payout } : null;

/** Builds the return-freight insurance part of a bill; null where none is offered. */
export const buildBillInsurance = (
  { insuranceOffer }: PricedOrder,
  { returnInsuranceMonthlyMost }: Pick<SiteSettings, 'returnInsuranceMonthlyMost'>,
): Reply<typeof checkoutCalls.orderBill>['insurance'] =>
  insuranceOffer && {
    premium: toYuan(insuranceOffer.premium),
    payout: toYuan(insuranceOffer.payout),
    monthlyMost: returnInsuranceMonthlyMost,
    used: insuranceOffer.isBought ? 1 : 0,
  };

/** Builds the lines of a bill from a quote, with amounts in yuan. Throws if a line was not priced. */
export const buildBillLines = ({ lines, bill }: Quote, say: Speaker['say']): Reply<typeof checkoutCalls.orderBill>['list'] =>
  lines.map(({ sku, lineId, pieces, tie, problem }, i) => {
    const priced = bill.lines[i];
    if (!priced) throw new Error(`line ${i} was not priced`);
    return {
      lineId,
      markUpId: tie?.kind === 'markUp' ? tie.ref : null,
      giftId: tie?.kind === 'gift' ? tie.ref : null,
      numIid: sku.goodsId,
      skuId: sku.skuId,
      goodsType: sku.kind,
      title: sku.title,
      linkUrl: sku.picture,
      skuText: sku.skuText,
      num: pieces,
      price: toYuan(priced.price),
      score: priced.points,
      originPrice: toYuan(ordinaryPrice(sku)),
      levelLabel: priced.kind === 'list' ? '' : say(sentence(`${priced.kind}Price`)),
      priceKind: priced.kind,
      amount: toYuan(priced.amount),
      problem: problem ? say(problem.sentence) : null,
      noReturn: sku.noReturn === null ? 0 : 1,
      leaveMessages: tie ? [] : sku.asks.map(leaveFieldToWire),
      combinedGoodList: toCombinedGoods(sku.components),
    };
  });
