import type { SiteDatabase } from '#platform/database.ts';
import { couponHandoutState } from './rules/merchant-coupon-reply.ts';
import { listKeyedCoupons } from './store/coupons.ts';

/** Describes a coupon that a merchant named: `isGift` where it is received only as a gift, `isOver` where it is no longer handed out. */
interface NamedCoupon {
  readonly id: number;
  readonly isGift: boolean;
  readonly isOver: boolean;
}

/**
 * Describes a function that finds a coupon by the merchant's key; undefined for an unknown key. It returns the
 * coupon's id, whether only gifts give it, and whether its handing out has ended.
 */
export type FindCoupon = (key: string) => NamedCoupon | undefined;

/** Loads the site's coupons, and returns the function that finds one of them by its key. */
export async function loadCouponFinder(db: SiteDatabase, now: Date): Promise<FindCoupon> {
  const coupons = new Map((await listKeyedCoupons(db)).map(({ key, coupon }) => [key, coupon]));
  return (key) => {
    const coupon = coupons.get(key);
    return coupon && { id: coupon.id, isGift: coupon.receipt === 'gift', isOver: couponHandoutState(coupon, now) === 'over' };
  };
}
