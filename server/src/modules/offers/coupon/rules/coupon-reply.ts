import type { Reply } from 'contract/call.ts';
import { cents, toYuan } from 'contract/money.ts';
import type { couponCalls } from 'contract/offers/coupon/coupon.calls.ts';
import type { Speaker } from '#http/handler.ts';
import { sentence } from '#sentences/sentence.ts';
import { type Coupon, couponTypes } from './coupon.ts';
import { findReceiptProblem } from './receive-coupon.ts';
import type { MemberCoupon } from '../store/member-coupons.ts';

/** Holds a coupon as the shop offers it to the caller. */
export type CouponOfferReply = Reply<typeof couponCalls.activeCoupons>['list'][number];

/** Holds the reply about a coupon for the member who holds it. */
export type OwnCouponReply = Reply<typeof couponCalls.myCoupons>['list'][number];
type CouponFields = Pick<
  CouponOfferReply,
  'couponId' | 'type' | 'typeText' | 'name' | 'note' | 'amount' | 'maxAmount' | 'discount' | 'fullAmount' | 'allGoods' | 'stacks'
>;

/** Returns the amounts of a benefit on the wire; of a coupon that a member holds, the amount that was drawn for it. */
function toBenefitFields({ benefit }: Coupon, drawn: number | null): Pick<CouponFields, 'amount' | 'maxAmount' | 'discount'> {
  const none = { amount: null, maxAmount: null, discount: null };
  switch (benefit.kind) {
    case 'generic':
    case 'fullReduction':
      return { ...none, amount: toYuan(benefit.off) };
    case 'random':
      return drawn === null
        ? { ...none, amount: toYuan(benefit.least), maxAmount: toYuan(benefit.most) }
        : { ...none, amount: toYuan(cents(drawn)) };
    case 'discount':
      return { ...none, maxAmount: benefit.mostOff === null ? null : toYuan(benefit.mostOff), discount: benefit.discountBp / 1000 };
    case 'writeOff':
    case 'exchange':
      return none;
  }
}

/** Builds the fields of a coupon that every reply has. */
export const toCouponFields = (coupon: Coupon, { say }: Pick<Speaker, 'say'>, drawn: number | null = null): CouponFields => ({
  couponId: coupon.id,
  type: couponTypes[coupon.benefit.kind],
  typeText: say(sentence(`${coupon.benefit.kind}Coupon`)),
  name: coupon.name,
  note: coupon.note,
  ...toBenefitFields(coupon, drawn),
  fullAmount: toYuan(coupon.threshold),
  allGoods: coupon.goodsIds === null ? 1 : 0,
  stacks: coupon.stacks ? 1 : 0,
});

/** Converts the random amount of a member's coupon from cents to yuan; null for kinds of coupons without one. */
export const toDrawnCouponAmount = (amount: number | null): number | null => (amount === null ? null : toYuan(cents(amount)));

/** Builds the reply for a coupon that a member received: the member's coupon, and the amount that was drawn for it. */
export const buildReceivedCoupon = (
  { id: couponId, name }: Coupon,
  { id, amount }: { readonly id: number; readonly amount: number | null },
): Reply<typeof couponCalls.receiveCoupon> => ({ cuid: id, couponId, name, amount: toDrawnCouponAmount(amount) });

/** Holds what a reply about an offered coupon needs of the caller: their level, how many they received, how many are left. */
export interface CouponOfferState {
  readonly levelId: number | null;
  /** Counts how many the caller received. */
  readonly received: number;
  /** Counts how many are left; undefined for one without a limit. */
  readonly left: number | undefined;
  readonly now: Date;
}

const receiptStates = { couponNotYet: 'upcoming', couponHandoutEnded: 'over', couponForOtherLevels: 'level' } as const;

/** Says what a caller can do with a coupon that the shop offers. A visitor may receive it once they have logged in. */
function findOfferState(coupon: Coupon, { levelId, received, left, now }: CouponOfferState): CouponOfferReply['state'] {
  const problem = findReceiptProblem(coupon, { levelId, now });
  if (received >= coupon.perMember) return 'held';
  if (problem) return receiptStates[problem];
  return left === 0 ? 'none' : 'open';
}

/** Builds the reply for a coupon as the shop offers it. */
export function buildCouponOffer(coupon: Coupon, state: CouponOfferState, speaker: Pick<Speaker, 'say'>): CouponOfferReply {
  const { validity, startsAt, endsAt, perMember, stock } = coupon;
  const { received, left } = state;
  const fixed = 'days' in validity ? undefined : validity;
  return {
    ...toCouponFields(coupon, speaker),
    startTime: fixed?.from.getTime() ?? null,
    endTime: fixed?.until.getTime() ?? null,
    days: 'days' in validity ? validity.days : null,
    receiveFrom: startsAt.getTime(),
    receiveUntil: endsAt?.getTime() ?? null,
    state: findOfferState(coupon, state),
    receivedNum: received,
    perMember,
    leftPercent: left === undefined || !stock ? null : Math.ceil((100 * Math.min(left, stock)) / stock),
  };
}

function findOwnState({ status, startsAt, endsAt }: MemberCoupon, now: Date): OwnCouponReply['state'] {
  if (status !== 'unused') return status;
  if (endsAt <= now) return 'ended';
  return startsAt > now ? 'upcoming' : 'usable';
}

/** Builds the reply for a coupon that a member holds. Only a coupon that a store writes off shows its code. */
export function buildOwnCoupon(
  coupon: Coupon,
  own: MemberCoupon,
  { say, now }: Pick<Speaker, 'say'> & { readonly now: Date },
): OwnCouponReply {
  const state = findOwnState(own, now);
  return {
    ...toCouponFields(coupon, { say }, own.amount),
    cuid: own.id,
    startTime: own.startsAt.getTime(),
    endTime: own.endsAt.getTime(),
    state,
    tid: own.tid ?? '',
    givable: coupon.givable && (state === 'usable' || state === 'upcoming') ? 1 : 0,
    code: coupon.benefit.kind === 'writeOff' ? own.code : '',
  };
}
