import type { SiteDatabase } from '#platform/database.ts';

/** Describes a link by which a member shares a coupon among several friends. */
export interface CouponShare {
  readonly token: string;
  readonly couponId: number;
  readonly memberId: number;
  readonly pieces: number;
  readonly endsAt: Date;
}

const columns = ['token', 'coupon_id as couponId', 'member_id as memberId', 'pieces', 'ends_at as endsAt'] as const;

/** Finds, by its token, a link by which a member shares a coupon among friends; undefined if there is none. On request, locks it. */
export async function findCouponShare({ query, siteId }: SiteDatabase, token: string, lock = false): Promise<CouponShare | undefined> {
  const select = query.selectFrom('coupon_share').select(columns).where('site_id', '=', siteId).where('token', '=', token);
  return (lock ? select.forUpdate() : select).executeTakeFirst();
}

/** Lists the coupon links that a member shared, the latest first. */
export const listCouponShares = ({ query, siteId }: SiteDatabase, memberId: number): Promise<CouponShare[]> =>
  query
    .selectFrom('coupon_share')
    .select(columns)
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .execute();

/** Inserts a link by which a member shares a coupon among friends. */
export async function addCouponShare({ query, siteId }: SiteDatabase, share: CouponShare, now: Date): Promise<void> {
  const { token, couponId, memberId, pieces, endsAt } = share;
  await query
    .insertInto('coupon_share')
    .values({ site_id: siteId, token, coupon_id: couponId, member_id: memberId, pieces, created_at: now, ends_at: endsAt })
    .execute();
}

/** Describes one coupon that a friend took from a shared link. */
export interface CouponShareTake {
  readonly token: string;
  readonly memberId: number;
  readonly memberCouponId: number;
  readonly amount: number | null;
  readonly takenAt: Date;
}

/** Lists who took coupons from shared links, the first taken first. */
export async function listCouponShareTakes({ query, siteId }: SiteDatabase, tokens: readonly string[]): Promise<CouponShareTake[]> {
  if (tokens.length === 0) return [];
  return query
    .selectFrom('coupon_share_piece as piece')
    .innerJoin('member_coupon as own', (join) =>
      join.onRef('own.site_id', '=', 'piece.site_id').onRef('own.id', '=', 'piece.member_coupon_id'),
    )
    .select([
      'piece.token',
      'piece.member_id as memberId',
      'piece.member_coupon_id as memberCouponId',
      'own.amount',
      'piece.taken_at as takenAt',
    ])
    .where('piece.site_id', '=', siteId)
    .where('own.site_id', '=', siteId)
    .where('piece.token', 'in', tokens)
    .orderBy('piece.piece')
    .execute();
}

/** Records that a member took a coupon from a shared link, which the caller locked. */
export async function addCouponShareTake(
  { query, siteId }: SiteDatabase,
  { token, piece, memberId, memberCouponId }: { token: string; piece: number; memberId: number; memberCouponId: number },
  now: Date,
): Promise<void> {
  await query
    .insertInto('coupon_share_piece')
    .values({ site_id: siteId, token, piece, member_id: memberId, member_coupon_id: memberCouponId, taken_at: now })
    .execute();
}
