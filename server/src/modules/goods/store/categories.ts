import type { SiteDatabase } from '#platform/database.ts';

/** A category of the site; one without a parent stands at the top. */
export interface CategoryRow {
  readonly id: number;
  readonly parentId: number | null;
  readonly name: string;
  readonly picture: string;
  readonly tint: string;
}

/** Every category of the site, in the merchant's order. */
export const categoriesOf = ({ query, siteId }: SiteDatabase): Promise<CategoryRow[]> =>
  query
    .selectFrom('category')
    .select(['id', 'parent_id as parentId', 'name', 'picture', 'tint'])
    .where('site_id', '=', siteId)
    .orderBy('sort')
    .orderBy('id')
    .execute();

/** The name of a category; undefined when there is none. */
export async function categoryName({ query, siteId }: SiteDatabase, id: number): Promise<string | undefined> {
  const row = await query.selectFrom('category').select('name').where('site_id', '=', siteId).where('id', '=', id).executeTakeFirst();
  return row?.name;
}
