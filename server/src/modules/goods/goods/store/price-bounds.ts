import { type Cents, cents } from 'contract/money.ts';
import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';

/** Holds a product's id, code and title, its lowest and highest list price, and its cost price, in cents. */
export interface GoodsPriceBounds {
  readonly id: number;
  readonly code: string;
  readonly title: string;
  readonly minPrice: Cents;
  readonly maxPrice: Cents;
  /** Is 0 where the merchant gave none. */
  readonly cost: Cents;
}

/**
 * Loads id, code, title, price range and cost price of products: those with these ids or, for null, all that have a
 * cost price, and the cheapest and the dearest of the shop. With `onlyLevelDiscount` of those that member levels' discounts reduce.
 */
export async function loadPriceBounds(
  { query, siteId }: SiteDatabase,
  ids: readonly number[] | null,
  { onlyLevelDiscount = false }: { readonly onlyLevelDiscount?: boolean } = {},
): Promise<GoodsPriceBounds[]> {
  const isOf = onlyLevelDiscount ? sql<boolean>`join_level_discount` : sql<boolean>`true`;
  const rows = await query
    .selectFrom('goods')
    .select(['id', 'code', 'title', 'min_price as minPrice', 'max_price as maxPrice', 'cost_price as cost'])
    .where('site_id', '=', siteId)
    .where(isOf)
    .where(
      ids
        ? sql<boolean>`id = any(${[...ids]})`
        : sql<boolean>`(cost_price > 0
            or id = (select id from goods where site_id = ${siteId} and min_price > 0 and ${isOf} order by min_price, id limit 1)
            or id = (select id from goods where site_id = ${siteId} and ${isOf} order by max_price desc, id limit 1))`,
    )
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, minPrice: cents(row.minPrice), maxPrice: cents(row.maxPrice), cost: cents(row.cost) }));
}

/** Loads the product in the middle of these by its lowest price, or of all products of the shop for null: half of them cost no more. */
export async function loadMiddlePriceBounds(
  { query, siteId }: SiteDatabase,
  ids: readonly number[] | null,
): Promise<GoodsPriceBounds | undefined> {
  const row = await query
    .selectFrom('goods')
    .select(['id', 'code', 'title', 'min_price as minPrice', 'max_price as maxPrice', 'cost_price as cost'])
    .where('site_id', '=', siteId)
    .where(ids ? sql<boolean>`id = any(${[...ids]})` : sql<boolean>`true`)
    .orderBy('min_price')
    .orderBy('id')
    .offset(
      sql<number>`(select greatest(count(*) - 1, 0) / 2 from goods where site_id = ${siteId} and ${ids ? sql`id = any(${[...ids]})` : sql`true`})`,
    )
    .limit(1)
    .executeTakeFirst();
  return row && { ...row, minPrice: cents(row.minPrice), maxPrice: cents(row.maxPrice), cost: cents(row.cost) };
}
