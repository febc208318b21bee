import type { Reply } from 'contract/call.ts';
import type { checkoutCalls } from 'contract/buying/checkout/checkout.calls.ts';
import { findGoodsKind } from 'contract/goods/goods/goods-kinds.ts';
import { toYuan } from 'contract/money.ts';
import {
  describeGiftItems,
  findAmountMissingToGift,
  findEarnedGifts,
  type OrderGiftClaim,
  listGoodsGifts,
  loadEarnedGifts,
  loadGoodsGifts,
} from '#modules/offers/gift/gift.ts';
import type { SiteDatabase } from '#platform/database.ts';
import type { PricingFacts, Quote, QuotedLine } from './quote.ts';
import type { DraftLine } from './rules/order-draft.ts';

/** Describes the purchase gift items that an order earns; an item that has run out is marked. */
export type EarnedGifts = readonly OrderGiftClaim[];

/**
 * Tells whether an order can earn purchase gifts: not in a presale, nor where a count card pays. An order at the
 * price of a promotion earns gifts only if that promotion allows further discounts.
 */
export const canHaveGifts = ({ gifts, asked, right }: PricingFacts): boolean =>
  gifts.length > 0 && !right && (!asked || (asked.promotion?.kind !== 'presale' && asked.promotion?.joinsReductions === true));

/** Lists the lines of a quote with what is to be paid for each. */
const listPaidLines = ({ lines, bill }: Quote) =>
  lines.map(({ goodsId, skuId, tie, sku }, i) => {
    const priced = bill.lines[i];
    if (!priced) throw new Error(`line ${i} was not priced`);
    return { goodsId, skuId, tie, kind: sku.kind, amount: priced.amount };
  });

/** Loads the items of the purchase gifts that the lines of a quote earn, each with whether it has run out. */
export const loadEarnedGiftItems = (db: SiteDatabase, { gifts, tieable }: PricingFacts, quote: Quote): Promise<EarnedGifts> =>
  loadEarnedGifts(db, gifts, listPaidLines(quote), tieable);

/** Loads the purchase gifts that a quote's lines can earn, each with the amount in yuan that is still missing. */
export async function loadGiftStandings(
  db: SiteDatabase,
  facts: PricingFacts,
  quote: Quote,
  now: Date,
): Promise<Reply<typeof checkoutCalls.quoteGoods>['gifts']> {
  if (!canHaveGifts(facts)) return [];
  const paid = listPaidLines(quote);
  const left = await Promise.all(
    paid.map(async ({ goodsId, kind, tie }) =>
      tie ? [] : listGoodsGifts(await loadGoodsGifts(db, goodsId, { levelId: facts.levelId, now }), kind),
    ),
  );
  return facts.gifts.flatMap((gift) => {
    const offeredTo = left.map((gifts) => gifts.find(({ giftId }) => giftId === gift.id));
    const skuIds = paid.flatMap(({ skuId }, i) => (offeredTo[i] ? [skuId] : []));
    const list = offeredTo.find((offered) => offered !== undefined)?.list.map(({ kind, num, title }) => ({ kind, num, title })) ?? [];
    const missing = findAmountMissingToGift(gift, paid);
    if (skuIds.length === 0 || missing === undefined) return [];
    return [{ giftId: gift.id, name: gift.name, fullAmount: toYuan(gift.threshold), missingAmount: toYuan(missing), list, skuIds }];
  });
}

type MissedGift = Reply<typeof checkoutCalls.orderBill>['missedGifts'][number];

/** Loads the purchase gifts that one quote of some lines earns and another does not, with what the other lacks. Those that have run out are left out. */
export async function loadLostGifts(db: SiteDatabase, facts: PricingFacts, earning: Quote, other: Quote): Promise<MissedGift[]> {
  if (!canHaveGifts(facts)) return [];
  const [paid, otherPaid] = [listPaidLines(earning), listPaidLines(other)];
  const kept = findEarnedGifts(facts.gifts, otherPaid);
  const lost = findEarnedGifts(facts.gifts, paid).filter((gift) => !kept.includes(gift));
  const items = await describeGiftItems(db, lost, facts.tieable);
  return lost.flatMap((gift) => {
    const left = items.filter((one) => one.gift.id === gift.id && !one.isGone);
    if (left.length === 0) return [];
    return [
      {
        giftId: gift.id,
        name: gift.name,
        fullAmount: toYuan(gift.threshold),
        missingAmount: toYuan(findAmountMissingToGift(gift, otherPaid) ?? gift.threshold),
        list: left.map(({ item: { kind, num }, title }) => ({ kind, num, title })),
      },
    ];
  });
}

/** Tells whether gift goods can travel with lines: all are common goods that are shipped. */
const canCarryGoods = (lines: readonly QuotedLine[]): boolean => lines.every(({ sku }) => findGoodsKind(sku.kind)?.name === 'common');

/** Builds the order lines for the gift products that an order earns and that are still available. */
export function buildGiftLines({ tieable }: PricingFacts, lines: readonly QuotedLine[], earned: EarnedGifts): DraftLine[] {
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
