import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';
import { type Param, prepareStatement } from '#platform/statement.ts';
import type { ExclusivePromotion } from '../rules/promotion.ts';

/**
 * Describes the limited pieces of a product that an order takes from a promotion with an exclusive price. Also holds the most that one member may
 * take.
 */
export interface PromotionClaim {
  readonly promotionId: number;
  readonly goodsId: number;
  readonly pieces: number;
  /** Bounds the pieces of one member; null for no bound. */
  readonly mostPerMember: number | null;
}

/** Stands for no bound in a statement: no member takes as many pieces. */
const noBound = 2_000_000_000;

const take = prepareStatement(
  (
    _,
    param: Param<{ siteId: number; tid: string; memberId: number; promotionId: number; goodsId: number; pieces: number; most: number }>,
  ) => sql`
    with taken as (
      update promotion_stock set taken = taken + ${param('pieces')}::integer
       where site_id = ${param('siteId')} and promotion_id = ${param('promotionId')} and goods_id = ${param('goodsId')}
         and taken + ${param('pieces')}::integer <= pieces
      returning goods_id
    ),
    counted as (
      insert into promotion_member as kept (site_id, promotion_id, member_id, pieces)
      values (${param('siteId')}, ${param('promotionId')}, ${param('memberId')}, ${param('pieces')}::integer)
      on conflict (site_id, promotion_id, member_id) do update set pieces = kept.pieces + excluded.pieces
       where kept.pieces + excluded.pieces <= ${param('most')}::integer
      returning member_id
    ),
    written as (
      insert into promotion_use (site_id, tid, promotion_id, member_id, goods_id, pieces)
      values (${param('siteId')}, ${param('tid')}, ${param('promotionId')}, ${param('memberId')}, ${param('goodsId')}, ${param('pieces')}::integer)
    )
    select case when (select count(*) from taken) = 0 then refuse('promotionSoldOut')
                when (select count(*) from counted) = 0 then refuse('promotionLimit') end`,
);

/**
 * Takes limited pieces of a promotion for an order. Refuses (promotionSoldOut) more than are left, and
 * (promotionLimit) more than the member may still buy.
 */
export async function takePromotionPieces(db: SiteDatabase, tid: string, memberId: number, claim: PromotionClaim): Promise<void> {
  const { mostPerMember, ...taken } = claim;
  await take(db, { ...taken, tid, memberId, most: mostPerMember ?? noBound });
}

const giveBack = prepareStatement(
  (_, param: Param<{ siteId: number; tid: string; most: number }>) => sql`
    with used as (
      delete from promotion_use where site_id = ${param('siteId')} and tid = ${param('tid')} and pieces <= ${param('most')}::integer
      returning promotion_id, member_id, goods_id, pieces
    ),
    stocked as (
      update promotion_stock set taken = taken - used.pieces from used
       where promotion_stock.site_id = ${param('siteId')} and promotion_stock.promotion_id = used.promotion_id
         and promotion_stock.goods_id = used.goods_id
    )
    update promotion_member set pieces = promotion_member.pieces - used.pieces from used
     where promotion_member.site_id = ${param('siteId')} and promotion_member.promotion_id = used.promotion_id
       and promotion_member.member_id = used.member_id`,
);

/** Gives back the limited pieces that an order took from a promotion. Repeating it gives nothing more. */
export async function returnPromotionPieces(db: SiteDatabase, tid: string): Promise<void> {
  await giveBack(db, { tid, most: noBound });
}

const giveSomeBack = prepareStatement(
  (_, param: Param<{ siteId: number; tid: string; pieces: number }>) => sql`
    with used as (
      update promotion_use set pieces = pieces - ${param('pieces')}::integer
       where site_id = ${param('siteId')} and tid = ${param('tid')} and pieces > ${param('pieces')}::integer
      returning promotion_id, member_id, goods_id
    ),
    stocked as (
      update promotion_stock set taken = taken - ${param('pieces')}::integer from used
       where promotion_stock.site_id = ${param('siteId')} and promotion_stock.promotion_id = used.promotion_id
         and promotion_stock.goods_id = used.goods_id
    )
    update promotion_member set pieces = promotion_member.pieces - ${param('pieces')}::integer from used
     where promotion_member.site_id = ${param('siteId')} and promotion_member.promotion_id = used.promotion_id
       and promotion_member.member_id = used.member_id`,
);

/** Gives back a number of the limited pieces that an order took from a promotion; all of them if it took fewer. */
export async function returnSomePromotionPieces(db: SiteDatabase, tid: string, pieces: number): Promise<void> {
  await giveBack(db, { tid, most: pieces });
  await giveSomeBack(db, { tid, pieces });
}

/** Returns how many limited pieces of a product a promotion has left; 0 if it does not have the product. */
export async function loadPromotionStock({ query, siteId }: SiteDatabase, promotionId: number, goodsId: number): Promise<number> {
  const row = await query
    .selectFrom('promotion_stock')
    .select(sql<number>`greatest(pieces - taken, 0)`.as('left'))
    .where('site_id', '=', siteId)
    .where('promotion_id', '=', promotionId)
    .where('goods_id', '=', goodsId)
    .executeTakeFirst();
  return row?.left ?? 0;
}

/**
 * Loads how many pieces are left of each product in promotions. The keys of the map are promotion id and product id,
 * such as `12 345`.
 */
export async function loadPromotionStocks({ query, siteId }: SiteDatabase, promotionIds: readonly number[]): Promise<Map<string, number>> {
  if (promotionIds.length === 0) return new Map();
  const rows = await query
    .selectFrom('promotion_stock')
    .select(['promotion_id as promotionId', 'goods_id as goodsId', sql<number>`greatest(pieces - taken, 0)`.as('left')])
    .where('site_id', '=', siteId)
    .where('promotion_id', 'in', [...promotionIds])
    .execute();
  return new Map(rows.map(({ promotionId, goodsId, left }) => [`${promotionId} ${goodsId}`, left]));
}

/** Returns how many pieces a member's orders took from a promotion with an exclusive price, unpaid orders included. */
export async function loadMemberPromotionPieces({ query, siteId }: SiteDatabase, promotionId: number, memberId: number): Promise<number> {
  const row = await query
    .selectFrom('promotion_member')
    .select('pieces')
    .where('site_id', '=', siteId)
    .where('promotion_id', '=', promotionId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.pieces ?? 0;
}

/**
 * Saves how many pieces of each product a promotion offers; products that it no longer has get none. What orders took
 * already stays counted.
 */
export async function savePromotionStock(
  { query, siteId }: SiteDatabase,
  id: number,
  { offers }: Pick<ExclusivePromotion, 'offers'>,
): Promise<void> {
  await query.updateTable('promotion_stock').set({ pieces: 0 }).where('site_id', '=', siteId).where('promotion_id', '=', id).execute();
  await query
    .insertInto('promotion_stock')
    .values([...offers].map(([goodsId, { pieces }]) => ({ site_id: siteId, promotion_id: id, goods_id: goodsId, pieces })))
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'promotion_id', 'goods_id']).doUpdateSet((row) => ({ pieces: row.ref('excluded.pieces') })),
    )
    .execute();
}

/** Finds promotions whose counters differ from what orders took of them; empty if none. */
export async function findPromotionStockInconsistencies({ query, siteId }: SiteDatabase): Promise<{ what: string }[]> {
  const { rows } = await sql<{ what: string }>`
    select format('promotion %s, product %s: %s taken, orders say %s', stock.promotion_id, stock.goods_id, stock.taken, coalesce(used.pieces, 0)) as what
      from promotion_stock stock
      left join (select promotion_id, goods_id, sum(pieces) as pieces from promotion_use where site_id = ${siteId} group by promotion_id, goods_id) used
             on used.promotion_id = stock.promotion_id and used.goods_id = stock.goods_id
     where stock.site_id = ${siteId} and stock.taken <> coalesce(used.pieces, 0)
    union all
    select format('promotion %s, member %s: %s counted, orders say %s', kept.promotion_id, kept.member_id, kept.pieces, coalesce(used.pieces, 0))
      from promotion_member kept
      left join (select promotion_id, member_id, sum(pieces) as pieces from promotion_use where site_id = ${siteId} group by promotion_id, member_id) used
             on used.promotion_id = kept.promotion_id and used.member_id = kept.member_id
     where kept.site_id = ${siteId} and kept.pieces <> coalesce(used.pieces, 0)`.execute(query);
  return rows;
}
