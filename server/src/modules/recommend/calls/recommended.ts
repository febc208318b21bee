import type { recommendCalls } from 'contract/recommend/recommend.calls.ts';
import type { Handler, Member } from '#http/handler.ts';
import { allowsPersonalRecommendations } from '#modules/account/account.ts';
import { findDefaultAddress, findRegionCodesByName, buildShippingRegion } from '#modules/address/address.ts';
import { canShipToRegion, cachedFreightTemplates } from '#modules/freight/freight.ts';
import { loadCategories, loadRecommendableGoods, loadListedGoodsCards, listGoodsCards, findGoodsFacts } from '#modules/goods/goods.ts';
import { listBoughtGoodsIds, listSoldInProvince } from '#modules/order/order.ts';
import { loadCardPricer } from '#modules/pricing/pricing.ts';
import { buildGoodsCards } from '#modules/storefront/storefront.ts';
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
/** Loads one more, as the product itself may be among them. */
const page = parsePageRange({ pageSize: maxRelated + 1 });
const inStock = { sort: undefined, leastPrice: undefined, mostPrice: undefined, inStock: true } as const;

/**
 * Returns at most ten similar products: best sellers in stock of the same category, then of its parent category, and
 * none of other categories. Refuses an unknown product.
 */
export const relatedGoods: Handler<typeof recommendCalls.relatedGoods> = async ({ db, site, member, now }, { goodsId }) => {
  const facts = await findGoodsFacts(db, goodsId);
  if (!facts) throw new Refusal('goodsNotFound');
  const { categoryId } = facts.goods;
  if (categoryId === null) return { list: [] };
  const levelId = member?.levelId ?? null;
  const parentId = (await loadCategories(db)).find(({ id }) => id === categoryId)?.parentId ?? null;
  const [priceOf, ...lists] = await Promise.all([
    loadCardPricer(db, { site, member, now }),
    ...[categoryId, parentId]
      .filter((id) => id !== null)
      .map((id) => listGoodsCards(db, { categoryId: id, ...inStock }, levelId, page, now)),
  ]);
  const rows = new Map(lists.flatMap(({ list }) => list).map((row) => [row.id, row]));
  rows.delete(goodsId);
  return { list: buildGoodsCards([...rows.values()].slice(0, maxRelated), { site, member }, priceOf) };
};
