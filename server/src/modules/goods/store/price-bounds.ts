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
 * cost price.
 */
export async function loadPriceBounds({ query, siteId }: SiteDatabase, ids: readonly number[] | null): Promise<GoodsPriceBounds[]> {
  const rows = await query
    .selectFrom('goods')
    .select(['id', 'code', 'title', 'min_price as minPrice', 'max_price as maxPrice', 'cost_price as cost'])
    .where('site_id', '=', siteId)
    .where(ids ? sql<boolean>`id = any(${[...ids]})` : sql<boolean>`cost_price > 0`)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, minPrice: cents(row.minPrice), maxPrice: cents(row.maxPrice), cost: cents(row.cost) }));
}
