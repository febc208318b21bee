import {
  buildGiftLines,
  canHaveGifts,
  type DraftLine,
  type PricingFacts,
  type Quote,
  loadEarnedGiftItems,
} from '#modules/buying/checkout/checkout.ts';
import { type OrderGiftClaim, takeGiftItems } from '#modules/offers/gift/gift.ts';
import { lockFreeStock, listStockNeeds } from '#modules/goods/goods/goods.ts';
import type { SiteDatabase } from '#platform/database.ts';

/** Filters the lines of a checkout to those that the shopper chose; leaves out the gifts that the shop added. */
export const withoutGiftLines = (lines: readonly DraftLine[]): DraftLine[] => lines.filter(({ tie }) => tie?.kind !== 'gift');

/**
 * Holds the purchase gifts of a new order: the lines of its free products, the claims that reserve them, and the names
 * of gifts that had run out.
 */
export interface TakenOrderGifts {
  readonly lines: readonly DraftLine[];
  readonly claims: readonly OrderGiftClaim[];
  readonly gone: readonly string[];
}

const isSameGift = (one: DraftLine, other: DraftLine): boolean => one.skuId === other.skuId && one.tie?.ref === other.tie?.ref;

/** Lists the gift lines for which the locked stock suffices beside the bought lines. */
function chooseInStock(facts: PricingFacts, { lines }: Quote, gifts: readonly DraftLine[], free: ReadonlyMap<number, number>): DraftLine[] {
  const left = new Map(free);
  const take = (needs: ReturnType<typeof listStockNeeds>) => {
    for (const { skuId, pieces } of needs) left.set(skuId, (left.get(skuId) ?? 0) - pieces);
  };
  for (const { sku, pieces } of lines) take(listStockNeeds(sku, pieces));
  return gifts.filter((line) => {
    const sku = facts.tieable.get(line.skuId);
    const needs = sku ? listStockNeeds(sku, line.pieces) : [];
    if (!sku || needs.some(({ skuId, pieces }) => (left.get(skuId) ?? 0) < pieces)) return false;
    take(needs);
    return true;
  });
}

/**
 * Takes the purchase gifts that an order earns, free products with their stock locked. Returns the lines of free
 * products, the claims, and the names of gifts that had run out, which never refuse the order.
 */
export async function takeOrderGifts(
  db: SiteDatabase,
  facts: PricingFacts,
  quote: Quote,
  shown: readonly DraftLine[],
): Promise<TakenOrderGifts> {
  const earned = canHaveGifts(facts) ? await loadEarnedGiftItems(db, facts, quote) : [];
  const promised = shown.filter(({ tie }) => tie?.kind === 'gift');
  if (earned.length === 0)
    return { lines: [], claims: [], gone: promised.map(({ skuId, tie }) => facts.tieable.get(skuId)?.title ?? tie?.name ?? '') };
  const candidates = buildGiftLines(facts, quote.lines, earned).filter((line) => promised.some((one) => isSameGift(one, line)));
  const needs = [...quote.lines.map(({ sku }) => sku), ...candidates.flatMap((line) => facts.tieable.get(line.skuId) ?? [])];
  const free =
    candidates.length > 0
      ? await lockFreeStock(
          db,
          needs.flatMap((sku) => listStockNeeds(sku, 1).map(({ skuId }) => skuId)),
        )
      : new Map();
  const inStock = chooseInStock(facts, quote, candidates, free);
  const isHad = ({ gift, item }: OrderGiftClaim) =>
    item.kind !== 'goods' || inStock.some(({ skuId, tie }) => skuId === item.skuId && tie?.ref === gift.id);
  const claims = await takeGiftItems(
    db,
    earned.map((claim) => (isHad(claim) ? claim : { ...claim, isGone: true })),
  );
  const given = claims.filter(({ isGone }) => !isGone);
  const lines = inStock.filter((line) =>
    given.some(({ gift, item }) => item.kind === 'goods' && item.skuId === line.skuId && gift.id === line.tie?.ref),
  );
  return { lines, claims, gone: claims.filter(({ isGone }) => isGone).map(({ title, gift }) => title || gift.name) };
}
