import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';

/** A category with the goods that stand in it, those below it not counted. */
export interface CategoryPlace {
  readonly id: number;
  readonly parentId: number | null;
  readonly name: string;
  readonly sort: number;
  readonly picture: string;
  readonly goods: number;
}
export interface GroupPlace {
  readonly id: number;
  readonly name: string;
  readonly onHome: boolean;
  readonly sort: number;
  readonly goods: number;
}

/** Every category in the merchant's order, with how many goods each has. */
export async function categoryPlaces({ query, siteId }: SiteDatabase): Promise<CategoryPlace[]> {
  return query
    .selectFrom('category')
    .select([
      'id',
      'parent_id as parentId',
      'name',
      'sort',
      'picture',
      sql<number>`(select count(*) from goods where goods.site_id = category.site_id and goods.category_id = category.id)`.as('goods'),
    ])
    .where('site_id', '=', siteId)
    .orderBy('sort')
    .orderBy('id')
    .execute();
}

/** Every group in the merchant's order, with how many goods each has. */
export async function groupPlaces({ query, siteId }: SiteDatabase): Promise<GroupPlace[]> {
  return query
    .selectFrom('goods_group')
    .select([
      'id',
      'name',
      'on_home as onHome',
      'sort',
      sql<number>`(select count(*) from goods_in_group as placed where placed.site_id = goods_group.site_id and placed.group_id = goods_group.id)`.as(
        'goods',
      ),
    ])
    .where('site_id', '=', siteId)
    .orderBy('sort')
    .orderBy('id')
    .execute();
}

/** The names of all groups. */
export const allGroups = ({ query, siteId }: SiteDatabase): Promise<{ id: number; name: string }[]> =>
  query.selectFrom('goods_group').select(['id', 'name']).where('site_id', '=', siteId).execute();

/** A new category behind the others; the shelves are held. Gives its id. */
export async function insertCategory({ query, siteId }: SiteDatabase, name: string, parentId: number | null): Promise<number> {
  const last = await query
    .selectFrom('category')
    .select(({ fn }) => [fn.max('id').as('id'), fn.max('sort').as('sort')])
    .where('site_id', '=', siteId)
    .executeTakeFirst();
  const id = (last?.id ?? 0) + 1;
  await query
    .insertInto('category')
    .values({ site_id: siteId, id, parent_id: parentId, name, sort: (last?.sort ?? 0) + 1 })
    .execute();
  return id;
}

export async function setCategory(
  { query, siteId }: SiteDatabase,
  { id, name, parentId, sort, picture }: Omit<CategoryPlace, 'goods'>,
): Promise<void> {
  await query
    .updateTable('category')
    .set({ name, parent_id: parentId, sort, picture })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute();
}

export async function deleteCategory({ query, siteId }: SiteDatabase, id: number): Promise<void> {
  await query.deleteFrom('category').where('site_id', '=', siteId).where('id', '=', id).execute();
}

/** A new group behind the others; the shelves are held. Gives its id. */
export async function insertGroup({ query, siteId }: SiteDatabase, name: string): Promise<number> {
  const last = await query
    .selectFrom('goods_group')
    .select(({ fn }) => [fn.max('id').as('id'), fn.max('sort').as('sort')])
    .where('site_id', '=', siteId)
    .executeTakeFirst();
  const id = (last?.id ?? 0) + 1;
  await query
    .insertInto('goods_group')
    .values({ site_id: siteId, id, name, on_home: false, sort: (last?.sort ?? 0) + 1 })
    .execute();
  return id;
}

export async function setGroup({ query, siteId }: SiteDatabase, { id, name, onHome, sort }: Omit<GroupPlace, 'goods'>): Promise<void> {
  await query.updateTable('goods_group').set({ name, on_home: onHome, sort }).where('site_id', '=', siteId).where('id', '=', id).execute();
}

export async function deleteGroup({ query, siteId }: SiteDatabase, id: number): Promise<void> {
  await query.deleteFrom('goods_group').where('site_id', '=', siteId).where('id', '=', id).execute();
}

/** How many goods go by each freight template. */
export async function goodsByTemplate({ query, siteId }: SiteDatabase): Promise<ReadonlyMap<number, number>> {
  const rows = await query
    .selectFrom('goods')
    .select(({ fn }) => ['freight_template_id as id', fn.countAll<number>().as('goods')])
    .where('site_id', '=', siteId)
    .where('freight_template_id', 'is not', null)
    .groupBy('freight_template_id')
    .execute();
  return new Map(rows.map(({ id, goods }) => [id ?? 0, goods]));
}

/** Whether any goods goes by a freight template. */
export async function isTemplateUsed({ query, siteId }: SiteDatabase, id: number): Promise<boolean> {
  const row = await query
    .selectFrom('goods')
    .select('id')
    .where('site_id', '=', siteId)
    .where('freight_template_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
