import type { Cents } from 'contract/money.ts';
import { type RawBuilder, sql } from 'kysely';

/** How a list is sorted: as it stands by itself (a group in its own order, a search by what fits, all else by sales), or by one thing. */
export type Sort = 'overall' | 'sales' | 'priceUp' | 'priceDown' | 'newest';

/** How a list of goods is narrowed and sorted. Prices are list prices. */
export interface Narrowing {
  readonly sort?: Sort | undefined;
  readonly leastPrice?: Cents | undefined;
  readonly mostPrice?: Cents | undefined;
  readonly inStock?: boolean | undefined;
}

/** A category and those right below it. */
export const withBelow = (siteId: number, categoryId: number): RawBuilder<number[]> =>
  sql`array(select category.id from category where category.site_id = ${siteId} and ${categoryId} in (category.id, category.parent_id))`;

/**
 * What narrows a list of `goods`, to stand behind its `where`. Stock is asked for by a scalar sub-select and not by a join, so that it is
 * asked of the goods that else fit, never of all stock.
 */
export const narrowed = ({ leastPrice, mostPrice, inStock }: Narrowing): RawBuilder<unknown> => sql`
  ${leastPrice === undefined ? sql`` : sql`and goods.min_price >= ${leastPrice}`}
  ${mostPrice === undefined ? sql`` : sql`and goods.min_price <= ${mostPrice}`}
  ${
    inStock
      ? sql`and coalesce((select true from sku join stock on stock.site_id = sku.site_id and stock.sku_id = sku.id
          where sku.site_id = goods.site_id and sku.goods_id = goods.id and not sku.removed and stock.on_hand > stock.reserved limit 1), false)`
      : sql``
  }`;

const orders: Readonly<Record<Exclude<Sort, 'overall'>, RawBuilder<unknown>>> = {
  sales: sql`goods.sale_num desc, goods.id`,
  priceUp: sql`goods.min_price, goods.id`,
  priceDown: sql`goods.min_price desc, goods.id desc`,
  newest: sql`goods.created_at desc, goods.id desc`,
};

/** The order of a list, to stand behind `order by`; `own` is the order it has by itself. */
export const orderOf = (sort: Sort | undefined, own: RawBuilder<unknown> = orders.sales): RawBuilder<unknown> =>
  sort === undefined || sort === 'overall' ? own : orders[sort];
