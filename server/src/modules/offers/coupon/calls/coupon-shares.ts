import type { couponCalls } from 'contract/offers/coupon/coupon.calls.ts';
import { loadMemberNames, maskNickname } from '#modules/members/account/account.ts';
import type { Handler } from '#http/handler.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { lockMember } from '#platform/lock-member.ts';
import { Refusal } from '#platform/refusal.ts';
import { buildCouponOffers, findCoupon } from '../offers.ts';
import { receiveCoupon } from '../receive-coupon.ts';
import type { Coupon } from '../rules/coupon.ts';
import { buildReceivedCoupon, toDrawnCouponAmount } from '../rules/coupon-reply.ts';
import { findReceiptProblem } from '../rules/receive-coupon.ts';
import { cachedCoupons } from '../store/coupons.ts';
import {
  addCouponShareTake,
  addCouponShare,
  type CouponShare,
  findCouponShare,
  listCouponShareTakes,
  listCouponShares,
} from '../store/coupon-shares.ts';

/** Gives how long friends can take pieces of a share, in milliseconds: three days, and no longer than the coupon is handed out. */
const shareLife = 3 * 24 * 60 * 60 * 1000;
const findShareEnd = ({ endsAt }: Coupon, now: Date): Date =>
  new Date(Math.min(now.getTime() + shareLife, endsAt?.getTime() ?? Number.POSITIVE_INFINITY));

async function requireShare(...asked: Parameters<typeof findCouponShare>): Promise<CouponShare> {
  const share = await findCouponShare(...asked);
  if (!share) throw new Refusal('couponShareNotFound');
  return share;
}

/** Holds a share that friends can still take pieces of, with how many were taken. */
interface OpenShare extends CouponShare {
  readonly takenNum: number;
}
/** Lists a member's shares that friends can still take pieces of. */
async function listOpenShares(db: SiteDatabase, memberId: number, now: Date): Promise<OpenShare[]> {
  const shares = (await listCouponShares(db, memberId)).filter(({ endsAt }) => endsAt > now);
  const pieces = await listCouponShareTakes(
    db,
    shares.map(({ token }) => token),
  );
  return shares
    .map((share) => ({ ...share, takenNum: pieces.filter(({ token }) => token === share.token).length }))
    .filter((share) => share.takenNum < share.pieces);
}

/** Lists the coupons that the caller can share among friends, each with the caller's open link and how many were taken from it. */
export const shareableCoupons: Handler<typeof couponCalls.shareableCoupons> = async (context) => {
  const { db, member, now } = context;
  const [coupons, shares] = await Promise.all([cachedCoupons(db), listOpenShares(db, member.id, now)]);
  const shareable = [...coupons.values()].filter(({ receipt }) => receipt === 'share');
  const offers = await buildCouponOffers(context, shareable);
  return {
    list: offers.flatMap((offer, i) => {
      const share = shares.find(({ couponId }) => couponId === offer.couponId);
      if (!share && !['open', 'held'].includes(offer.state)) return [];
      return [
        { ...offer, pieces: share?.pieces ?? shareable[i]?.sharePieces ?? 0, token: share?.token ?? '', takenNum: share?.takenNum ?? 0 },
      ];
    }),
  };
};

/**
 * Creates a link by which several friends get a coupon each, or returns the caller's link that still has coupons: a member has one open link of a
 * coupon at a time.
 * Refuses a coupon that is unknown, cannot be shared, is not handed out now, or is for other levels.
 */
export const shareCoupon: Handler<typeof couponCalls.shareCoupon> = async ({ db, member, now, ids }, { cid }) => {
  const coupon = await findCoupon(db, cid);
  if (coupon.receipt !== 'share') throw new Refusal('couponNotFound');
  const problem = findReceiptProblem(coupon, { levelId: member.levelId, now });
  if (problem) throw new Refusal(problem);
  // Of simultaneous requests the first makes the link, and the others find it.
  await lockMember(db, member.id);
  const open = (await listOpenShares(db, member.id, now)).find(({ couponId }) => couponId === cid);
  const share = open ?? {
    token: ids.key(16),
    couponId: cid,
    memberId: member.id,
    pieces: coupon.sharePieces,
    endsAt: findShareEnd(coupon, now),
  };
  if (!open) await addCouponShare(db, share, now);
  return { token: share.token, endTime: share.endsAt.getTime(), pieces: share.pieces };
};

/** Returns a coupon link shared among friends: who shares it, and who took which amount. Anyone may call it. Refuses an unknown link. */
export const couponShare: Handler<typeof couponCalls.couponShare> = async (context, { token }) => {
  const { db, member, now } = context;
  const share = await requireShare(db, token);
  const [pieces, [offer]] = await Promise.all([
    listCouponShareTakes(db, [token]),
    buildCouponOffers(context, [await findCoupon(db, share.couponId)]),
  ]);
  if (!offer) throw new Error(`the coupon ${share.couponId} has no offer`);
  const names = await loadMemberNames(db, [share.memberId, ...pieces.map(({ memberId }) => memberId)]);
  const sharer = names.get(share.memberId);
  return {
    ...offer,
    nick: sharer?.nick ?? '',
    headurl: sharer?.avatar ?? '',
    own: share.memberId === member?.id ? 1 : 0,
    pieces: share.pieces,
    shareEndTime: share.endsAt.getTime(),
    over: share.endsAt <= now || pieces.length >= share.pieces ? 1 : 0,
    cuid: pieces.find(({ memberId }) => memberId === member?.id)?.memberCouponId ?? null,
    taken: pieces.map(({ memberId, amount, takenAt }) => ({
      nick: maskNickname(names.get(memberId)?.nick ?? ''),
      headurl: names.get(memberId)?.avatar ?? '',
      amount: toDrawnCouponAmount(amount),
      takenTime: takenAt.getTime(),
    })),
  };
};

/**
 * Gives the caller a coupon from a link that a friend shared; each member can take one. Refuses a second try, a link
 * that is over or has none left, and what `receiveCoupon` refuses.
 */
export const takeSharedCoupon: Handler<typeof couponCalls.takeSharedCoupon> = async (context, { token }) => {
  const { db, member, now } = context;
  const share = await requireShare(db, token, true);
  const pieces = await listCouponShareTakes(db, [token]);
  if (pieces.some(({ memberId }) => memberId === member.id)) throw new Refusal('couponShareTaken');
  if (share.endsAt <= now || pieces.length >= share.pieces) throw new Refusal('couponShareOver');
  const coupon = await findCoupon(db, share.couponId);
  const received = await receiveCoupon(context, coupon, 'share');
  await addCouponShareTake(db, { token, piece: pieces.length + 1, memberId: member.id, memberCouponId: received.id }, now);
  return buildReceivedCoupon(coupon, received);
};
