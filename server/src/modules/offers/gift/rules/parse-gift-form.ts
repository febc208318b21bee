import type { Input } from 'contract/call.ts';
import type { giftMerchantCalls } from 'contract/offers/gift/merchant.calls.ts';
import { fromYuan } from 'contract/money.ts';
import type { Sentence } from 'contract/sentence.ts';
import type { FindCoupon } from '#modules/offers/coupon/coupon.ts';
import { readPeriod } from '#platform/read-period.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import { type GiftItem, giftItemKey, type PurchaseGift } from './purchase-gift.ts';

/** Holds the merchant's input for a purchase gift, without its key. */
export type GiftInput = Omit<Input<typeof giftMerchantCalls.putPurchaseGift>, 'key'>;
type ItemInput = GiftInput['gifts'][number];

/**
 * Holds what is needed to validate a merchant's input for a purchase gift: time zone, level ids, and functions that find
 * products, SKUs and coupons.
 */
export interface GiftReferences {
  readonly timeZone: string;
  readonly levelIds: ReadonlySet<number>;
  readonly findGoods: (name: string) => number | undefined;
  readonly findCoupon: FindCoupon;
  /** Finds the SKU of a product: its only one, or that with the code; undefined if there is none, or several without a code. */
  readonly findSku: (goodsId: number, code: string | undefined) => number | undefined;
}

/** Describes a purchase gift to insert, with how many orders may get each item; null for all. */
export type NewPurchaseGift = Omit<PurchaseGift, 'id'> & { readonly orders: readonly (number | null)[] };

const wrong = (why: Sentence): Refusal => new Refusal('purchaseGiftWrong', { sentence: why });
const wrongItem = (at: number, why: Sentence): Refusal => wrong(sentence('purchaseGiftItemWrong', { at: at + 1, why }));

function findGoodsOrRefuse(name: string, { findGoods }: GiftReferences): number {
  const id = findGoods(name);
  if (id === undefined) throw wrong(sentence('promotionGoodsUnknown', { words: [name] }));
  return id;
}

function readItem(input: ItemInput, at: number, references: GiftReferences): GiftItem {
  const { points, coupon, goods, skuCode, num = 1 } = input;
  const forms = [points, coupon, goods].filter((form) => form !== undefined);
  if (forms.length !== 1) throw wrongItem(at, sentence('purchaseGiftItemForm'));
  if (skuCode !== undefined && goods === undefined) throw wrongItem(at, sentence('purchaseGiftSkuCodeUnused'));
  if (points !== undefined) {
    if (input.num !== undefined) throw wrongItem(at, sentence('purchaseGiftPointsNum'));
    return { kind: 'points', num: points };
  }
  if (coupon !== undefined) {
    const found = references.findCoupon(coupon);
    if (!found) throw wrongItem(at, sentence('equityCouponUnknown', { key: coupon }));
    if (!found.isGift) throw wrongItem(at, sentence('equityCouponNotGift', { key: coupon }));
    if (found.isOver) throw wrongItem(at, sentence('equityCouponOver', { key: coupon }));
    return { kind: 'coupon', num, couponId: found.id };
  }
  const goodsId = findGoodsOrRefuse(goods ?? '', references);
  const skuId = references.findSku(goodsId, skuCode);
  if (skuId === undefined) throw wrongItem(at, sentence('purchaseGiftSku', { goods: goods ?? '' }));
  return { kind: 'goods', num, goodsId, skuId };
}

/** Converts a merchant's input to a purchase gift. Refuses (purchaseGiftWrong) wrong input, saying what is wrong and what is allowed. */
export function parseGiftForm(input: GiftInput, references: GiftReferences): NewPurchaseGift {
  const { name, levels = [], goods, threshold = 0, gifts, backOnRefund = 1 } = input;
  const period = readPeriod(input, references.timeZone, (problem) =>
    wrong(sentence(problem === 'endsEarly' ? 'promotionEndsEarly' : 'promotionTimeForm')),
  );
  if (levels.some((id) => !references.levelIds.has(id))) throw wrong(sentence('promotionLevelUnknown'));
  const items = gifts.map((item, at) => readItem(item, at, references));
  const twice = items.findIndex((item, at) => items.findIndex((one) => giftItemKey(one) === giftItemKey(item)) < at);
  if (twice >= 0) throw wrongItem(twice, sentence('purchaseGiftItemTwice'));
  return {
    name,
    ...period,
    levels,
    goodsIds: goods && new Set(goods.map((one) => findGoodsOrRefuse(one, references))),
    threshold: fromYuan(threshold),
    items,
    orders: gifts.map(({ orders }) => orders ?? null),
    takesBack: backOnRefund === 1,
  };
}
