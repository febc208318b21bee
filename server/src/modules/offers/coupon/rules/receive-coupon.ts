import { formatDay } from 'contract/day.ts';
import { parseMoment } from 'contract/moment-text.ts';
import type { Coupon } from './coupon.ts';

/** Gives how long before its end a member is reminded of a coupon, in milliseconds: a day. */
const reminderLead = 24 * 60 * 60 * 1000;

const day = 24 * 60 * 60 * 1000;

/** Describes who receives a coupon, and when: the member level, and the moment. */
export interface CouponReceiver {
  /** Is null for a visitor. */
  readonly levelId: number | null;
  readonly now: Date;
}

/** Returns the refusal of a coupon that is not handed out now (too early, ended); undefined if it is handed out. */
export function findHandoutProblem({ startsAt, endsAt, validity }: Coupon, now: Date): 'couponNotYet' | 'couponHandoutEnded' | undefined {
  if (startsAt > now) return 'couponNotYet';
  if (endsAt !== null && endsAt <= now) return 'couponHandoutEnded';
  return 'until' in validity && validity.until <= now ? 'couponHandoutEnded' : undefined;
}

/** Returns why a member cannot receive a coupon now: it is too early or late, or for other levels. Undefined otherwise. */
export function findReceiptProblem(
  coupon: Coupon,
  { levelId, now }: CouponReceiver,
): 'couponNotYet' | 'couponHandoutEnded' | 'couponForOtherLevels' | undefined {
  const { levels } = coupon;
  const isForLevel = levels.length === 0 || (levelId !== null && levels.includes(levelId));
  return findHandoutProblem(coupon, now) ?? (isForLevel ? undefined : 'couponForOtherLevels');
}

/**
 * Tells whether a product's page may list a coupon to a receiver. The shop must list the coupon, it must apply to the
 * product, and the receiver must be able to get it now.
 */
export const isListedFor = (coupon: Coupon, goodsId: number, receiver: CouponReceiver): boolean =>
  coupon.receipt === 'page' &&
  (coupon.goodsIds === null || coupon.goodsIds.has(goodsId)) &&
  findReceiptProblem(coupon, receiver) === undefined;

/** Tells whether a member of a level can share a coupon for a product with friends now. */
export const isShareableFor = (coupon: Coupon, goodsId: number, receiver: CouponReceiver): boolean =>
  coupon.receipt === 'share' &&
  (coupon.goodsIds === null || coupon.goodsIds.has(goodsId)) &&
  findReceiptProblem(coupon, receiver) === undefined;

/** Returns the local midnight that ends so many whole days after today. */
function endOfDays(days: number, { now, timeZone }: { readonly now: Date; readonly timeZone: string }): Date {
  const end = new Date(now.getTime() + (days + 1) * day);
  return parseMoment(formatDay(end, timeZone), timeZone) ?? end; // where a day has no midnight, to the minute
}

/** Returns from when until when a coupon received now can be used, and when its holder is reminded. The reminder is null if the end is too near. */
export function computeCouponValidity(
  { validity }: Pick<Coupon, 'validity'>,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): { readonly startsAt: Date; readonly endsAt: Date; readonly remindAt: Date | null } {
  const startsAt = 'days' in validity ? now : validity.from;
  const endsAt = 'days' in validity ? endOfDays(validity.days, { now, timeZone }) : validity.until;
  const remindAt = new Date(endsAt.getTime() - reminderLead);
  return { startsAt, endsAt, remindAt: remindAt > now ? remindAt : null };
}
