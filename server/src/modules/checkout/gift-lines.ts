import { findGoodsKind } from 'contract/goods/goods-kinds.ts';
import { type GiftClaim, loadEarnedGifts } from '#modules/gift/gift.ts';
import type { SiteDatabase } from '#platform/database.ts';
import type { PricingFacts, Quote, QuotedLine } from './quote.ts';
import type { DraftLine } from './rules/order-draft.ts';

/** Lists the purchase gifts that an order earns; those that have run out are marked. */
export type EarnedGifts = readonly GiftClaim[];

/** Tells whether orders with these facts earn gifts: not at a price that joins nothing, nor in a presale or where a right pays. */
export const canHaveGifts = ({ gifts, asked, right }: PricingFacts): boolean =>
  gifts.length > 0 && !right && (!asked || (asked.promotion?.kind !== 'presale' && asked.promotion?.joinsReductions === true));

/** Loads the purchase gifts that the lines of a quote earn. */
export function loadEarned(db: SiteDatabase, { gifts, tieable }: PricingFacts, { lines, bill }: Quote): Promise<EarnedGifts> {
  const paid = lines.map(({ goodsId, tie }, i) => {
    const priced = bill.lines[i];
    if (!priced) throw new Error(`line ${i} was not priced`);
    return { goodsId, tie, amount: priced.amount };
  });
  return loadEarnedGifts(db, gifts, paid, tieable);
}

/** Tells whether gift goods can travel with lines: all are common goods that are shipped. */
const canCarryGoods = (lines: readonly QuotedLine[]): boolean => lines.every(({ sku }) => findGoodsKind(sku.kind)?.name === 'common');

/** Builds the order lines for the gift products that an order earns and that are still available. */
export function addGiftLines({ tieable }: PricingFacts, lines: readonly QuotedLine[], earned: EarnedGifts): DraftLine[] {
  if (!canCarryGoods(lines)) return [];
  const last = Math.max(0, ...lines.map(({ lineId }) => lineId));
  const goods = earned.flatMap(({ gift, item, isGone }) =>
    item.kind === 'goods' && !isGone && tieable.has(item.skuId) ? [{ gift, item }] : [],
  );
  return goods.map(({ gift, item }, i) => ({
    lineId: last + 1 + i,
    goodsId: item.goodsId,
    skuId: item.skuId,
    pieces: item.num,
    tie: { kind: 'gift' as const, ref: gift.id, name: gift.name },
  }));
}
