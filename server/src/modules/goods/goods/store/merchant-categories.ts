import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';

/** Describes a category with the number of products in it, not counting its children. */
export interface CategoryWithCount {
  readonly id: number;
  readonly parentId: number | null;
  readonly name: string;
  readonly sort: number;
  readonly picture: string;
  readonly goods: number;
}

/** Holds a product group with its number of products. */
export interface GroupWithCount {
  readonly id: number;
  readonly name: string;
  readonly onHome: boolean;
  readonly sort: number;
  readonly goods: number;
}

/** Loads all product categories in the order the merchant set, with the number of products in each. */
export async function loadCategoriesWithCounts({ query, siteId }: SiteDatabase): Promise<CategoryWithCount[]> {
  return query
    .selectFrom('category')
    .select([
      'id',
      'parent_id as parentId',
      'name',
      'sort',
      'picture',
      sql<number>`(select count(*) from goods where goods.site_id = ${siteId} and goods.category_id = category.id)`.as('goods'),
    ])
    .where('site_id', '=', siteId)
    .orderBy('sort')
    .orderBy('id')
    .execute();
}

/** Loads all product groups in the order the merchant set, with the number of products in each. */
export async function loadGoodsGroupsWithCounts({ query, siteId }: SiteDatabase): Promise<GroupWithCount[]> {
  return query
    .selectFrom('goods_group')
    .select([
      'id',
      'name',
      'on_home as onHome',
      'sort',
      sql<number>`(select count(*) from goods_in_group as placed where placed.site_id = ${siteId} and placed.group_id = goods_group.id)`.as(
        'goods',
      ),
    ])
    .where('site_id', '=', siteId)
    .orderBy('sort')
    .orderBy('id')
    .execute();
}

/** Loads the ids and names of all product groups. */
export const loadGoodsGroupNames = ({ query, siteId }: SiteDatabase): Promise<{ id: number; name: string }[]> =>
  query.selectFrom('goods_group').select(['id', 'name']).where('site_id', '=', siteId).execute();

/** Inserts a product category after the others; returns its id. The caller locks the catalogue. */
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

/** Overwrites the name, parent, sort order and picture of a category. */
export async function updateCategory(
  { query, siteId }: SiteDatabase,
  { id, name, parentId, sort, picture }: Omit<CategoryWithCount, 'goods'>,
): Promise<void> {
  await query
    .updateTable('category')
    .set({ name, parent_id: parentId, sort, picture })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute();
}

/** Deletes a category; the caller has checked that it is empty. */
export async function deleteCategory({ query, siteId }: SiteDatabase, id: number): Promise<void> {
  await query.deleteFrom('category').where('site_id', '=', siteId).where('id', '=', id).execute();
}

/** Inserts a product group after the others; returns its id. The caller locks the catalogue. */
export async function insertGoodsGroup({ query, siteId }: SiteDatabase, name: string): Promise<number> {
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

/** Overwrites the name and sort order of a product group, and whether the home page shows it. */
export async function updateGoodsGroup(
  { query, siteId }: SiteDatabase,
  { id, name, onHome, sort }: Omit<GroupWithCount, 'goods'>,
): Promise<void> {
  await query.updateTable('goods_group').set({ name, on_home: onHome, sort }).where('site_id', '=', siteId).where('id', '=', id).execute();
}

/** Deletes a product group; the caller has checked that it is empty. */
export async function deleteGoodsGroup({ query, siteId }: SiteDatabase, id: number): Promise<void> {
  await query.deleteFrom('goods_group').where('site_id', '=', siteId).where('id', '=', id).execute();
}

/** Lists the ids of the first products of a group, in its order. */
export async function listFirstGoods({ query, siteId }: SiteDatabase, groupId: number, most: number): Promise<number[]> {
  const rows = await query
    .selectFrom('goods_in_group')
    .select('goods_id as id')
    .where('site_id', '=', siteId)
    .where('group_id', '=', groupId)
    .orderBy('sort')
    .orderBy('goods_id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** Places products of a group before all others of it, in their order. Returns how many of them are in the group. */
export async function placeGoodsFirst({ query, siteId }: SiteDatabase, groupId: number, goodsIds: readonly number[]): Promise<number> {
  const placed = await sql`
    update goods_in_group as placed
       set sort = least(rest.first, 0) - ${goodsIds.length}::integer - 1 + wanted.place::integer
      from unnest(${[...goodsIds]}::bigint[]) with ordinality as wanted (id, place),
           (select coalesce(min(sort), 0) as first from goods_in_group
             where site_id = ${siteId} and group_id = ${groupId} and goods_id <> all (${[...goodsIds]})) as rest
     where placed.site_id = ${siteId} and placed.group_id = ${groupId} and placed.goods_id = wanted.id
    returning placed.goods_id`.execute(query);
  return placed.rows.length;
}

/** Lists the ids and names of the freight templates, which a goods file refers to by name. */
export const loadFreightTemplateNames = ({ query, siteId }: SiteDatabase): Promise<{ id: number; name: string }[]> =>
  query.selectFrom('freight_template').select(['id', 'name']).where('site_id', '=', siteId).orderBy('id').execute();

/** Counts the products that use each freight template, by template id. */
export async function countGoodsByFreightTemplate({ query, siteId }: SiteDatabase): Promise<ReadonlyMap<number, number>> {
  const rows = await query
    .selectFrom('goods')
    .select(({ fn }) => ['freight_template_id as id', fn.countAll<number>().as('goods')])
    .where('site_id', '=', siteId)
    .where('freight_template_id', 'is not', null)
    .groupBy('freight_template_id')
    .execute();
  return new Map(rows.map(({ id, goods }) => [id ?? 0, goods]));
}

/** Tells whether any product uses a freight template. */
export async function isFreightTemplateUsed({ query, siteId }: SiteDatabase, id: number): Promise<boolean> {
  const row = await query
    .selectFrom('goods')
    .select('id')
    .where('site_id', '=', siteId)
    .where('freight_template_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
