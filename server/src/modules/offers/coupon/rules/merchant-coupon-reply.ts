import type { Reply } from 'contract/call.ts';
import type { couponMerchantCalls } from 'contract/offers/coupon/merchant.calls.ts';
import { formatMoment } from 'contract/moment-text.ts';
import { toYuan } from 'contract/money.ts';
import { findHandoutProblem } from './receive-coupon.ts';
import type { Coupon, CouponValidity } from './coupon.ts';

type Listed = Reply<typeof couponMerchantCalls.listCoupons>['list'][number];
/** Holds the form in which a merchant saves a coupon. */
export type CouponForm = Omit<Listed, 'key' | 'id' | 'state' | 'link' | 'receivedNum' | 'lockedNum' | 'usedNum'>;

function toBenefitFields({ benefit }: Coupon): Partial<CouponForm> {
  switch (benefit.kind) {
    case 'generic':
    case 'fullReduction':
      return { off: toYuan(benefit.off) };
    case 'discount':
      return { discountBp: benefit.discountBp, ...(benefit.mostOff === null ? {} : { mostOff: toYuan(benefit.mostOff) }) };
    case 'random':
      return { least: toYuan(benefit.least), most: toYuan(benefit.most) };
    case 'writeOff':
    case 'exchange':
      return {};
  }
}

const toTimeFields = (validity: CouponValidity, timeZone: string): Partial<CouponForm> =>
  'days' in validity
    ? { days: validity.days }
    : { useFrom: formatMoment(validity.from, timeZone), useUntil: formatMoment(validity.until, timeZone) };

/** Converts a coupon to the form in which a merchant saves it. */
export function toCouponForm(
  coupon: Coupon,
  { timeZone, nameOf }: { readonly timeZone: string; readonly nameOf: (goodsId: number) => string },
): CouponForm {
  const { name, note, benefit, threshold, goodsIds, levels, stacks, receipt, startsAt, endsAt, stock, perMember, validity } = coupon;
  return {
    kind: benefit.kind,
    name,
    note,
    ...toBenefitFields(coupon),
    ...(threshold > 0 ? { threshold: toYuan(threshold) } : {}),
    goods: goodsIds && [...goodsIds].map(nameOf),
    levels: [...levels],
    receipt,
    receiveFrom: formatMoment(startsAt, timeZone),
    receiveUntil: endsAt && formatMoment(endsAt, timeZone),
    ...toTimeFields(validity, timeZone),
    stock,
    perMember,
    ...(benefit.kind === 'writeOff'
      ? {}
      : { stacks: stacks ? (1 as const) : (0 as const), backOnRefund: coupon.backOnRefund ? (1 as const) : (0 as const) }),
    givable: coupon.givable ? 1 : 0,
    ...(receipt === 'share' ? { sharePieces: coupon.sharePieces } : {}),
    ...(coupon.word === '' ? {} : { word: coupon.word }),
  };
}

/** Returns whether a coupon is handed out now, not yet, or no longer. */
export const couponHandoutState = (coupon: Coupon, now: Date): Listed['state'] => {
  const problem = findHandoutProblem(coupon, now);
  return problem === 'couponHandoutEnded' ? 'over' : problem === 'couponNotYet' ? 'upcoming' : 'open';
};

/** Returns the path of the page where members collect a coupon, below /mall. Empty for a coupon given in another way. */
export const couponLink = ({ id, receipt }: Coupon): string => (receipt === 'page' || receipt === 'link' ? `/drawCoupon?cid=${id}` : '');
