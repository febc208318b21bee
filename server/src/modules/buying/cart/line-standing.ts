import { maxPurchasable, totalPiecesByGoods } from 'contract/goods/goods/buy-limits.ts';
import type { Cents } from 'contract/money.ts';
import type { Sentence } from 'contract/sentence.ts';
import type { Member } from '#http/handler.ts';
import { loadShippingDestination, type ShippingPlace } from '#modules/shop/address/address.ts';
import { canShipToRegion, freeShippingFrom, cachedFreightTemplates } from '#modules/goods/freight/freight.ts';
import { loadPiecesBought, loadDisplayedSkus, type LimitClock, type SellableSku, shareStock } from '#modules/goods/goods/goods.ts';
import { loadSkuPricer, priceVisibility, type LinePrice } from '#modules/offers/pricing/pricing.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { sentence } from '#sentences/sentence.ts';
import { type GoodsJsonLine, type RequestedLine, parseRequestedLines } from './rules/requested-lines.ts';
import { displayedStock, findLineProblem, type LineProblem } from './rules/line-problem.ts';

/** Holds the moment that limits are counted at, and what else decides how lines stand. */
interface StandingContext extends LimitClock {
  readonly settings: Parameters<typeof priceVisibility>[0];
  /** Holds where the lines are to be sent, if not to the default address. */
  readonly shipTo?: ShippingPlace | undefined;
  /** Tells whether the lines are bought together, so that they share the stock. In a cart a shopper may still choose one of two. */
  readonly together?: boolean;
}

/** Describes a line of a member's cart as it stands now: product, price, limits, stock, shipping, and what prevents buying it. */
export interface LineStanding extends RequestedLine {
  /** Is undefined if the product no longer exists. */
  readonly sku: SellableSku | undefined;
  /** In cents; undefined if the product no longer exists, and null if the shop hides prices from the member, who then cannot buy it. */
  readonly price: Cents | null | undefined;
  readonly priceKind: LinePrice['kind'];
  /** Counts the pieces in stock where the shopper should see it; else null. */
  readonly left: number | null;
  /** Limits how many pieces the member may still buy; null without a limit. */
  readonly mostPieces: number | null;
  /** Identifies the freight template by which it is shipped; null where it is not shipped by one. */
  readonly templateId: number | null;
  /** Holds the sum from which its shipping is free, in cents; null where it never is. */
  readonly freeFrom: Cents | null;
  readonly problem: LineProblem | null;
  /** Says the problem to the shopper. */
  readonly sentence: Sentence | undefined;
}

/** Loads how lines stand for a member now. Checks them together, because limits count over all SKUs of a product. */
export async function loadLineStandings(
  db: SiteDatabase,
  { id, levelId }: Member,
  lines: readonly RequestedLine[],
  at: StandingContext,
): Promise<LineStanding[]> {
  if (lines.length === 0) return [];
  const [skus, bought, templates, region, priceOf] = await Promise.all([
    loadDisplayedSkus(db, { goodsIds: lines.map(({ goodsId }) => goodsId), skuIds: lines.map(({ skuId }) => skuId) }, levelId, at.now),
    loadPiecesBought(db, id, [...new Set(lines.map(({ goodsId }) => goodsId))], at),
    cachedFreightTemplates(db),
    loadShippingDestination(db, id, at.shipTo),
    loadSkuPricer(db, { site: at, member: { levelId }, now: at.now }),
  ]);

  const isHidden = priceVisibility(at.settings, { levelId }) !== 'shown';
  const bySku = new Map(skus.map((sku) => [sku.skuId, sku]));
  const together = totalPiecesByGoods(lines);
  const found = lines.map(({ goodsId, skuId, pieces }) => {
    const ofId = bySku.get(skuId);
    return { goodsId, skuId, pieces, sku: ofId?.goodsId === goodsId ? ofId : undefined };
  });
  const free = at.together ? shareStock(found) : found.map(({ sku }) => sku?.stock ?? 0);
  return found.map(({ goodsId, skuId, pieces, sku }, i) => {
    const template = sku && sku.templateId !== null ? templates.get(sku.templateId) : undefined;
    const priced = sku && priceOf(sku, goodsId);
    const sending = sku?.sent ? template : undefined;
    const served = !region || !template || canShipToRegion(template, region);
    const buyer = { levelId, bought: bought.get(goodsId) ?? 0 };
    const checked = {
      pieces,
      piecesOfGoods: together.get(goodsId) ?? pieces,
      free: free[i] ?? 0,
      destination: { served, chosen: at.shipTo !== undefined },
    };
    const line = findLineProblem(sku, checked, buyer);
    const standing = isHidden && line.problem !== 'offSale' ? { problem: 'priceHidden' as const, sentence: sentence('priceHidden') } : line;
    return {
      goodsId,
      skuId,
      pieces,
      sku,
      price: isHidden ? null : priced?.price,
      priceKind: isHidden ? 'list' : (priced?.kind ?? 'list'),
      left: displayedStock(sku, pieces),
      mostPieces: (sku && maxPurchasable(sku.limits, buyer.bought)) ?? null,
      templateId: sending?.id ?? null,
      freeFrom: sending ? freeShippingFrom(sending, region ?? []) : null,
      ...standing,
    };
  });
}

/**
 * Loads how requested lines stand for a member, as `loadLineStandings` does. A request may leave out the SKU of a product that has only one.
 */
export async function loadRequestedLineStandings(db: SiteDatabase, member: Member, asked: readonly GoodsJsonLine[], at: StandingContext) {
  const unnamed = asked.filter(({ skuId }) => skuId === undefined).map(({ numIid }) => numIid);
  const skus = unnamed.length === 0 ? [] : await loadDisplayedSkus(db, { goodsIds: unnamed }, member.levelId, at.now);
  const lines = asked.flatMap((one) =>
    one.skuId === undefined ? parseRequestedLines([one], skus) : [{ goodsId: one.numIid, skuId: one.skuId, pieces: one.num }],
  );
  return loadLineStandings(db, member, lines, { ...at, together: true });
}
