import type { recommendCalls } from 'contract/front/recommend/recommend.calls.ts';
import type { Handler, Member } from '#http/handler.ts';
import { allowsPersonalRecommendations } from '#modules/members/account/account.ts';
import { findDefaultAddress, findRegionCodesByName, buildShippingRegion } from '#modules/shop/address/address.ts';
import { canShipToRegion, cachedFreightTemplates } from '#modules/goods/freight/freight.ts';
import { loadRecommendableGoods, loadListedGoodsCards, listSimilarGoodsCards, findGoodsFacts } from '#modules/goods/goods/goods.ts';
import { listBoughtGoodsIds, listSoldInProvince } from '#modules/buying/order/order.ts';
import { loadCardPricer } from '#modules/offers/pricing/pricing.ts';
import { buildGoodsCards } from '#modules/front/storefront/storefront.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { parsePageRange, buildPage } from '#platform/paging.ts';
import { Refusal } from '#platform/refusal.ts';
import { rankRecommendations } from '../rules/rank-recommendations.ts';

/** Limits the goods that are ranked: best sellers, and goods bought in the region or by the member. */
const maxCandidates = 200;

/** Finds the codes of the requested region, or else of the caller's default address; empty if neither is known. */
async function findRegion(
  db: SiteDatabase,
  member: Member | null,
  asked: Parameters<typeof findRegionCodesByName>[0],
): Promise<readonly string[]> {
  if (asked.state !== '') return findRegionCodesByName(asked);
  const address = member ? await findDefaultAddress(db, member.id) : undefined;
  return address ? buildShippingRegion(address).region : [];
}

/** Returns goods that can be shipped to a region: bought there, best-selling and, unless turned off, similar to past purchases. */
export const areaRecommendGoods: Handler<typeof recommendCalls.areaRecommendGoods> = async ({ db, site, member, now }, asked) => {
  const { state = '', city = '', area = '', personal = 1 } = asked;
  const [region, wanted] = await Promise.all([
    findRegion(db, member, { state, city, area }),
    // If the member turned personal recommendations off, past purchases are never used, whatever the request says.
    member && personal === 1 ? allowsPersonalRecommendations(db, member.id) : false,
  ]);
  const [there, bought, templates] = await Promise.all([
    region[0] === undefined ? [] : listSoldInProvince(db, region[0], maxCandidates),
    member && wanted ? listBoughtGoodsIds(db, member.id, maxCandidates) : [],
    cachedFreightTemplates(db),
  ]);
  const facts = await loadRecommendableGoods(db, [...there.map(({ goodsId }) => goodsId), ...bought], maxCandidates, now);

  const reaches = (templateId: number): boolean => {
    const template = templates.get(templateId);
    return template === undefined || canShipToRegion(template, region);
  };
  const ids = rankRecommendations(facts, { soldThere: new Map(there.map(({ goodsId, pieces }) => [goodsId, pieces])), bought, reaches });
  const page = parsePageRange(asked);
  const [rows, priceOf] = await Promise.all([
    loadListedGoodsCards(db, ids.slice(page.offset, page.offset + page.pageSize), member?.levelId ?? null, now),
    loadCardPricer(db, { site, member, now }),
  ]);
  return buildPage(page, buildGoodsCards(rows, { site, member }, priceOf), ids.length);
};

/** Limits the related goods: five rows of two. */
const maxRelated = 10;

/**
 * Returns at most ten similar products in stock: of the same category at a near price first, then the category's best sellers, then those of its
 * parent category, and none of other categories. Refuses an unknown product.
 */
export const relatedGoods: Handler<typeof recommendCalls.relatedGoods> = async ({ db, site, member, now }, { goodsId }) => {
  const [priceOf, rows] = await Promise.all([
    loadCardPricer(db, { site, member, now }),
    listSimilarGoodsCards(db, goodsId, member?.levelId ?? null, maxRelated, now),
  ]);
  if (rows.length === 0 && !(await findGoodsFacts(db, goodsId))) throw new Refusal('goodsNotFound');
  return { list: buildGoodsCards(rows, { site, member }, priceOf) };
};
