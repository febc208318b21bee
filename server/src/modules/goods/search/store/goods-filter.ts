import type { Cents } from 'contract/money.ts';
import { type RawBuilder, sql } from 'kysely';

/**
 * Names the sort order of a product list. `overall` is the default: a group in its own order, a search by relevance,
 * all else by sales.
 */
export type GoodsListSort = 'overall' | 'sales' | 'priceUp' | 'priceDown' | 'newest';

/** Describes how a list of goods is sorted and filtered. Prices are list prices, in cents. */
export interface GoodsFilter {
  readonly sort?: GoodsListSort | undefined;
  readonly leastPrice?: Cents | undefined;
  readonly mostPrice?: Cents | undefined;
  readonly inStock?: boolean | undefined;
}

/** Builds the SQL that selects the ids of a category and its direct children. */
export const selectCategoryWithChildren = (siteId: number, categoryId: number): RawBuilder<{ id: number }> =>
  sql`select category.id from category where category.site_id = ${siteId} and ${categoryId} in (category.id, category.parent_id)`;

/**
 * Builds the SQL conditions of a product list's filter (price and stock), each beginning with `and`, to be appended to
 * a `where` on `goods`.
 */
export const goodsFilterSql = (siteId: number, { leastPrice, mostPrice, inStock }: GoodsFilter): RawBuilder<unknown> => sql`
  ${leastPrice === undefined ? sql`` : sql`and goods.min_price >= ${leastPrice}`}
  ${mostPrice === undefined ? sql`` : sql`and goods.min_price <= ${mostPrice}`}
  ${
    inStock
      ? sql`and coalesce((select true from sku join stock on stock.site_id = sku.site_id and stock.sku_id = sku.id
          where sku.site_id = ${siteId} and sku.goods_id = goods.id and not sku.removed and stock.on_hand > stock.reserved limit 1), false)`
      : sql``
  }`;

const sortSql: Readonly<Record<Exclude<GoodsListSort, 'overall'>, RawBuilder<unknown>>> = {
  sales: sql`goods.sale_num desc, goods.id`,
  priceUp: sql`goods.min_price, goods.id`,
  priceDown: sql`goods.min_price desc, goods.id desc`,
  newest: sql`goods.created_at desc, goods.id desc`,
};

/**
 * Builds the SQL that sorts a product list, to be put after `order by`. `own` is the list's default order; without it,
 * by sales.
 */
export const goodsOrderBySql = (sort: GoodsListSort | undefined, own: RawBuilder<unknown> = sortSql.sales): RawBuilder<unknown> =>
  sort === undefined || sort === 'overall' ? own : sortSql[sort];
