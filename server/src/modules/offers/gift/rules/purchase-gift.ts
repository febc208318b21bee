import { type Cents, cents, minus, sum } from 'contract/money.ts';
import type { LineTie } from '#modules/offers/pricing/pricing.ts';

/** Describes an item of a purchase gift: points, coupons or pieces of a product. */
export type GiftItem =
  | { readonly kind: 'points'; readonly num: number }
  | { readonly kind: 'coupon'; readonly num: number; readonly couponId: number }
  | { readonly kind: 'goods'; readonly num: number; readonly goodsId: number; readonly skuId: number };

/** Describes a purchase gift (满赠): what buyers get for orders that reach a sum, or that contain certain products. */
export interface PurchaseGift {
  readonly id: number;
  readonly name: string;
  readonly startsAt: Date;
  /** Is null for one that runs until the merchant ends it. */
  readonly endsAt: Date | null;
  /** Lists the levels that may get it; empty for everybody. */
  readonly levels: readonly number[];
  /** Lists the products that count, by id; null for all of the site. */
  readonly goodsIds: ReadonlySet<number> | null;
  /** Gives the amount that they must reach, in cents; 0 for any piece. */
  readonly threshold: Cents;
  readonly items: readonly GiftItem[];
  /** Tells whether a refund takes back what was granted. */
  readonly takesBack: boolean;
}

/** Returns the key of an item within its purchase gift, by which no gift has an item twice. */
export const giftItemKey = (item: GiftItem): string =>
  item.kind === 'points' ? 'points' : item.kind === 'coupon' ? `coupon ${item.couponId}` : `goods ${item.skuId}`;

/** Describes who buys, and when. */
interface GiftBuyer {
  readonly levelId: number | null;
  readonly now: Date;
}

/** Returns the purchase gifts that run for a buyer, in the order in which they were made. */
export const findRunningGifts = (gifts: readonly PurchaseGift[], { levelId, now }: GiftBuyer): PurchaseGift[] =>
  gifts.filter(
    ({ startsAt, endsAt, levels }) =>
      startsAt <= now && (endsAt === null || endsAt > now) && (levels.length === 0 || (levelId !== null && levels.includes(levelId))),
  );

/** Lists the ids of the products that purchase gifts give. */
export const listGiftGoods = (gifts: readonly Pick<PurchaseGift, 'items'>[]): number[] =>
  gifts.flatMap(({ items }) => items.flatMap((item) => (item.kind === 'goods' ? [item.goodsId] : [])));

/** Describes a line with what is left to pay for it after all discounts. */
interface PaidLine {
  readonly goodsId: number;
  readonly tie?: LineTie | undefined;
  readonly amount: Cents;
}

/** Lists the lines that count towards a purchase gift: of its products, gifts left out. */
export const listCountedLines = <T extends Omit<PaidLine, 'amount'>>({ goodsIds }: PurchaseGift, lines: readonly T[]): T[] =>
  lines.filter(({ tie, goodsId }) => tie?.kind !== 'gift' && (goodsIds === null || goodsIds.has(goodsId)));

/**
 * Computes the amount by which an order's lines fall short of a purchase gift, in cents: 0 once reached. Shipping and
 * gift lines do not count. Undefined if no ordinary line counts.
 */
export function findAmountMissingToGift(gift: PurchaseGift, lines: readonly PaidLine[]): Cents | undefined {
  const { threshold } = gift;
  const counted = listCountedLines(gift, lines);
  if (!counted.some(({ tie }) => tie === undefined)) return undefined;
  return cents(Math.max(0, minus(threshold, sum(counted.map(({ amount }) => amount)))));
}

/** Returns the purchase gifts that the lines of an order earn. */
export const findEarnedGifts = (gifts: readonly PurchaseGift[], lines: readonly PaidLine[]): PurchaseGift[] =>
  gifts.filter((gift) => findAmountMissingToGift(gift, lines) === 0);
