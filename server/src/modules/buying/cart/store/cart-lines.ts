import { cents } from 'contract/money.ts';
import { type Expression, sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';
import { withMemberLocked } from '#platform/lock-member.ts';
import { type Param, prepareListStatement, prepareStatement } from '#platform/statement.ts';
import type { StoredCartLine } from '../rules/cart-limits.ts';

const selectLines = prepareStatement((query, param: Param<{ siteId: number; memberId: number }>) =>
  query
    .selectFrom('cart_line')
    .select(['id', 'goods_id as goodsId', 'sku_id as skuId', 'pieces', 'seen_price as seenPrice'])
    .where('site_id', '=', param('siteId'))
    .where('member_id', '=', param('memberId'))
    .orderBy('id', 'desc'),
);

/** Lists a member's cart, the newest line first. */
export async function listCartLines(db: SiteDatabase, memberId: number): Promise<StoredCartLine[]> {
  const rows = await selectLines(db, { memberId });
  return rows.map(({ seenPrice, ...row }) => ({ ...row, seenPrice: cents(seenPrice) }));
}

/**
 * Lists a member's cart and locks it until the transaction ends, so that two concurrent changes both count. Locks the
 * member's row, because an empty cart has none. The lock is weak: other transactions may still refer to the member
 * (orders, footprints).
 */
export const lockCart = (db: SiteDatabase, memberId: number): Promise<StoredCartLine[]> =>
  withMemberLocked(db, memberId, () => listCartLines(db, memberId));

type NewLine = { siteId: number; memberId: number; now: Date } & Omit<StoredCartLine, 'id'>;
const upsertLine = prepareStatement((query, param: Param<NewLine>) =>
  query
    .insertInto('cart_line')
    .values({
      site_id: param('siteId'),
      member_id: param('memberId'),
      goods_id: param('goodsId'),
      sku_id: param('skuId'),
      pieces: param('pieces'),
      seen_price: param('seenPrice'),
      added_at: param('now'),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'member_id', 'sku_id'])
        .doUpdateSet(({ ref }) => ({ pieces: ref('excluded.pieces'), seen_price: ref('excluded.seen_price') })),
    )
    .returning('id'),
);

/** Inserts or updates the line of a SKU in a member's cart; returns the line's id. */
export async function saveLine(db: SiteDatabase, memberId: number, line: Omit<StoredCartLine, 'id'>, now: Date): Promise<number> {
  const [saved] = await upsertLine(db, { ...line, memberId, now });
  if (!saved) throw new Error('the line of the cart was not saved');
  return saved.id;
}

/** Updates a line of a member's cart in place: its SKU, its pieces, and the price recorded as seen. */
export async function updateLine(
  { query, siteId }: SiteDatabase,
  memberId: number,
  { id, skuId, pieces, seenPrice }: Omit<StoredCartLine, 'goodsId'>,
): Promise<void> {
  await query
    .updateTable('cart_line')
    .set({ sku_id: skuId, pieces, seen_price: seenPrice })
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .execute();
}

/** Removes lines from a member's cart by their ids. */
export async function removeLines({ query, siteId }: SiteDatabase, memberId: number, cartIds: readonly number[]): Promise<void> {
  await query
    .deleteFrom('cart_line')
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .where('id', '=', sql<number>`any(${cartIds})`)
    .execute();
}

const deleteSkus = prepareListStatement(
  (query, param: Param<{ siteId: number; memberId: number }>, skuIds: readonly Expression<number>[]) =>
    query
      .deleteFrom('cart_line')
      .where('site_id', '=', param('siteId'))
      .where('member_id', '=', param('memberId'))
      .where('sku_id', 'in', skuIds),
);

/** Removes the SKUs that were bought from a member's cart. */
export async function removeBoughtLines(db: SiteDatabase, memberId: number, skuIds: readonly number[]): Promise<void> {
  await deleteSkus(db, { memberId }, skuIds);
}

/** Returns how many pieces a member's cart holds. */
export async function countPieces({ query, siteId }: SiteDatabase, memberId: number): Promise<number> {
  const row = await query
    .selectFrom('cart_line')
    .select(sql<number>`coalesce(sum(pieces), 0)::bigint`.as('count'))
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.count ?? 0;
}

/** Deletes all lines of a member's cart. */
export async function clearCart({ query, siteId }: SiteDatabase, memberId: number): Promise<void> {
  await query.deleteFrom('cart_line').where('site_id', '=', siteId).where('member_id', '=', memberId).execute();
}

/** Lists the lines of a member's cart, the newest first: product, SKU, pieces, and the time at which each was added. */
export async function listCartWithTimes({ query, siteId }: SiteDatabase, memberId: number) {
  return query
    .selectFrom('cart_line')
    .select(['goods_id as goodsId', 'sku_id as skuId', 'pieces', 'added_at as addedAt'])
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .execute();
}
