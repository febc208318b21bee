import { formatDateTime } from '#lib/time-text.ts';
import type { CouponOffer, OwnCoupon } from './coupon.ts';
import { texts } from './texts.ts';

/** Says when a coupon that can be received can be used. */
export const couponOfferTime = ({ startTime, endTime, days }: CouponOffer, timeZone: string): string =>
  days !== null ? texts.days(days) : texts.between(formatDateTime(startTime ?? 0, timeZone), formatDateTime(endTime ?? 0, timeZone));

/** Says until when a held coupon can be used, or from when. */
export const ownCouponTime = ({ state, startTime, endTime }: OwnCoupon, timeZone: string): string =>
  state === 'upcoming' ? texts.fromTime(formatDateTime(startTime, timeZone)) : texts.until(formatDateTime(endTime, timeZone));
