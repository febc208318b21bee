import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';

/** Describes a category and the one above it. Counts the found products in it, and those of them that can be bought now. */
export interface CategoryFacet {
  /** The category itself or the one above it; null for goods without a category. */
  readonly topCategoryId: number | null;
  readonly categoryId: number | null;
  readonly goods: number;
  readonly inStock: number;
}

/** Counts found products by category, and how many of each can be bought now. */
export async function countCategoryFacets({ query, siteId }: SiteDatabase, ids: readonly number[]): Promise<CategoryFacet[]> {
  if (ids.length === 0) return [];
  return query
    .selectFrom('goods')
    .leftJoin('category', (join) =>
      join.on('category.site_id', '=', siteId).onRef('category.id', '=', 'goods.category_id').on('category.parent_id', 'is not', null),
    )
    .select([
      sql<number | null>`coalesce(category.parent_id, goods.category_id)`.as('topCategoryId'),
      'goods.category_id as categoryId',
      sql<number>`count(*)`.as('goods'),
      sql<number>`count(*) filter (where exists (select 1 from sku join stock on stock.site_id = sku.site_id and stock.sku_id = sku.id
        where sku.site_id = ${siteId} and stock.site_id = ${siteId} and sku.goods_id = goods.id and not sku.removed
          and stock.on_hand > stock.reserved))`.as('inStock'),
    ])
    .where('goods.site_id', '=', siteId)
    .where('goods.id', '=', sql<number>`any(${[...ids]})`)
    .groupBy(['topCategoryId', 'goods.category_id'])
    .execute();
}
