import { ordinaryPrice } from '#modules/offers/pricing/pricing.ts';
import { totalPiecesByGoods } from 'contract/goods/goods/buy-limits.ts';
import { type Cents, sum, zero } from 'contract/money.ts';
import { buildSearchTokens, type Receiver } from '#modules/shop/address/address.ts';
import {
  boughtInsurance,
  ordinaryLines,
  type PricingFacts,
  type Quote,
  type QuotedPresale,
  type SnapshotAddress,
  countUsedPoints,
  promiseLines,
} from '#modules/buying/checkout/checkout.ts';
import type { BundleComponent } from '#modules/goods/goods/goods.ts';
import { type GiftThreshold, listCountedLines, type OrderGiftClaim } from '#modules/offers/gift/gift.ts';
import type { GroupPlaceClaim } from '#modules/offers/group-buy/group-buy.ts';
import type { LineTie } from '#modules/offers/pricing/pricing.ts';
import type { PromotionClaim } from '#modules/offers/promotion/promotion.ts';
import { toStoredAnswers, type OrderLineAnswers } from './line-answers.ts';
import type { NewOrder, OrderedComponent } from './order.ts';

interface OrderContext {
  readonly site: { readonly currency: string; readonly settings: { readonly orderCloseMinutes: number; readonly shipPromise: string } };
  readonly member: { readonly id: number };
  readonly now: Date;
  readonly secrets: { readonly seal: (text: string) => Buffer; readonly hash: (text: string) => Buffer };
}

interface OrderRequest {
  readonly tid: string;
  readonly quote: Quote;
  /** Is null where nothing is shipped. */
  readonly address: SnapshotAddress | null;
  /** Holds the decrypted receiver of that address. */
  readonly receiver: Receiver | undefined;
  /** Holds the sealed identity that the order is made for, where one is needed. */
  readonly identitySealed: Buffer | null;
  readonly memo: string;
  readonly answers: readonly OrderLineAnswers[];
  readonly askedHash: Buffer;
  readonly promotionId: number | null;
  readonly rightId: number | null;
  /** Lists the purchase gifts that it takes. */
  readonly gifts: readonly OrderGiftClaim[];
  /** Holds the place that it takes in a group; null for none. */
  readonly groupClaim: GroupPlaceClaim | null;
  /** Holds the promotion whose price it is placed at; absent for ordinary prices. */
  readonly promotion: Parameters<typeof promiseLines>[1]['promotion'];
  /** Holds the terms of its presale; null for other orders. */
  readonly presale: QuotedPresale | null;
  /** Bounds the time for its payment; null for the site's own. */
  readonly payUntil: Date | null;
}

/** Returns how many minutes before closing the shopper of an unpaid order is notified: ten, and less for an order that closes soon. */
const warningMinutes = (closeMinutes: number): number => Math.min(10, closeMinutes / 3);

/** Returns how many minutes the shopper has to pay, as the site sets it and no longer than until a moment. */
const findCloseMinutes = (ofSite: number, until: Date | null, now: Date): number =>
  until === null ? ofSite : Math.min(ofSite, (until.getTime() - now.getTime()) / 60_000);

const minutesAfter = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * 60_000);

/** Builds the order to insert, with the prices of the checkout and the address copied. */
export const buildOrder = (
  { site, member, now, secrets }: OrderContext,
  {
    tid,
    quote: { bill, lines },
    address,
    receiver,
    identitySealed,
    memo,
    answers,
    askedHash,
    promotionId,
    promotion,
    rightId,
    gifts,
    groupClaim,
    presale,
    payUntil,
  }: OrderRequest,
) => {
  const promises = promiseLines({ lines }, { promotion, usual: site.settings.shipPromise, answers });
  const closeMinutes = findCloseMinutes(site.settings.orderCloseMinutes, payUntil, now);
  return {
    tid,
    memberId: member.id,
    currency: site.currency,
    goodsAmount: bill.goodsAmount,
    reducedAmount: sum(bill.steps.map(({ amount }) => amount)),
    steps: bill.steps.map(({ kind, ref, name, byLine }) => ({ kind, ref, name, byLine: sharesByLine(lines, byLine) })),
    freightAmount: bill.freight,
    insurance: boughtInsurance(bill),
    payable: bill.payable,
    couponId: bill.couponId,
    points: countUsedPoints(bill) + bill.pointsDue,
    pointsDue: bill.pointsDue,
    promotionId,
    groupId: groupClaim?.groupId ?? null,
    rightId,
    hasGifts: gifts.length > 0,
    presale,
    finalFrom: presale && 'from' in presale.final ? new Date(presale.final.from) : null,
    finalUntil: presale && 'until' in presale.final ? new Date(presale.final.until) : null,
    memo,
    destination: address && { region: address.region, regionText: address.regionText },
    receiverSealed: address && Buffer.from(address.receiverSealed, 'base64'),
    receiverTokens: receiver ? buildSearchTokens(receiver, secrets.hash) : null,
    identitySealed,
    askedHash,
    closeAt: minutesAfter(now, closeMinutes),
    warnAt: minutesAfter(now, closeMinutes - warningMinutes(closeMinutes)),
    lines: lines.map(({ sku, pieces, tie }, i) => {
      const priced = bill.lines[i];
      if (!priced) throw new Error(`line ${i} has no price in the quote`);
      const given = tie ? [] : (answers.find(({ skuId }) => skuId === sku.skuId)?.answers ?? []);
      return {
        ...sku,
        ...priced,
        lineNo: priced.lineId,
        pieces,
        ordinaryPrice: ordinaryPrice(sku),
        kept: toStoredAnswers(sku.asks, given, secrets.seal),
        promise: promises[i]?.promise ?? null,
        components: sku.components && sku.components.map(freezeComponent),
        tie: tie ? { ...tie, name: tie.name ?? priced.promotion?.name ?? '', ...findTieThreshold({ bill, lines }, tie, gifts) } : null,
        freightGroup: findFreightGroup(sku, tie, priced.shipsFree),
      };
    }),
  } satisfies NewOrder;
};

/** Names the lines that a line's parcel has one fee with: its freight template, or 0 for flat fees; null for a line that pays none by itself. */
function findFreightGroup(
  { templateId, flatFreight }: Quote['lines'][number]['sku'],
  tie: LineTie | undefined,
  shipsFree: boolean,
): number | null {
  if (tie?.kind === 'gift' || shipsFree) return null;
  return templateId ?? (flatFreight > zero ? 0 : null);
}

/** Copies a component without its stock, which is of no later use. */
const freezeComponent = ({ goodsId, skuId, pieces, title, skuText, picture, code, listPrice }: BundleComponent): OrderedComponent => ({
  goodsId,
  skuId,
  pieces,
  title,
  skuText,
  picture,
  code,
  listPrice,
});

/** Finds what a piece that is tied to other lines hangs on: these lines, the sum that they had to reach, and what they reached. */
function findTieThreshold(quote: Pick<Quote, 'bill' | 'lines'>, { kind, ref }: LineTie, gifts: readonly OrderGiftClaim[]): GiftThreshold {
  if (kind === 'gift') {
    const claim = gifts.find(({ gift }) => gift.id === ref);
    return claim
      ? findGiftThreshold(quote, claim)
      : { lineNos: ordinaryLines(quote.lines).map(({ lineId }) => lineId), threshold: zero, reached: zero };
  }
  const { threshold = zero, reached = zero, lineIds = [] } = quote.bill.markUps.find((one) => one.ref === ref) ?? {};
  return { lineNos: [...lineIds], threshold, reached };
}

/** Finds what a purchase gift of an order hangs on: the lines that count, the sum that they had to reach, and what they reached. */
export function findGiftThreshold({ bill, lines }: Pick<Quote, 'bill' | 'lines'>, { gift }: OrderGiftClaim): GiftThreshold {
  const counted = listCountedLines(
    gift,
    lines.map(({ sku, tie }, i) => ({ goodsId: sku.goodsId, tie, line: bill.lines[i] })),
  ).flatMap(({ line }) => line ?? []);
  return { lineNos: counted.map(({ lineId }) => lineId), threshold: gift.threshold, reached: sum(counted.map(({ amount }) => amount)) };
}

/** Gives the amount that a step took off each line that it touched, by line number. */
const sharesByLine = (lines: Quote['lines'], byLine: readonly Cents[]): Record<number, Cents> =>
  Object.fromEntries(lines.flatMap(({ lineId }, i) => (byLine[i] ? [[lineId, byLine[i]]] : [])));

/**
 * Sums by product id the pieces of an order that count towards purchase limits per member. Leaves out products without
 * such a limit, gifts and add-on pieces.
 */
export const sumLimitedPieces = ({ lines }: Quote): Map<number, number> =>
  totalPiecesByGoods(ordinaryLines(lines).filter(({ sku }) => sku.limits.perMember > 0));

/**
 * Builds an order's claim on limited pieces of the promotion, such as a flash sale, that the order names by id; null
 * for none.
 */
export function buildPromotionClaim({ asked }: Pick<PricingFacts, 'asked'>, { lines }: Quote): PromotionClaim | null {
  const [first] = lines;
  if (!asked?.promotion || !first) return null;
  const { id: promotionId, mostPerMember } = asked.promotion;
  return { promotionId, goodsId: first.goodsId, pieces: lines.reduce((total, { pieces }) => total + pieces, 0), mostPerMember };
}

/**
 * Builds the claim of an order on a place in a group buy: in the group that the shopper chose, or in a new one; null
 * for other orders. `newGroupId` gives the number of the new group.
 */
export function buildGroupClaim(
  { asked }: Pick<PricingFacts, 'asked'>,
  { lines }: Quote,
  newGroupId: () => string,
): GroupPlaceClaim | null {
  const [first] = lines;
  if (asked?.promotion?.kind !== 'group' || !first) return null;
  if (asked.group) return { groupId: asked.group.id, opens: null };
  const { id: promotionId, size, hours } = asked.promotion;
  return { groupId: newGroupId(), opens: { promotionId, goodsId: first.goodsId, size, hours } };
}

/** Holds a place in a group for so many minutes, so that nobody keeps others out without paying. */
const placeMinutes = 10;

/**
 * Returns until when a new order can be paid, where its flash sale, group buy or presale limits that; null where only
 * the site's time limit applies.
 */
export function findOrderPaymentDeadline({ asked }: Pick<PricingFacts, 'asked'>, now: Date): Date | null {
  if (asked?.group) {
    const end = minutesAfter(now, placeMinutes);
    return asked.group.endsAt && asked.group.endsAt < end ? asked.group.endsAt : end;
  }
  if (asked?.promotion?.kind === 'presale') return asked.promotion.endsAt;
  const payMinutes = asked?.promotion?.kind === 'flashSale' ? asked.promotion.payMinutes : null;
  return payMinutes === null ? null : minutesAfter(now, payMinutes);
}
