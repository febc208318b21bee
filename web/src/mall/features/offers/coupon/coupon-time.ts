import { formatDateTime, formatEndTime } from '#kit/lib/time-text.ts';
import type { CouponOffer, OwnCoupon } from './coupon.ts';
import { texts } from './texts.ts';

/** Describes the period in which a coupon on offer can be used, or the number of days after it is received. */
export const couponOfferTime = ({ startTime, endTime, days }: CouponOffer, timeZone: string): string =>
  days !== null ? texts.days(days) : texts.between(formatDateTime(startTime ?? 0, timeZone), formatEndTime(endTime ?? 0, timeZone));

/** Describes until when a coupon of the member can be used; for one that is not valid yet, from when. */
export const ownCouponTime = ({ state, startTime, endTime }: OwnCoupon, timeZone: string): string =>
  state === 'upcoming' ? texts.fromTime(formatDateTime(startTime, timeZone)) : texts.until(formatEndTime(endTime, timeZone));
