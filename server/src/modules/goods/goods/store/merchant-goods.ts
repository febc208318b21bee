import { type Cents, cents } from 'contract/money.ts';
import { type RawBuilder, sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';
import { maxExactTotal, type PageRange } from '#platform/paging.ts';

/** Describes a product in the merchant's list. */
export interface MerchantGoodsRow {
  readonly id: number;
  readonly code: string;
  readonly title: string;
  readonly minPrice: Cents;
  readonly maxPrice: Cents;
  readonly published: boolean;
  readonly listingType: number;
  readonly listingAt: Date | null;
  readonly downAt: Date | null;
  readonly saleNum: number;
  /** Sums the pieces on hand and reserved, over all SKUs. */
  readonly stock: number;
  readonly reserved: number;
  readonly skuNum: number;
  readonly categoryId: number | null;
  readonly cost: Cents;
  readonly kind: number;
  readonly version: number;
  readonly archivedAt: Date | null;
  readonly picture: string;
}

/** Describes by what a merchant narrows a list of products; prices in cents. `word` is in lower case. */
export interface MerchantGoodsFilter {
  readonly word?: string | undefined;
  readonly code?: string | undefined;
  /** The categories, children included, whose products are listed; empty for products without a category. The planner knows how many each has. */
  readonly categoryIds?: readonly number[] | undefined;
  readonly groupId?: number | undefined;
  readonly templateId?: number | undefined;
  readonly state?: 'onSale' | 'notYet' | 'offSale' | 'archived' | undefined;
  readonly kind?: number | undefined;
  readonly stockBelow?: number | undefined;
  readonly priceFrom?: Cents | undefined;
  readonly priceTo?: Cents | undefined;
}

/** Names the order of a merchant's list of products. `group` is the group's own. */
export type MerchantGoodsSort = 'newest' | 'oldest' | 'priceUp' | 'priceDown' | 'stockUp' | 'stockDown' | 'soldUp' | 'soldDown' | 'group';

/** Gives each order: the value that an index is sorted by, and the direction of that value and of the id. */
const sorts: Readonly<
  Record<MerchantGoodsSort, { readonly by: RawBuilder<number>; readonly direction: 'asc' | 'desc'; readonly ids: 'asc' | 'desc' }>
> = {
  newest: { by: sql`goods.id`, direction: 'desc', ids: 'desc' },
  oldest: { by: sql`goods.id`, direction: 'asc', ids: 'asc' },
  priceUp: { by: sql`goods.min_price`, direction: 'asc', ids: 'asc' },
  priceDown: { by: sql`goods.min_price`, direction: 'desc', ids: 'desc' },
  stockUp: { by: sql`held.free`, direction: 'asc', ids: 'asc' },
  stockDown: { by: sql`held.free`, direction: 'desc', ids: 'desc' },
  soldUp: { by: sql`goods.sale_num`, direction: 'asc', ids: 'desc' },
  soldDown: { by: sql`goods.sale_num`, direction: 'desc', ids: 'asc' },
  group: { by: sql`placed.sort`, direction: 'asc', ids: 'asc' },
};

/** Builds `from ... where ...` for the products that a merchant's filter leaves. */
export function merchantGoodsSql(
  siteId: number,
  filter: MerchantGoodsFilter,
  now: Date,
  { withStock = false }: { readonly withStock?: boolean } = {},
): RawBuilder<unknown> {
  const { word, code, categoryIds, groupId, templateId, state, kind, stockBelow, priceFrom, priceTo } = filter;
  const isListed = sql`goods.published and goods.listing_type <> 1 and (goods.down_at is null or goods.down_at > ${now})`;
  const isLater = sql`(goods.listing_type = 2 and goods.listing_at > ${now})`;
  const states = {
    onSale: sql`and ${isListed} and not coalesce(${isLater}, false)`,
    notYet: sql`and ${isListed} and ${isLater}`,
    offSale: sql`and not (${isListed})`,
    archived: sql``,
  };
  const parts: RawBuilder<unknown>[] = [
    sql`from goods`,
    withStock || stockBelow !== undefined
      ? sql`join goods_stock as held on held.site_id = goods.site_id and held.goods_id = goods.id and held.site_id = ${siteId}`
      : sql``,
    groupId === undefined
      ? sql``
      : sql`join goods_in_group as placed on placed.site_id = goods.site_id and placed.goods_id = goods.id
              and placed.site_id = ${siteId} and placed.group_id = ${groupId}`,
    sql`where goods.site_id = ${siteId}`,
    state === 'archived' ? sql`and goods.archived_at is not null` : sql`and goods.archived_at is null`,
    state === undefined ? sql`` : states[state],
    word ? sql`and (strpos(lower(goods.code), ${word}) > 0 or strpos(lower(goods.title), ${word}) > 0)` : sql``,
    code === undefined ? sql`` : sql`and goods.code = ${code}`,
    categoryIds === undefined
      ? sql``
      : categoryIds.length === 0
        ? sql`and goods.category_id is null`
        : sql`and goods.category_id = any(${[...categoryIds]})`,
    templateId === undefined ? sql`` : sql`and goods.freight_template_id = ${templateId}`,
    kind === undefined ? sql`` : sql`and goods.kind = ${kind}`,
    stockBelow === undefined ? sql`` : sql`and held.free < ${stockBelow}`,
    priceFrom === undefined ? sql`` : sql`and goods.min_price >= ${priceFrom}`,
    priceTo === undefined ? sql`` : sql`and goods.min_price <= ${priceTo}`,
  ];
  return sql.join(parts, sql` `);
}

/** Names a place in a sorted list of products. */
export interface GoodsPlace {
  readonly value: number;
  readonly id: number;
}

/**
 * Lists a page of the site's products, off sale ones too, and counts them up to 1,001. A page begins after a place, which costs the same anywhere in
 * the list, or at an offset. Returns the place of each.
 */
export async function listMerchantGoods(
  { query, siteId }: SiteDatabase,
  filter: MerchantGoodsFilter & { readonly sort?: MerchantGoodsSort | undefined; readonly after?: GoodsPlace | undefined },
  { pageSize, offset }: Pick<PageRange, 'pageSize' | 'offset'>,
  now: Date,
): Promise<{ list: (MerchantGoodsRow & { readonly place: number })[]; total: number }> {
  const { sort = 'newest', after } = filter;
  const { by, direction, ids } = sorts[sort];
  const from = merchantGoodsSql(siteId, filter, now, { withStock: sort === 'stockUp' || sort === 'stockDown' });
  const goesOn = (way: 'asc' | 'desc') => (way === 'asc' ? sql`>` : sql`<`);
  const beyond = after
    ? sql`and ${by} ${goesOn(direction)}= ${after.value} and (${by} ${goesOn(direction)} ${after.value} or goods.id ${goesOn(ids)} ${after.id})`
    : sql``;
  const order = sql`${by} ${sql.raw(direction)}, goods.id ${sql.raw(ids)}`;
  const page = sql<{ id: number; place: number; no: number }>`(select few.id, few.place, row_number() over () as no
    from (select goods.id, ${by} as place ${from} ${beyond} order by ${order} limit ${pageSize} offset ${after ? 0 : offset}) as few)`;
  const [rows, counted] = await Promise.all([
    query
      .selectFrom('goods')
      .innerJoin(page.as('page'), (join) => join.onRef('page.id', '=', 'goods.id'))
      .innerJoinLateral(
        ({ selectFrom }) =>
          selectFrom('sku')
            .innerJoin('stock', (join) => join.onRef('stock.site_id', '=', 'sku.site_id').onRef('stock.sku_id', '=', 'sku.id'))
            .select(({ fn }) => [
              sql<number>`coalesce(sum(stock.on_hand), 0)::bigint`.as('stock'),
              sql<number>`coalesce(sum(stock.reserved), 0)::bigint`.as('reserved'),
              fn.countAll<number>().as('skuNum'),
            ])
            .where('sku.site_id', '=', siteId)
            .whereRef('sku.goods_id', '=', 'goods.id')
            .where('sku.removed', '=', false)
            .as('held'),
        (join) => join.onTrue(),
      )
      .select([
        'goods.id',
        'goods.code',
        'goods.title',
        'goods.min_price as minPrice',
        'goods.max_price as maxPrice',
        'goods.published',
        'goods.listing_type as listingType',
        'goods.listing_at as listingAt',
        'goods.down_at as downAt',
        'goods.sale_num as saleNum',
        'goods.category_id as categoryId',
        'goods.cost_price as cost',
        'goods.kind',
        'goods.version',
        'goods.archived_at as archivedAt',
        sql<string>`coalesce(goods.pictures ->> 0, '')`.as('picture'),
        'held.stock',
        'held.reserved',
        'held.skuNum',
        'page.place',
      ])
      .where('goods.site_id', '=', siteId)
      .orderBy('page.no')
      .execute(),
    sql<{ total: number }>`select count(*) as total from (select 1 ${from} limit ${maxExactTotal + 1}) as few`.execute(query),
  ]);
  return {
    list: rows.map((row) => ({ ...row, minPrice: cents(row.minPrice), maxPrice: cents(row.maxPrice), cost: cents(row.cost) })),
    total: counted.rows[0]?.total ?? 0,
  };
}

/** Finds products by the merchant's codes or by ids, and returns id and code of each; leaves out unknown ones. */
export async function findGoodsCodes(
  { query, siteId }: SiteDatabase,
  codes: readonly string[],
  ids: readonly number[],
): Promise<{ id: number; code: string }[]> {
  const named = query.selectFrom('goods').select(['id', 'code']).where('site_id', '=', siteId);
  const [byCode, byId] = await Promise.all([
    // Many products may have no code: an empty code identifies none of them.
    named
      .where('code', '<>', '')
      .where('code', '=', sql<string>`any(${[...codes]})`)
      .execute(),
    named.where('id', '=', sql<number>`any(${[...ids]})`).execute(),
  ]);
  return [...new Map([...byCode, ...byId].map((one) => [one.id, one])).values()];
}

/** Limits the count: a larger shop has too many goods to count for a list. */
const maxCounted = 100_000;

/** Counts the products of the site, off sale ones too but not archived ones, up to 100,000. */
export async function countGoods({ query, siteId }: SiteDatabase): Promise<number> {
  const { total } = await query
    .selectFrom(({ selectFrom }) =>
      selectFrom('goods')
        .select('goods.id')
        .where('goods.site_id', '=', siteId)
        .where('goods.archived_at', 'is', null)
        .limit(maxCounted)
        .as('some'),
    )
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
