import type { SiteDatabase } from '#platform/database.ts';
import { countListedGoods, equityIdOf, listListedGoods, loadCategories } from '#modules/goods/goods/goods.ts';
import { listPublishedMicroPages } from '#modules/goods/page/page.ts';
import { priceVisibility, toBuyer } from '#modules/offers/pricing/pricing.ts';
import { cachedPromotions, isPromotionOpenTo } from '#modules/offers/promotion/promotion.ts';
import type { Site } from '#modules/shop/site/site.ts';

/** Describes a page that search engines may list: its path below the mall's base, and when it last changed, if that is known. */
export interface SitemapEntry {
  readonly path: string;
  readonly changedAt?: Date;
}

/** Describes a part of the pages that search engines may list, and of how many parts it is one. */
export interface SitemapPart {
  readonly parts: number;
  readonly entries: readonly SitemapEntry[];
}

/** Lists the pages that are not of one product: those that visitors see without a login. */
async function listOtherPages(db: SiteDatabase, site: Site, now: Date): Promise<SitemapEntry[]> {
  const [pages, categories, promotions] = await Promise.all([listPublishedMicroPages(db), loadCategories(db), cachedPromotions(db, now)]);
  const buyer = toBuyer({ site, member: null, now });
  return [
    { path: '/' },
    { path: '/goodsList' },
    { path: '/activityCenter' },
    ...pages.map(({ id, publishedAt }) => ({ path: `/wpage/${id}`, changedAt: publishedAt })),
    ...categories.map(({ id }) => ({ path: `/goodsList?categoryId=${id}` })),
    // Exchanges for points are listed by the points mall.
    ...promotions.all
      .filter((one) => one.kind !== 'pointsExchange' && isPromotionOpenTo(one, buyer))
      .map(({ id }) => ({ path: `/activityCenterDetail?id=${id}` })),
  ];
}

/**
 * Loads a part of the pages that search engines may list, the first of which is 1. Parts after the first hold products only. Where only
 * members see products, there are none.
 * @param size how many entries a part may have
 */
export async function loadSitemapPart(
  db: SiteDatabase,
  { site, part, size, now }: { readonly site: Site; readonly part: number; readonly size: number; readonly now: Date },
): Promise<SitemapPart> {
  const showsGoods = priceVisibility(site.settings, null) !== 'afterLogin';
  const [others, goodsNum] = await Promise.all([listOtherPages(db, site, now), showsGoods ? countListedGoods(db, now) : 0]);
  const first = others.slice(0, size);
  const parts = Math.max(1, Math.ceil((first.length + goodsNum) / size));
  const offset = Math.max(0, (part - 1) * size - first.length);
  const pageSize = part === 1 ? size - first.length : size;
  const goods = showsGoods && part >= 1 && part <= parts && pageSize > 0 ? await listListedGoods(db, { pageSize, offset }, now) : [];
  return {
    parts,
    entries: [
      ...(part === 1 ? first : []),
      ...goods.map((row) => ({
        path: `/${equityIdOf(row) === null ? 'goodsInfo' : 'goodsInfoEquity'}/${row.id}`,
        changedAt: row.updatedAt,
      })),
    ],
  };
}
