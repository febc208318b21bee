import type { couponCalls } from 'contract/coupon/coupon.calls.ts';
import { cents, toYuan } from 'contract/money.ts';
import { loadMemberNames } from '#modules/account/account.ts';
import type { Handler } from '#http/handler.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { Refusal } from '#platform/refusal.ts';
import { findCoupon } from '../offers.ts';
import { codeDigits } from '../receive-coupon.ts';
import { buildOwnCoupon, toCouponFields } from '../rules/coupon-reply.ts';
import { addGift, type CouponGift, findGift, findGivenCoupon, moveCoupon } from '../store/coupon-gifts.ts';
import { findMemberCoupon } from '../store/member-coupons.ts';

/** Gives how long a friend can take a coupon, in milliseconds: a day, and no longer than it can be used. */
const giftLife = 24 * 60 * 60 * 1000;

async function requireGift(...asked: Parameters<typeof findGift>): Promise<CouponGift> {
  const gift = await findGift(...asked);
  if (!gift) throw new Refusal('couponGiftNotFound');
  return gift;
}

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
  await addGift(db, gift, now);
  return { token: gift.token, endTime: gift.endsAt.getTime() };
};

/** Tells whether a gift can still be taken: in time, and its giver holds the coupon unused. */
async function isWaiting(db: SiteDatabase, gift: CouponGift, now: Date): Promise<boolean> {
  const { memberId, status, endsAt } = await findGivenCoupon(db, gift.memberCouponId);
  return gift.receiverId === null && gift.endsAt > now && memberId === gift.giverId && status === 'unused' && endsAt > now;
}

export const couponGift: Handler<typeof couponCalls.couponGift> = async ({ db, member, now, say }, { token }) => {
  const gift = await requireGift(db, token);
  const { couponId, amount } = await findGivenCoupon(db, gift.memberCouponId);
  const [coupon, names, waiting] = await Promise.all([
    findCoupon(db, couponId),
    loadMemberNames(db, [gift.giverId]),
    isWaiting(db, gift, now),
  ]);
  const giver = names.get(gift.giverId);
  const yours = gift.receiverId !== null && gift.receiverId === member?.id;
  return {
    ...toCouponFields(coupon, { say }, amount),
    nick: giver?.nick ?? '',
    headurl: giver?.avatar ?? '',
    endTime: gift.endsAt.getTime(),
    own: gift.giverId === member?.id ? 1 : 0,
    state: waiting ? 'waiting' : yours ? 'yours' : gift.receiverId === null ? 'over' : 'taken',
    cuid: yours ? gift.memberCouponId : null,
  };
};

export const takeGivenCoupon: Handler<typeof couponCalls.takeGivenCoupon> = async ({ db, member, now, ids }, { token }) => {
  const gift = await requireGift(db, token, true);
  const { couponId, amount } = await findGivenCoupon(db, gift.memberCouponId);
  const { id, name } = await findCoupon(db, couponId);
  const taken = { cuid: gift.memberCouponId, couponId: id, name, amount: amount === null ? null : toYuan(cents(amount)) };
  if (gift.receiverId === member.id) return taken;
  if (gift.giverId === member.id) throw new Refusal('couponGiftOwn');
  if (
    gift.receiverId !== null ||
    gift.endsAt <= now ||
    !(await moveCoupon(db, gift, { receiverId: member.id, code: ids.digits(codeDigits) }, now))
  )
    throw new Refusal('couponGiftOver');
  return taken;
};
