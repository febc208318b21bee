import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';
import { withMemberLocked } from '#platform/lock-member.ts';
import { type Param, prepareStatement } from '#platform/statement.ts';

/**
 * Holds the present moment and the site's time zone, which decide when a purchase limit's day, week or month begins.
 */
export interface LimitClock {
  readonly now: Date;
  readonly timeZone: string;
}
type PiecesByGoods = ReadonlyMap<number, number>;
const noPieces: PiecesByGoods = new Map();

const selectPieces = prepareStatement(
  (query, param: Param<{ siteId: number; memberId: number; goodsIds: readonly number[]; now: Date; timeZone: string }>) => {
    const zone = sql`${param('timeZone')}::text`;
    return query
      .selectFrom('goods_bought as bought')
      .innerJoin('goods', (join) => join.onRef('goods.site_id', '=', 'bought.site_id').onRef('goods.id', '=', 'bought.goods_id'))
      .select(['bought.goods_id as goodsId', sql<number>`sum(bought.pieces)::bigint`.as('pieces')])
      .where('bought.site_id', '=', param('siteId'))
      .where('goods.site_id', '=', param('siteId'))
      .where('bought.member_id', '=', param('memberId'))
      .where('bought.goods_id', '=', sql<number>`any(${param('goodsIds')})`)
      .where(
        sql<boolean>`(goods.limit_cycle = 0 or bought.bought_at >= date_trunc(
          case goods.limit_cycle when 1 then 'day' when 2 then 'week' else 'month' end,
          ${param('now')}::timestamptz at time zone ${zone}) at time zone ${zone})`,
      )
      .groupBy('bought.goods_id');
  },
);

/**
 * Loads how many pieces of some products a member bought in each purchase limit's present period (day, week, month,
 * ever). Returns them by product id; a product of which none were bought is missing.
 */
export async function loadPiecesBought(
  db: SiteDatabase,
  memberId: number,
  goodsIds: readonly number[],
  { now, timeZone }: LimitClock,
): Promise<PiecesByGoods> {
  if (goodsIds.length === 0) return noPieces;
  const rows = await selectPieces(db, { memberId, goodsIds, now, timeZone });
  return new Map(rows.map(({ goodsId, pieces }) => [goodsId, pieces]));
}

/**
 * Locks a member, and loads by product id how many pieces they bought in the limit's current period. Because of the
 * lock, the second of two concurrent orders counts the pieces of the first.
 */
export async function lockPiecesBought(
  db: SiteDatabase,
  memberId: number,
  goodsIds: readonly number[],
  today: LimitClock,
): Promise<PiecesByGoods> {
  if (goodsIds.length === 0) return noPieces;
  return withMemberLocked(db, memberId, () => loadPiecesBought(db, memberId, goodsIds, today));
}

/** Counts the pieces of a new order towards the member's purchase limits. */
export async function addPiecesBought(
  { query, siteId }: SiteDatabase,
  memberId: number,
  tid: string,
  pieces: ReadonlyMap<number, number>,
  now: Date,
): Promise<void> {
  if (pieces.size === 0) return;
  await query
    .insertInto('goods_bought')
    .values(
      [...pieces].map(([goods_id, count]) => ({ site_id: siteId, member_id: memberId, goods_id, tid, pieces: count, bought_at: now })),
    )
    .execute();
}

/** Removes the pieces of a closed order from the member's purchase limits, so that they may be bought again. */
export async function removePiecesBought({ query, siteId }: SiteDatabase, tid: string): Promise<void> {
  await query.deleteFrom('goods_bought').where('site_id', '=', siteId).where('tid', '=', tid).execute();
}

/** Subtracts refunded pieces of an order from what counts towards the member's purchase limits, by product. */
export async function returnPiecesBought({ query, siteId }: SiteDatabase, tid: string, pieces: ReadonlyMap<number, number>): Promise<void> {
  for (const [goodsId, count] of pieces) {
    const ofOrder = { site_id: siteId, tid, goods_id: goodsId };
    await query
      .deleteFrom('goods_bought')
      .where(({ and }) => and(ofOrder))
      .where('pieces', '<=', count)
      .execute();
    await query
      .updateTable('goods_bought')
      .set(({ eb }) => ({ pieces: eb('pieces', '-', count) }))
      .where(({ and }) => and(ofOrder))
      .where('pieces', '>', count)
      .execute();
  }
}

/** Deletes all pieces that count towards a member's purchase limits. */
export async function removeMemberPiecesBought({ query, siteId }: SiteDatabase, memberId: number): Promise<void> {
  await query.deleteFrom('goods_bought').where('site_id', '=', siteId).where('member_id', '=', memberId).execute();
}
