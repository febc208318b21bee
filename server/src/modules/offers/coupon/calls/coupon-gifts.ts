import type { couponCalls } from 'contract/offers/coupon/coupon.calls.ts';
import { loadMemberNames } from '#modules/members/account/account.ts';
import type { Handler } from '#http/handler.ts';
import { Refusal } from '#platform/refusal.ts';
import { findCoupon } from '../offers.ts';
import { couponCodeDigits } from '../receive-coupon.ts';
import { buildOwnCoupon, buildReceivedCoupon, toCouponFields } from '../rules/coupon-reply.ts';
import { addCouponGift, type CouponGift, findCouponGift, findGivenCoupon, moveCoupon } from '../store/coupon-gifts.ts';
import { findMemberCoupon } from '../store/member-coupons.ts';

/** Gives how long a friend can take a coupon, in milliseconds: a day, and no longer than it can be used. */
const giftLife = 24 * 60 * 60 * 1000;

async function requireGift(...asked: Parameters<typeof findCouponGift>): Promise<CouponGift> {
  const gift = await findCouponGift(...asked);
  if (!gift) throw new Refusal('couponGiftNotFound');
  return gift;
}

/**
 * Creates a link by which a friend can take over one of the caller's unused coupons. Refuses an unknown coupon, and
 * one whose terms forbid giving it away.
 */
export const giveCoupon: Handler<typeof couponCalls.giveCoupon> = async ({ db, member, now, ids, say }, { cuid }) => {
  const own = await findMemberCoupon(db, member.id, cuid);
  if (!own) throw new Refusal('couponNotFound');
  const coupon = await findCoupon(db, own.couponId);
  if (buildOwnCoupon(coupon, own, { say, now }).givable === 0) throw new Refusal('couponNotGivable');
  const gift = {
    token: ids.key(16),
    memberCouponId: cuid,
    giverId: member.id,
    endsAt: new Date(Math.min(now.getTime() + giftLife, own.endsAt.getTime())),
  };
  await addCouponGift(db, gift, now);
  return { token: gift.token, endTime: gift.endsAt.getTime() };
};

/** Tells whether a gift can still be taken: in time, and its giver holds the coupon unused. */
const isWaiting = (gift: CouponGift, { memberId, status, endsAt }: Awaited<ReturnType<typeof findGivenCoupon>>, now: Date): boolean =>
  gift.receiverId === null && gift.endsAt > now && memberId === gift.giverId && status === 'unused' && endsAt > now;

/**
 * Returns a coupon that a member gives away by a link, the giver's nickname, and whether anybody has taken it yet.
 * Anyone may call it. Refuses an unknown link.
 */
export const couponGift: Handler<typeof couponCalls.couponGift> = async ({ db, member, now, say }, { token }) => {
  const gift = await requireGift(db, token);
  const given = await findGivenCoupon(db, gift.memberCouponId);
  const [coupon, names] = await Promise.all([findCoupon(db, given.couponId), loadMemberNames(db, [gift.giverId])]);
  const giver = names.get(gift.giverId);
  const yours = gift.receiverId !== null && gift.receiverId === member?.id;
  return {
    ...toCouponFields(coupon, { say }, given.amount),
    nick: giver?.nick ?? '',
    headurl: giver?.avatar ?? '',
    endTime: gift.endsAt.getTime(),
    own: gift.giverId === member?.id ? 1 : 0,
    state: isWaiting(gift, given, now) ? 'waiting' : yours ? 'yours' : gift.receiverId === null ? 'over' : 'taken',
    cuid: yours ? gift.memberCouponId : null,
  };
};

/**
 * Gives the caller a coupon that another member gives away by a link; repeating it returns the same coupon. Refuses
 * the caller's own link, a coupon that somebody else took, and one that was used or has ended.
 */
export const takeGivenCoupon: Handler<typeof couponCalls.takeGivenCoupon> = async ({ db, member, now, ids }, { token }) => {
  const gift = await requireGift(db, token, true);
  const given = await findGivenCoupon(db, gift.memberCouponId);
  const taken = buildReceivedCoupon(await findCoupon(db, given.couponId), given);
  if (gift.receiverId === member.id) return taken;
  if (gift.giverId === member.id) throw new Refusal('couponGiftOwn');
  if (
    gift.receiverId !== null ||
    gift.endsAt <= now ||
    !(await moveCoupon(db, gift, { receiverId: member.id, code: ids.digits(couponCodeDigits) }, now))
  )
    throw new Refusal('couponGiftOver');
  return taken;
};
