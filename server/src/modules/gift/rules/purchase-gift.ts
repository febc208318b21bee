import { type Cents, minus, sum } from 'contract/money.ts';
import type { LineTie } from '#modules/pricing/pricing.ts';

/** Describes an item of a purchase gift: points, coupons or pieces of a product. */
export type GiftItem =
  | { readonly kind: 'points'; readonly num: number }
  | { readonly kind: 'coupon'; readonly num: number; readonly couponId: number }
  | { readonly kind: 'goods'; readonly num: number; readonly goodsId: number; readonly skuId: number };

/** Describes a purchase gift: buyers get it for orders that reach a sum, or hold certain products. */
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

/** Names an item within its gift; a gift has each once. */
export const itemName = (item: GiftItem): string =>
  item.kind === 'points' ? 'points' : item.kind === 'coupon' ? `coupon ${item.couponId}` : `goods ${item.skuId}`;

/** Describes who buys, and when. */
interface GiftBuyer {
  readonly levelId: number | null;
  readonly now: Date;
}

/** Returns the gifts that run for a buyer, in the order in which they were made. */
export const findRunningGifts = (gifts: readonly PurchaseGift[], { levelId, now }: GiftBuyer): PurchaseGift[] =>
  gifts.filter(
    ({ startsAt, endsAt, levels }) =>
      startsAt <= now && (endsAt === null || endsAt > now) && (levels.length === 0 || (levelId !== null && levels.includes(levelId))),
  );

/** Lists the products that gifts give, by id. */
export const listGiftGoods = (gifts: readonly PurchaseGift[]): number[] =>
  gifts.flatMap(({ items }) => items.flatMap((item) => (item.kind === 'goods' ? [item.goodsId] : [])));

/** Describes a line with what is left to pay for it after all discounts. */
interface PaidLine {
  readonly goodsId: number;
  readonly tie?: LineTie | undefined;
  readonly amount: Cents;
}

/** Returns the gifts that lines earn because their products reach the threshold, shipping excluded. Lines that are gifts do not count. */
export function findEarnedGifts(gifts: readonly PurchaseGift[], lines: readonly PaidLine[]): PurchaseGift[] {
  const paid = lines.filter(({ tie }) => tie?.kind !== 'gift');
  return gifts.filter(({ goodsIds, threshold }) => {
    const counted = paid.filter(({ goodsId }) => goodsIds === null || goodsIds.has(goodsId));
    return counted.some(({ tie }) => tie === undefined) && minus(sum(counted.map(({ amount }) => amount)), threshold) >= 0;
  });
}
