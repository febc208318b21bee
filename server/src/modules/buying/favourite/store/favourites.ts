import { cents } from 'contract/money.ts';
import { sql } from 'kysely';
import { writeInBatches } from '#platform/batches.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { withMemberLocked } from '#platform/lock-member.ts';
import type { PageRange } from '#platform/paging.ts';
import { type Param, prepareStatement } from '#platform/statement.ts';
import type { StoredFavourite } from '../rules/favourite-card.ts';
import { MAX_FAVOURITES } from '../rules/favourite-limit.ts';

const selectFavourite = prepareStatement((query, param: Param<{ siteId: number; memberId: number; goodsId: number }>) =>
  query
    .selectFrom('favourite')
    .select('goods_id')
    .where('site_id', '=', param('siteId'))
    .where('member_id', '=', param('memberId'))
    .where('goods_id', '=', param('goodsId')),
);

/** Returns whether a product is one of a member's favourites. */
export async function isFavourite(db: SiteDatabase, memberId: number, goodsId: number): Promise<boolean> {
  return (await selectFavourite(db, { memberId, goodsId })).length > 0;
}

/** Lists the ids of a member's favourite products: a thousand at most. */
export async function listFavouriteGoodsIds({ query, siteId }: SiteDatabase, memberId: number): Promise<number[]> {
  const rows = await query
    .selectFrom('favourite')
    .select('goods_id as id')
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns how many favourite products a member has. */
export async function countFavouritesOf({ query, siteId }: SiteDatabase, memberId: number): Promise<number> {
  const [row] = await query
    .selectFrom('favourite')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .execute();
  return row?.count ?? 0;
}

/**
 * Lists the ids of a member's favourite products, and locks the member until the transaction ends. So two concurrent
 * additions cannot exceed the limit.
 */
export const lockFavourites = async (db: SiteDatabase, memberId: number): Promise<ReadonlySet<number>> =>
  new Set(await withMemberLocked(db, memberId, () => listFavouriteGoodsIds(db, memberId)));

/** Inserts products into a member's favourites; existing favourites are not changed. */
export async function insertFavourites(
  { query, siteId }: SiteDatabase,
  memberId: number,
  favourites: readonly StoredFavourite[],
  now: Date,
): Promise<void> {
  await writeInBatches(favourites, (block) =>
    query
      .insertInto('favourite')
      .values(
        block.map(({ goodsId, title, picture, seenPrice }) => ({
          site_id: siteId,
          member_id: memberId,
          goods_id: goodsId,
          title,
          picture,
          seen_price: seenPrice,
          added_at: now,
        })),
      )
      .onConflict((conflict) => conflict.columns(['site_id', 'member_id', 'goods_id']).doNothing())
      .execute(),
  );
}

/** Lists a page of a member's favourites, the newest first, read from its own index. */
export async function listFavouritePage(
  { query, siteId }: SiteDatabase,
  memberId: number,
  { pageSize, offset }: PageRange,
): Promise<StoredFavourite[]> {
  const rows = await query
    .selectFrom('favourite')
    .select(['goods_id as goodsId', 'title', 'picture', 'seen_price as seenPrice'])
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .orderBy('added_at', 'desc')
    .orderBy('goods_id', 'desc')
    .limit(pageSize)
    .offset(offset)
    .execute();
  return rows.map(({ seenPrice, ...row }) => ({ ...row, seenPrice: cents(seenPrice) }));
}

/** Removes products from a member's favourites. */
export async function deleteFavourites({ query, siteId }: SiteDatabase, memberId: number, goodsIds: readonly number[]): Promise<void> {
  await query
    .deleteFrom('favourite')
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .where('goods_id', '=', sql<number>`any(${goodsIds})`)
    .execute();
}

/** Lists all of a member's favourites with the time of their addition, the newest first. */
export async function listAllFavourites({ query, siteId }: SiteDatabase, memberId: number) {
  return query
    .selectFrom('favourite')
    .select(['goods_id as goodsId', 'title', 'added_at as addedAt'])
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .orderBy('added_at', 'desc')
    .orderBy('goods_id', 'desc')
    .execute();
}

/** Deletes all of a member's favourites. */
export async function clearFavourites({ query, siteId }: SiteDatabase, memberId: number): Promise<void> {
  await query.deleteFrom('favourite').where('site_id', '=', siteId).where('member_id', '=', memberId).execute();
}

/** Moves the favourites of a member who is merged into another to that member, the newest first. Beyond a thousand in all, drops the rest. */
export async function moveFavourites({ query, siteId }: SiteDatabase, from: number, to: number): Promise<void> {
  await sql`
    update favourite set member_id = ${to}
     where site_id = ${siteId} and member_id = ${from} and goods_id in (
       select own.goods_id from favourite own
        where own.site_id = ${siteId} and own.member_id = ${from}
          and not exists (select from favourite other where other.site_id = ${siteId} and other.member_id = ${to} and other.goods_id = own.goods_id)
        order by own.added_at desc
        limit greatest(0, ${MAX_FAVOURITES} - (select count(*) from favourite kept where kept.site_id = ${siteId} and kept.member_id = ${to})))`.execute(
    query,
  );
  await query.deleteFrom('favourite').where('site_id', '=', siteId).where('member_id', '=', from).execute();
}
