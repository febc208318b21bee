import { cents } from 'contract/money.ts';
import type { SiteDatabase } from '#platform/database.ts';
import type { AppliedBenefit, Coupon, UsableCoupon } from './rules/coupon.ts';
import { computeCouponValidity } from './rules/receive-coupon.ts';
import { cachedCoupons } from './store/coupons.ts';
import { findMemberCoupon, listUsableCoupons, type MemberCoupon } from './store/member-coupons.ts';

/** Returns the benefit of a member's coupon for an order; undefined for one that is written off by a store. */
function toAppliedBenefit({ benefit }: Coupon, { amount }: Pick<MemberCoupon, 'amount'>): AppliedBenefit | undefined {
  switch (benefit.kind) {
    case 'writeOff':
      return undefined;
    case 'exchange':
      return { freePiece: true };
    case 'random':
      return { off: cents(amount ?? benefit.least) };
    case 'discount':
      return { discountBp: benefit.discountBp, mostOff: benefit.mostOff };
    case 'generic':
    case 'fullReduction':
      return { off: benefit.off };
  }
}

/**
 * Returns a coupon that the shop offers as an order could use it once it is received: of a random amount the least. Its id is that of the offer.
 * Undefined for one that only a store redeems, and for one that cannot be used yet.
 */
export function toOfferedCoupon(coupon: Coupon, at: { readonly now: Date; readonly timeZone: string }): UsableCoupon | undefined {
  const benefit = toAppliedBenefit(coupon, { amount: null });
  const { startsAt, endsAt } = computeCouponValidity(coupon, at);
  if (!benefit || startsAt > at.now) return undefined;
  const { id, name, threshold, goodsIds, stacks } = coupon;
  return { id, couponId: id, name, threshold, goodsIds, stacks, benefit, endsAt, copies: 1 };
}

/** Joins a member's coupon with what the merchant offers; undefined for one that is written off by a store. */
function toUsableCoupon(own: MemberCoupon & { readonly copies?: number }, coupons: ReadonlyMap<number, Coupon>): UsableCoupon | undefined {
  const coupon = coupons.get(own.couponId);
  const benefit = coupon && toAppliedBenefit(coupon, own);
  if (!coupon || !benefit) return undefined;
  const { name, threshold, goodsIds, stacks } = coupon;
  return { id: own.id, couponId: own.couponId, name, threshold, goodsIds, stacks, benefit, endsAt: own.endsAt, copies: own.copies ?? 1 };
}

/**
 * Loads the coupons that a member can use in an order now, the one that expires soonest first. Of several of one kind the one that expires soonest
 * stands for all. Sends no query for a site without coupons.
 */
export async function loadUsableCoupons(db: SiteDatabase, memberId: number, now: Date): Promise<UsableCoupon[]> {
  const coupons = await cachedCoupons(db);
  if (coupons.size === 0) return [];
  return (await listUsableCoupons(db, memberId, now)).flatMap((own) => toUsableCoupon(own, coupons) ?? []);
}

/** Finds one of a member's coupons that can be used in an order now; undefined for any other. */
export async function findUsableCoupon(db: SiteDatabase, memberId: number, id: number, now: Date): Promise<UsableCoupon | undefined> {
  const [own, coupons] = await Promise.all([findMemberCoupon(db, memberId, id), cachedCoupons(db)]);
  const isUsable = own?.status === 'unused' && own.startsAt <= now && own.endsAt > now;
  return isUsable ? toUsableCoupon(own, coupons) : undefined;
}

/**
 * Finds a coupon that a member holds, used or not, as an order would use it, and its first valid moment. Undefined
 * for an unknown id, and for a coupon that only a store redeems.
 */
export async function findHeldCoupon(
  db: SiteDatabase,
  memberId: number,
  id: number,
): Promise<(UsableCoupon & Pick<MemberCoupon, 'startsAt'>) | undefined> {
  const [own, coupons] = await Promise.all([findMemberCoupon(db, memberId, id), cachedCoupons(db)]);
  const usable = own && toUsableCoupon(own, coupons);
  return usable && { ...usable, startsAt: own.startsAt };
}
