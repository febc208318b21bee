import type { Reply } from 'contract/call.ts';
import type { orderCalls } from 'contract/buying/order/order.calls.ts';
import { formatEnd, formatMoment } from 'contract/moment-text.ts';
import type { Sentence } from 'contract/sentence.ts';
import type { BaseContext } from '#http/handler.ts';
import { findMemberDetails } from '#modules/members/account/account.ts';
import { buildQuote, loadPricingFacts, type PricingFacts } from '#modules/buying/checkout/checkout.ts';
import { findHeldCoupon, type UsableCoupon } from '#modules/offers/coupon/coupon.ts';
import { type PricedOrder, priceVisibility } from '#modules/offers/pricing/pricing.ts';
import { cachedPromotions, findExclusivePromotion } from '#modules/offers/promotion/promotion.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { readInsuranceTerms } from '#modules/shop/site/site.ts';
import { sentence } from '#sentences/sentence.ts';
import type { Order, OrderPriceStep } from './rules/order.ts';
import { buildPriceNow, type NotAppliedDiscount } from './rules/price-explanation.ts';

/**
 * Holds the parts of a call's context that `loadPresentOrderPrice` needs: the database, the site, the time and its
 * sentences.
 */
export type PriceNowContext = Pick<BaseContext, 'site' | 'now' | 'say'> & { readonly db: SiteDatabase };

/** Holds the facts of today with what an order used, as far as it holds today, and what no longer does. */
interface FactsNow {
  readonly facts: PricingFacts;
  readonly couponId: number | null;
  readonly notApplied: readonly NotAppliedDiscount[];
}

/** Adds the price of the promotion that the order was placed at, if it runs for its member today. */
async function addPromotion(
  { db, site, now }: PriceNowContext,
  facts: PricingFacts,
  { lines, promotionId }: Order,
): Promise<PricingFacts | undefined> {
  const goodsId = lines.find(({ tie }) => !tie)?.goodsId ?? 0;
  if (promotionId === null) return facts;
  const buyer = { levelId: facts.levelId, now, timeZone: site.timeZone };
  const promotion = findExclusivePromotion(await cachedPromotions(db, now), { promotionId, goodsId }, buyer);
  const left = Number.MAX_SAFE_INTEGER;
  return promotion && { ...facts, asked: { promotion, left, taken: 0, group: null, groupProblem: undefined, ownPoints: null } };
}

/** Adds the coupon that the order used, if it could be used today by its times; else says why not. */
async function addCoupon(
  { db, site, now }: PriceNowContext,
  { memberId, couponId }: Order,
): Promise<Pick<PricingFacts, 'coupons'> | Sentence> {
  const held = couponId === null ? undefined : await findHeldCoupon(db, memberId, couponId);
  if (!held) return sentence('couponNowGone');
  if (held.startsAt > now) return sentence('couponNowNotYet', { start: formatMoment(held.startsAt, site.timeZone) });
  if (held.endsAt <= now) return sentence('couponNowEnded', { end: formatEnd(held.endsAt, site.timeZone) });
  return { coupons: [held] };
}

/** Adds to today's facts the promotion, coupon, points and insurance terms of an order. Each that no longer holds is named with the reason. */
async function addBenefits(
  context: PriceNowContext,
  order: Order,
  { facts, steps }: { facts: PricingFacts; steps: readonly OrderPriceStep[] },
): Promise<FactsNow> {
  const { pointsOffsetPercent: mostPercent, pointsForOneYuan: forOneYuan } = context.site.settings;
  // The points that are a part of its price are none that took something off.
  const usedPoints = order.points - order.pointsDue;
  const notApplied: NotAppliedDiscount[] = [];
  const nameOf = (kind: string) => steps.find((step) => step.kind === kind)?.name ?? '';
  if (order.rightId !== null) notApplied.push({ kind: 'right', name: nameOf('right'), why: sentence('rightNotNow') });
  const withPrice = await addPromotion(context, facts, order);
  if (!withPrice) {
    const step = steps.find(({ ref, kind }) => ref === order.promotionId && kind !== 'coupon');
    notApplied.push({ kind: step?.kind ?? 'promotion', name: step?.name ?? '', why: sentence('promotionNotNow') });
  }
  const coupon = order.couponId === null ? undefined : await addCoupon(context, order);
  if (coupon && !('coupons' in coupon)) notApplied.push({ kind: 'coupon', name: nameOf('coupon'), why: coupon });
  if (usedPoints > 0 && mostPercent === 0) notApplied.push({ kind: 'points', name: '', why: sentence('pointsNotNow') });
  const coupons = coupon && 'coupons' in coupon ? coupon.coupons : [];
  const points = usedPoints > 0 && mostPercent > 0 ? { available: usedPoints, forOneYuan, mostPercent } : null;
  const insurance = order.insurance && readInsuranceTerms(context.site.settings);
  return { facts: { ...(withPrice ?? facts), coupons, points, insurance }, couponId: coupons[0]?.id ?? null, notApplied };
}

/** Says why a coupon that holds was not used: only because it does not stack with today's promotions, or since the lines are too few or too cheap. */
const explainUnused = (isUsedWith: (coupon: UsableCoupon) => boolean, coupon: UsableCoupon): Sentence =>
  sentence(!coupon.stacks && isUsedWith({ ...coupon, stacks: true }) ? 'couponNowPromoted' : 'couponNowLacks');

/** Names what of the coupon and points the price of today could not use, though they hold. @param priceWith prices the lines with another coupon */
function listUnused(
  { facts: { coupons, points } }: FactsNow,
  { couponId: used, pointsOffer }: PricedOrder,
  priceWith: (coupon: UsableCoupon) => PricedOrder,
): NotAppliedDiscount[] {
  const taken = pointsOffer?.isUsed ? pointsOffer.points : 0;
  const isUsedWith = (coupon: UsableCoupon) => priceWith(coupon).couponId === coupon.id;
  return [
    ...coupons.filter(({ id }) => id !== used).map((one) => ({ kind: 'coupon', name: one.name, why: explainUnused(isUsedWith, one) })),
    ...(points && taken < points.available
      ? [{ kind: 'points', name: '', why: sentence('pointsNowFewer', { points: taken, used: points.available }) }]
      : []),
  ];
}

/**
 * Computes what the lines of a placed order would cost its member today. Applies the order's promotion, coupon, points
 * and insurance as far as they still apply. Null if the member's account is gone, or the shop hides prices from them.
 */
export async function loadPresentOrderPrice(
  context: PriceNowContext,
  order: Order,
  steps: readonly OrderPriceStep[],
): Promise<Reply<typeof orderCalls.explainPrice>['now']> {
  const { db, site, now, say } = context;
  const member = await findMemberDetails(db, order.memberId);
  if (!member || priceVisibility(site.settings, member) !== 'shown') return null;
  const today = await loadPricingFacts(
    db,
    { goodsIds: order.lines.map(({ goodsId }) => goodsId), skuIds: order.lines.map(({ skuId }) => skuId) },
    { member, now, timeZone: site.timeZone },
  );
  const lines = order.lines.flatMap(({ lineNo, goodsId, skuId, pieces, tie }) =>
    today.skus.has(skuId) ? [{ lineId: lineNo, goodsId, skuId, pieces, ...(tie ? { tie } : {}) }] : [],
  );
  const goneLines = order.lines.filter(({ skuId }) => !today.skus.has(skuId)).map(({ lineNo }) => lineNo);
  const withBenefits = await addBenefits(context, order, { facts: today, steps });
  const choice = { couponChoice: withBenefits.couponId ?? ('none' as const), usesPoints: true, isInsured: order.insurance !== null };
  const priceWith = (coupons: readonly UsableCoupon[]) =>
    buildQuote({ ...withBenefits.facts, coupons }, lines, order.destination?.region ?? [], choice).bill;
  const bill = priceWith(withBenefits.facts.coupons);
  const unused = listUnused(withBenefits, bill, (coupon) => priceWith([coupon]));
  const uninsured =
    order.insurance && !bill.insuranceOffer
      ? [{ kind: 'insurance', name: say(sentence('feeInsurance')), why: sentence('insuranceNotNow') }]
      : [];
  return buildPriceNow(bill, { goneLines, notApplied: [...withBenefits.notApplied, ...unused, ...uninsured] }, say);
}
