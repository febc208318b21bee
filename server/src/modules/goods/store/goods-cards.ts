import { type Cents, cents } from 'contract/money.ts';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';
import { exactTotal, type PageAsked } from '#platform/paging.ts';
import type { Tables } from '#platform/tables.ts';
import { notOrderableWhy, type SaleState, saleState } from '../rules/sale-state.ts';

/** A goods as lists show it, with what its SKUs cost a level. */
export interface CardRow {
  readonly id: number;
  readonly title: string;
  readonly picture: string;
  readonly origin: { readonly price: Cents; readonly note: string } | null;
  /** Basis points of the list price that the level pays: 10,000 for a visitor, and where the goods joins no discount. */
  readonly discountBp: number;
  /** Each SKU's list price and the price typed for the level; where no level has one, the least and the greatest alone. */
  readonly prices: readonly { readonly listPrice: Cents; readonly levelPrice: Cents | null }[];
  readonly saleNum: number;
  readonly tags: readonly string[];
  readonly state: SaleState;
  readonly soldOut: boolean;
  readonly orderable: boolean;
  /** The one SKU of a goods without a choice. */
  readonly onlySkuId: number | null;
}

/** Which goods: of a group, of a category with those below it, or all; or these, by id. */
export type Shelf = { readonly groupId?: number | undefined; readonly categoryId?: number | undefined };

type GoodsQuery<Output> = SelectQueryBuilder<Tables, 'goods', Output>;

/** What is shown in lists: published, not in the warehouse, not gone off sale. What comes on sale later is shown, and says so. */
const listed = <Output>(from: GoodsQuery<Output>, siteId: number, now: Date): GoodsQuery<Output> =>
  from
    .where('goods.site_id', '=', siteId)
    .where('goods.published', '=', true)
    .where('goods.listing_type', '<>', 1)
    .where((where) => where.or([where('goods.down_at', 'is', null), where('goods.down_at', '>', now)]));

function onShelf<Output>(from: GoodsQuery<Output>, siteId: number, { groupId, categoryId }: Shelf): GoodsQuery<Output> {
  let query = from;
  if (groupId !== undefined) {
    query = query.where('goods.id', 'in', (inner) =>
      inner.selectFrom('goods_in_group').select('goods_id').where('site_id', '=', siteId).where('group_id', '=', groupId),
    );
  }
  if (categoryId !== undefined) {
    query = query.where('goods.category_id', 'in', (inner) =>
      inner
        .selectFrom('category')
        .select('id')
        .where('site_id', '=', siteId)
        .where((where) => where.or([where('id', '=', categoryId), where('parent_id', '=', categoryId)])),
    );
  }
  return query;
}

const withFacts = <Output>(from: GoodsQuery<Output>, siteId: number, levelId: number | null) =>
  from.select([
    'goods.id',
    'goods.title',
    sql<string>`coalesce(goods.pictures ->> 0, '')`.as('picture'),
    'goods.min_price as minPrice',
    'goods.max_price as maxPrice',
    'goods.origin_price as originPrice',
    'goods.origin_note as originNote',
    'goods.show_origin as showOrigin',
    sql<number>`case when goods.join_level_discount
      then coalesce((select discount_bp from level where level.site_id = ${siteId} and level.id = ${levelId ?? -1}), 10000) else 10000 end`.as(
      'discountBp',
    ),
    'goods.sale_num as saleNum',
    'goods.tags',
    'goods.published',
    'goods.listing_type as listingType',
    'goods.listing_at as listingAt',
    'goods.down_at as downAt',
    'goods.kind',
    'goods.needs_real_name as needsRealName',
    sql<number>`jsonb_array_length(goods.leave_messages)`.as('leaveMessages'),
    'goods.least_pieces as leastPieces',
    'goods.step_pieces as stepPieces',
    'goods.most_per_order as mostPerOrder',
    'goods.most_per_member as mostPerMember',
    sql<number>`cardinality(goods.buyer_levels)`.as('buyerLevels'),
    // Only goods that have a price typed for some level need each SKU's.
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

type Facts = Awaited<ReturnType<ReturnType<typeof withFacts>['execute']>>[number];

const cardOf = (row: Facts, now: Date): CardRow => ({
  id: row.id,
  title: row.title,
  picture: row.picture,
  origin: row.showOrigin && row.originPrice !== null ? { price: cents(row.originPrice), note: row.originNote } : null,
  discountBp: row.discountBp,
  prices: (row.typedPrices ?? [[row.minPrice, null] as const, [row.maxPrice, null] as const]).map(([listPrice, levelPrice]) => ({
    listPrice: cents(listPrice),
    levelPrice: levelPrice === null ? null : cents(levelPrice),
  })),
  saleNum: row.saleNum,
  tags: row.tags,
  state: saleState(row, now),
  soldOut: row.soldOut,
  orderable: notOrderableWhy(row) === undefined,
  onlySkuId: row.onlySkuId,
});

/** A page of a shelf: a group in its own order, everything else by sales. `total` is exact to 1,000. */
export async function goodsOnShelf(
  { query, siteId }: SiteDatabase,
  shelf: Shelf,
  levelId: number | null,
  { pageSize, offset }: PageAsked,
  now: Date,
): Promise<{ list: CardRow[]; total: number }> {
  const from = () => onShelf(listed(query.selectFrom('goods'), siteId, now), siteId, shelf);
  const { groupId } = shelf;
  const sorted =
    groupId === undefined
      ? from().orderBy('goods.sale_num', 'desc')
      : from().orderBy((inner) =>
          inner
            .selectFrom('goods_in_group')
            .select('sort')
            .where('goods_in_group.site_id', '=', siteId)
            .where('group_id', '=', groupId)
            .whereRef('goods_id', '=', 'goods.id'),
        );
  const [rows, counted] = await Promise.all([
    withFacts(sorted.orderBy('goods.id').limit(pageSize).offset(offset), siteId, levelId).execute(),
    query
      .selectFrom(
        from()
          .select('goods.id')
          .limit(exactTotal + 1)
          .as('some'),
      )
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { list: rows.map((row) => cardOf(row, now)), total: counted.total };
}

/** Cards of these goods, in the order they were named; one that is not listed is left out. */
export async function goodsByIds(
  { query, siteId }: SiteDatabase,
  ids: readonly number[],
  levelId: number | null,
  now: Date,
): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  const rows = await withFacts(
    listed(query.selectFrom('goods'), siteId, now).where('goods.id', '=', sql<number>`any(${ids})`),
    siteId,
    levelId,
  ).execute();
  const byId = new Map(rows.map((row) => [row.id, cardOf(row, now)]));
  return ids.map((id) => byId.get(id)).filter((card) => card !== undefined);
}
