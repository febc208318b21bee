import type { SiteDatabase } from '#platform/database.ts';

/** Describes a category of the site; a top-level category has no parent. */
export interface CategoryRow {
  readonly id: number;
  readonly parentId: number | null;
  readonly name: string;
  readonly picture: string;
  readonly tint: string;
}

/** Loads all categories of the site, in the order the merchant set. */
export const loadCategories = ({ query, siteId }: SiteDatabase): Promise<CategoryRow[]> =>
  query
    .selectFrom('category')
    .select(['id', 'parent_id as parentId', 'name', 'picture', 'tint'])
    .where('site_id', '=', siteId)
    .orderBy('sort')
    .orderBy('id')
    .execute();

/** Finds the name of a category; undefined if it does not exist. */
export async function findCategoryName({ query, siteId }: SiteDatabase, id: number): Promise<string | undefined> {
  const row = await query.selectFrom('category').select('name').where('site_id', '=', siteId).where('id', '=', id).executeTakeFirst();
  return row?.name;
}
