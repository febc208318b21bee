import { maxPurchasable, totalPiecesByGoods } from 'contract/goods/goods/buy-limits.ts';
import { toYuan } from 'contract/money.ts';
import type { Say } from 'contract/sentence.ts';
import type { Member } from '#http/handler.ts';
import { loadShippingDestination, type ShippingPlace } from '#modules/shop/address/address.ts';
import { canShipToRegion, freeShippingFrom, cachedFreightTemplates } from '#modules/goods/freight/freight.ts';
import { loadPiecesBought, loadDisplayedSkus, type LimitClock, shareStock, toCombinedGoods } from '#modules/goods/goods/goods.ts';
import { loadSkuPricer, priceVisibility } from '#modules/offers/pricing/pricing.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { sentence } from '#sentences/sentence.ts';
import { type GoodsJsonLine, type RequestedLine, parseRequestedLines } from './rules/requested-lines.ts';
import { displayedStock, findLineProblem } from './rules/line-problem.ts';

/** Holds the moment that limits are counted at, and how problems are said. */
interface StandingContext extends LimitClock {
  readonly say: Say;
  readonly settings: Parameters<typeof priceVisibility>[0];
  /** Holds where the lines are to be sent, if not to the default address. */
  readonly shipTo?: ShippingPlace | undefined;
  /** Tells whether the lines are bought together, so that they share the stock. In a cart a shopper may still choose one of two. */
  readonly together?: boolean;
}

/**
 * Returns each cart line as this member's cart shows it now: product, price, limits, stock, shipping, and what prevents buying it. `price`
 * is undefined if the product no longer exists, and null if the shop hides prices from the member, who then cannot buy it. Checks the lines together, because limits count over all SKUs of a product.
 */
export async function loadLineStandings(db: SiteDatabase, { id, levelId }: Member, lines: readonly RequestedLine[], at: StandingContext) {
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
    const freeFrom = sending ? freeShippingFrom(sending, region ?? []) : null;
    const served = !region || !template || canShipToRegion(template, region);
    const buyer = { levelId, bought: bought.get(goodsId) ?? 0 };
    const checked = {
      pieces,
      piecesOfGoods: together.get(goodsId) ?? pieces,
      free: free[i] ?? 0,
      destination: { served, chosen: at.shipTo !== undefined },
    };
    const line = findLineProblem(sku, checked, buyer);
    const { problem, sentence: why } =
      isHidden && line.problem !== 'offSale' ? { problem: 'priceHidden' as const, sentence: sentence('priceHidden') } : line;
    return {
      numIid: goodsId,
      skuId,
      goodsType: sku?.kind ?? 1,
      title: sku?.title ?? at.say(sentence('lineGone')),
      linkUrl: sku?.picture ?? '',
      skuText: sku?.skuText ?? '',
      num: pieces,
      combinedGoodList: toCombinedGoods(sku?.components ?? null),
      price: isHidden ? null : priced && toYuan(priced.price),
      levelLabel: priced && !isHidden && priced.kind !== 'list' ? at.say(sentence(`${priced.kind}Price`)) : '',
      priceKind: isHidden ? ('list' as const) : (priced?.kind ?? ('list' as const)),
      left: displayedStock(sku, pieces),
      liftNum: sku?.limits.least ?? 0,
      everyAddNum: sku?.limits.step ?? 1,
      mostNum: (sku && maxPurchasable(sku.limits, buyer.bought)) ?? null,
      templateId: sending?.id ?? null,
      freeFrom: freeFrom === null ? null : toYuan(freeFrom),
      problem,
      problemText: why ? at.say(why) : '',
    };
  });
}

/**
 * Returns, for each requested line, the same facts as `loadLineStandings`: product, price, limits, stock, shipping and problem. A request
 * may leave out the SKU of a product that has only one.
 */
export async function loadRequestedLineStandings(db: SiteDatabase, member: Member, asked: readonly GoodsJsonLine[], at: StandingContext) {
  const unnamed = asked.filter(({ skuId }) => skuId === undefined).map(({ numIid }) => numIid);
  const skus = unnamed.length === 0 ? [] : await loadDisplayedSkus(db, { goodsIds: unnamed }, member.levelId, at.now);
  const lines = asked.flatMap((one) =>
    one.skuId === undefined ? parseRequestedLines([one], skus) : [{ goodsId: one.numIid, skuId: one.skuId, pieces: one.num }],
  );
  return loadLineStandings(db, member, lines, { ...at, together: true });
}
