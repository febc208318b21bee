import { loadCardPricer, priceVisibility } from '#modules/offers/pricing/pricing.ts';
import type { GoodsSort } from 'contract/front/storefront/goods-filter.shapes.ts';
import { listGoodsCards, type GoodsScope } from '#modules/goods/goods/goods.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { parsePageRange, buildPage } from '#platform/paging.ts';
import { buildGoodsCards, type GoodsViewer } from './build-goods-cards.ts';
import { parseGoodsFilter } from './rules/goods-filter.ts';

interface GoodsListInput extends GoodsScope {
  readonly sort?: GoodsSort;
  readonly minPrice?: number;
  readonly maxPrice?: number;
  readonly inStock?: number;
  readonly pageNo?: number;
  readonly pageSize?: number;
}

/** Loads a page of a product list (of a group, a category, a freight template or all), at the viewer's price. */
export async function loadGoodsCardsPage(
  db: SiteDatabase,
  { groupId, categoryId, templateId, ...params }: GoodsListInput,
  viewer: GoodsViewer,
) {
  const { site, member, now } = viewer;
  const page = parsePageRange(params);
  const filter = parseGoodsFilter(params, priceVisibility(site.settings, member));
  const [{ list, total }, priceOf] = await Promise.all([
    listGoodsCards(db, { groupId, categoryId, templateId, ...filter }, member?.levelId ?? null, page, now),
    loadCardPricer(db, viewer),
  ]);
  return buildPage(page, buildGoodsCards(list, viewer, priceOf), total);
}
