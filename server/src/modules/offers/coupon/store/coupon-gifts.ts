import type { SiteDatabase } from '#platform/database.ts';

/** Describes a link by which a member gives a coupon away. */
export interface CouponGift {
  readonly token: string;
  readonly memberCouponId: number;
  readonly giverId: number;
  readonly receiverId: number | null;
  readonly endsAt: Date;
}

/**
 * Finds, by its token, the link by which a member gives a coupon away; undefined if there is none. On request, locks
 * it until the unit of work ends.
 */
export async function findCouponGift({ query, siteId }: SiteDatabase, token: string, lock = false): Promise<CouponGift | undefined> {
  const select = query
    .selectFrom('coupon_gift')
    .select(['token', 'member_coupon_id as memberCouponId', 'giver_id as giverId', 'receiver_id as receiverId', 'ends_at as endsAt'])
    .where('site_id', '=', siteId)
    .where('token', '=', token);
  return (lock ? select.forUpdate() : select).executeTakeFirst();
}

/** Inserts the link by which a member gives a coupon to a friend. */
export async function addCouponGift({ query, siteId }: SiteDatabase, gift: Omit<CouponGift, 'receiverId'>, now: Date): Promise<void> {
  await query
    .insertInto('coupon_gift')
    .values({
      site_id: siteId,
      token: gift.token,
      member_coupon_id: gift.memberCouponId,
      giver_id: gift.giverId,
      created_at: now,
      ends_at: gift.endsAt,
    })
    .execute();
}

/**
 * Returns a member's coupon by its id alone, with its holder, status, amount and end. They tell whether its giver still
 * holds it unused. Throws if there is none.
 */
export const findGivenCoupon = ({ query, siteId }: SiteDatabase, id: number) =>
  query
    .selectFrom('member_coupon')
    .select(['id', 'coupon_id as couponId', 'member_id as memberId', 'status', 'amount', 'ends_at as endsAt'])
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/**
 * Moves an unused coupon from its giver to a friend, under a new code, because the giver knows the old one. Returns
 * false if the giver no longer holds it unused.
 */
export async function moveCoupon(
  { query, siteId }: SiteDatabase,
  { token, memberCouponId, giverId }: CouponGift,
  { receiverId, code }: { readonly receiverId: number; readonly code: string },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await query
    .updateTable('member_coupon')
    .set({ member_id: receiverId, source: 'friend', code })
    .where('site_id', '=', siteId)
    .where('id', '=', memberCouponId)
    .where('member_id', '=', giverId)
    .where('status', '=', 'unused')
    .where('ends_at', '>', now)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await query
    .updateTable('coupon_gift')
    .set({ receiver_id: receiverId, taken_at: now })
    .where('site_id', '=', siteId)
    .where('token', '=', token)
    .execute();
  return true;
}
