import { priceSight } from '#modules/pricing/pricing.ts';
import type { Sort } from 'contract/storefront/narrow.shapes.ts';
import { goodsOnShelf, type Shelf } from '#modules/goods/goods.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { pageAsked, pageOf } from '#platform/paging.ts';
import { cardsFor, type Viewer } from './cards-for.ts';
import { narrowing } from './rules/narrowing.ts';

interface ShelfAsked extends Shelf {
  readonly sort?: Sort;
  readonly minPrice?: number;
  readonly maxPrice?: number;
  readonly inStock?: number;
  readonly pageNo?: number;
  readonly pageSize?: number;
}

/** Loads a page of the goods of a group, a category or all, as cards at the viewer's price. */
export async function shelfCards(db: SiteDatabase, { groupId, categoryId, ...params }: ShelfAsked, viewer: Viewer) {
  const { site, member, now } = viewer;
  const page = pageAsked(params);
  const filter = narrowing(params, priceSight(site.settings, member));
  const { list, total } = await goodsOnShelf(db, { groupId, categoryId, ...filter }, member?.levelId ?? null, page, now);
  return pageOf(page, cardsFor(list, viewer), total);
}
