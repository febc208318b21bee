import { requiresShipping } from 'contract/goods/goods/goods-kinds.ts';
import { cents } from 'contract/money.ts';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';
import { countRows, maxExactTotal, type PageRange } from '#platform/paging.ts';
import type { Tables } from '#platform/tables.ts';
import { explainNotOrderable, findSaleState } from '../rules/find-sale-state.ts';
import { type GoodsFilter, goodsFilterSql, goodsOrderBySql, selectCategoryWithChildren } from '#modules/goods/search/search.ts';
import type { GoodsCardRow } from '../rules/goods-card-row.ts';

/** Describes which products a list shows: those of a group, of a category with its children, of a freight template, or all. */
export type GoodsScope = {
  readonly groupId?: number | undefined;
  readonly categoryId?: number | undefined;
  readonly templateId?: number | undefined;
};

type GoodsQuery<Output> = SelectQueryBuilder<Tables, 'goods', Output>;

/** Filters to the goods that lists show: published, not in the warehouse, not past their end. Goods that go on sale later are included. */
const whereListed = <Output>(from: GoodsQuery<Output>, siteId: number, now: Date): GoodsQuery<Output> =>
  from
    .where('goods.site_id', '=', siteId)
    .where('goods.published', '=', true)
    .where('goods.listing_type', '<>', 1)
    .where((where) => where.or([where('goods.down_at', 'is', null), where('goods.down_at', '>', now)]));

const selectCardColumns = <Output>(from: GoodsQuery<Output>, siteId: number, levelId: number | null) =>
  from.select([
    'goods.id',
    'goods.title',
    sql<string>`coalesce(goods.pictures ->> 0, '')`.as('picture'),
    'goods.min_price as minPrice',
    'goods.max_price as maxPrice',
    'goods.origin_price as originPrice',
    'goods.origin_note as originNote',
    sql<number>`case when goods.join_level_discount
      then coalesce((select discount_bp from level where level.site_id = ${siteId} and level.id = ${levelId ?? -1}), 10000) else 10000 end`.as(
      'discountBp',
    ),
    'goods.sale_num as saleNum',
    sql<number>`coalesce((select num from review_count where review_count.site_id = ${siteId} and review_count.goods_id = goods.id), 0)`.as(
      'reviewNum',
    ),
    'goods.tags',
    'goods.share_rate as shareRate',
    'goods.published',
    'goods.listing_type as listingType',
    'goods.listing_at as listingAt',
    'goods.down_at as downAt',
    'goods.kind',
    'goods.equity_id as equityId',
    sql<boolean>`goods.least_pieces > 1 or goods.step_pieces > 1`.as('byTheBox'),
    // Only goods with level prices need the prices of each SKU.
    sql<[number, number | null][] | null>`case when goods.has_level_prices then (
      select json_agg(json_build_array(sku.price, typed.price))
        from sku left join sku_level_price typed on typed.site_id = sku.site_id and typed.sku_id = sku.id and typed.level_id = ${levelId ?? -1}
       where sku.site_id = ${siteId} and sku.goods_id = goods.id and not sku.removed) end`.as('typedPrices'),
    sql<boolean>`not exists (select 1 from sku join stock on stock.site_id = sku.site_id and stock.sku_id = sku.id
      where sku.site_id = ${siteId} and sku.goods_id = goods.id and not sku.removed and stock.on_hand > stock.reserved)`.as('soldOut'),
    sql<
      number | null
    >`(select min(sku.id) from sku where sku.site_id = ${siteId} and sku.goods_id = goods.id and not sku.removed having count(*) = 1)`.as(
      'onlySkuId',
    ),
  ]);

type CardColumns = Awaited<ReturnType<ReturnType<typeof selectCardColumns>['execute']>>[number];

const toCardRow = (row: CardColumns, now: Date): GoodsCardRow => ({
  id: row.id,
  title: row.title,
  picture: row.picture,
  origin: row.originPrice !== null ? { price: cents(row.originPrice), note: row.originNote } : null,
  discountBp: row.discountBp,
  prices: (row.typedPrices ?? [[row.minPrice, null] as const, [row.maxPrice, null] as const]).map(([listPrice, levelPrice]) => ({
    listPrice: cents(listPrice),
    levelPrice: levelPrice === null ? null : cents(levelPrice),
  })),
  saleNum: row.saleNum,
  reviewNum: row.reviewNum,
  tags: row.tags,
  shareRate: row.shareRate,
  state: findSaleState(row, now),
  soldOut: row.soldOut,
  // Goods that are not shipped are bought directly on their own page, not in a cart.
  forCart: explainNotOrderable(row) === undefined && requiresShipping(row.kind),
  // Goods with a minimum or step need a quantity, so they are not added with one tap.
  onlySkuId: row.byTheBox ? null : row.onlySkuId,
});

/**
 * Builds `from ... where ...` for the goods in a scope. A group is read along its own index, so that a page costs no more in a large shop.
 */
function goodsInScope(
  siteId: number,
  { groupId, categoryId, templateId }: Omit<GoodsScope, 'groupId'> & { readonly groupId?: GoodsScope['groupId'] | RawBuilder<unknown> },
  narrowing: GoodsFilter,
  now: Date,
): RawBuilder<unknown> {
  const from =
    groupId === undefined
      ? sql`from goods where goods.site_id = ${siteId}`
      : sql`from goods_in_group as placed join goods on goods.site_id = placed.site_id and goods.id = placed.goods_id
             where placed.site_id = ${siteId} and placed.group_id = ${groupId} and goods.site_id = ${siteId}`;
  const category =
    categoryId === undefined ? sql`` : sql`and goods.category_id = any(array(${selectCategoryWithChildren(siteId, categoryId)}))`;
  const template = templateId === undefined ? sql`` : sql`and goods.freight_template_id = ${templateId}`;
  return sql`${from} and goods.published and goods.listing_type <> 1 and (goods.down_at is null or goods.down_at > ${now})
    ${category} ${template} ${goodsFilterSql(siteId, narrowing)}`;
}

/**
 * Lists a page of the products of a group, a category or the shop. By default a group has its own order, everything
 * else is sorted by sales. `total` is exact to 1,000.
 */
export async function listGoodsCards(
  { query, siteId }: SiteDatabase,
  scope: GoodsScope & GoodsFilter,
  levelId: number | null,
  { pageSize, offset }: PageRange,
  now: Date,
): Promise<{ list: GoodsCardRow[]; total: number }> {
  const from = goodsInScope(siteId, scope, scope, now);
  const order = goodsOrderBySql(scope.sort, scope.groupId === undefined ? undefined : sql`placed.sort, placed.goods_id`);
  const page = sql<{ id: number; place: number }>`(select few.id, row_number() over () as place
    from (select goods.id ${from} order by ${order} limit ${pageSize} offset ${offset}) as few)`;
  const [rows, counted] = await Promise.all([
    selectCardColumns(query.selectFrom('goods').where('goods.site_id', '=', siteId), siteId, levelId)
      .innerJoin(page.as('page'), (join) => join.onRef('page.id', '=', 'goods.id'))
      .orderBy('page.place')
      .execute(),
    sql<{ total: number }>`select count(*) as total from (select 1 ${from} limit ${maxExactTotal + 1}) as few`.execute(query),
  ]);
  return { list: rows.map((row) => toCardRow(row, now)), total: counted.rows[0]?.total ?? 0 };
}

/**
 * Lists the ids of the listed products of a product group, a category or the whole shop that pass the filter, up to a
 * limit.
 */
export async function listGoodsIds(
  { query, siteId }: SiteDatabase,
  scope: GoodsScope & GoodsFilter,
  limit: number,
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select goods.id ${goodsInScope(siteId, scope, scope, now)} limit ${limit}`.execute(query);
  return rows.map(({ id }) => id);
}

/** Counts the products that lists show. */
export async function countListedGoods({ query, siteId }: SiteDatabase, now: Date): Promise<number> {
  return countRows(query, whereListed(query.selectFrom('goods'), siteId, now).select('goods.id'));
}

/** Lists a range of the products that lists show, by id: each with the time of its last change. */
export async function listListedGoods(
  { query, siteId }: SiteDatabase,
  { pageSize, offset }: Pick<PageRange, 'pageSize' | 'offset'>,
  now: Date,
): Promise<{ readonly id: number; readonly kind: number; readonly equityId: number | null; readonly updatedAt: Date }[]> {
  return whereListed(query.selectFrom('goods'), siteId, now)
    .select(['goods.id', 'goods.kind', 'goods.equity_id as equityId', 'goods.updated_at as updatedAt'])
    .orderBy('goods.id')
    .limit(pageSize)
    .offset(offset)
    .execute();
}

/**
 * Loads the first products of each of some product groups, by group id, in one statement. `counts` says how many of each group. `total` is exact
 * to 1,000.
 */
export async function loadFirstGoodsOfGroups(
  { query, siteId }: SiteDatabase,
  counts: ReadonlyMap<number, number>,
  levelId: number | null,
  now: Date,
): Promise<ReadonlyMap<number, { readonly list: GoodsCardRow[]; readonly total: number }>> {
  if (counts.size === 0) return new Map();
  const [groupIds, takes] = [[...counts.keys()], [...counts.values()]];
  const from = goodsInScope(siteId, { groupId: sql.ref('wanted.group_id') }, {}, now);
  const firsts = sql<{ groupId: number; id: number; place: number; total: number }>`(
    select wanted.group_id as "groupId", few.id, few.place, counted.total
      from unnest(${groupIds}::bigint[], ${takes}::integer[]) as wanted (group_id, take)
     cross join lateral (select goods.id, row_number() over (order by placed.sort, placed.goods_id) as place ${from}
                          order by placed.sort, placed.goods_id limit wanted.take) as few
     cross join lateral (select count(*) as total from (select 1 ${from} limit ${maxExactTotal + 1}) as capped) as counted)`;
  const rows = await selectCardColumns(query.selectFrom('goods').where('goods.site_id', '=', siteId), siteId, levelId)
    .innerJoin(firsts.as('firsts'), (join) => join.onRef('firsts.id', '=', 'goods.id'))
    .select(['firsts.groupId', 'firsts.total'])
    .orderBy('firsts.groupId')
    .orderBy('firsts.place')
    .execute();
  return new Map(
    groupIds.map((id) => {
      const own = rows.filter(({ groupId }) => groupId === id);
      return [id, { list: own.map((row) => toCardRow(row, now)), total: own[0]?.total ?? 0 }] as const;
    }),
  );
}

/** Loads products for a product list by id, listed or not; unknown ids are left out. */
export async function loadGoodsCardsById(
  { query, siteId }: SiteDatabase,
  ids: readonly number[],
  levelId: number | null,
  now: Date,
): Promise<ReadonlyMap<number, GoodsCardRow>> {
  if (ids.length === 0) return new Map();
  const those = query.selectFrom('goods').where('goods.site_id', '=', siteId).where('goods.id', '=', sql<number>`any(${ids})`);
  const rows = await selectCardColumns(those, siteId, levelId).execute();
  return new Map(rows.map((row) => [row.id, toCardRow(row, now)]));
}

/** Finds which of some products are listed: published, not in the warehouse, not past their end. */
export async function findListedGoodsIds({ query, siteId }: SiteDatabase, ids: readonly number[], now: Date): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await whereListed(query.selectFrom('goods'), siteId, now)
    .select('goods.id')
    .where('goods.id', '=', sql<number>`any(${ids})`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Loads products for a product list, in the order of the ids; those that are not listed are left out. */
export async function loadListedGoodsCards(
  { query, siteId }: SiteDatabase,
  ids: readonly number[],
  levelId: number | null,
  now: Date,
): Promise<GoodsCardRow[]> {
  if (ids.length === 0) return [];
  const rows = await selectCardColumns(
    whereListed(query.selectFrom('goods'), siteId, now).where('goods.id', '=', sql<number>`any(${ids})`),
    siteId,
    levelId,
  ).execute();
  const byId = new Map(rows.map((row) => [row.id, toCardRow(row, now)]));
  return ids.map((id) => byId.get(id)).filter((card) => card !== undefined);
}

/** Limits the candidates of each kind that similar products are chosen from. */
const maxSimilarCandidates = 100;

/**
 * Loads listed products in stock that are similar to one, without itself, the most similar first. Those of its category at a near price (half to
 * twice) come first, and among them those that share a product group with it. The category's best sellers at other prices fill up, then goods of the
 * parent category in the same order. Goods of other categories are none; a product without a category has no similar ones.
 */
export async function listSimilarGoodsCards(
  { query, siteId }: SiteDatabase,
  goodsId: number,
  levelId: number | null,
  limit: number,
  now: Date,
): Promise<GoodsCardRow[]> {
  const inStock = goodsFilterSql(siteId, { inStock: true });
  const isNear = sql`goods.min_price * 2 >= origin.min_price and goods.min_price <= origin.min_price * 2`;
  const candidates = (category: RawBuilder<unknown>, price: RawBuilder<unknown>, most: number) => sql`(
    select goods.id from goods
     where goods.site_id = ${siteId} and ${category} and ${price} and goods.id <> origin.id
       and goods.published and goods.listing_type <> 1 and (goods.down_at is null or goods.down_at > ${now}) ${inStock}
     order by goods.sale_num desc, goods.id limit ${most})`;
  const own = sql`goods.category_id = origin.category_id`;
  const wider = sql`goods.category_id in (select category.id from category
    where category.site_id = ${siteId} and origin.parent_id in (category.id, category.parent_id))`;
  const ranked = sql<{ id: number; place: number }>`(
    select goods.id, row_number() over (order by
             case when ${own} then 0 else 2 end + case when ${isNear} then 0 else 1 end,
             ${isNear} and exists (select from goods_in_group as theirs
                join goods_in_group as its on its.site_id = ${siteId} and its.goods_id = origin.id and its.group_id = theirs.group_id
               where theirs.site_id = ${siteId} and theirs.goods_id = goods.id) desc,
             goods.sale_num desc, goods.id) as place
      from (select goods.id, goods.category_id, goods.min_price, category.parent_id from goods
              join category on category.site_id = ${siteId} and category.id = goods.category_id
             where goods.site_id = ${siteId} and goods.id = ${goodsId}) as origin
     cross join lateral (${candidates(own, isNear, maxSimilarCandidates)} union ${candidates(own, sql`true`, limit)}
       union ${candidates(wider, isNear, maxSimilarCandidates)} union ${candidates(wider, sql`true`, 2 * limit)}) as candidate
      join goods on goods.site_id = ${siteId} and goods.id = candidate.id
     order by place limit ${limit})`;
  const rows = await selectCardColumns(query.selectFrom('goods').where('goods.site_id', '=', siteId), siteId, levelId)
    .innerJoin(ranked.as('ranked'), (join) => join.onRef('ranked.id', '=', 'goods.id'))
    .orderBy('ranked.place')
    .execute();
  return rows.map((row) => toCardRow(row, now));
}
