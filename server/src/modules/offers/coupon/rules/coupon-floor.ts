import { type Cents, cents, minus, portion, zero } from 'contract/money.ts';
import type { NewCoupon } from './coupon.ts';

/** Computes the most that a coupon takes off its products of this sum, in cents. */
function mostOff({ benefit }: Pick<NewCoupon, 'benefit'>, amount: Cents): Cents {
  switch (benefit.kind) {
    case 'generic':
    case 'fullReduction':
      return cents(Math.min(benefit.off, amount));
    case 'random':
      return cents(Math.min(benefit.most, amount));
    case 'discount': {
      const off = minus(amount, portion(amount, benefit.discountBp));
      return benefit.mostOff === null ? off : cents(Math.min(off, benefit.mostOff));
    }
    case 'exchange':
      return amount;
    case 'writeOff':
      return zero;
  }
}

/**
 * Computes the lowest price of a piece with a coupon, in cents: in the order that just reaches its threshold, where it takes the largest share. A
 * coupon without a threshold is used for the piece alone.
 */
export function lowestCouponPrice(coupon: Pick<NewCoupon, 'benefit' | 'threshold'>, listPrice: Cents): Cents {
  const amount = cents(Math.max(listPrice, coupon.threshold));
  return amount === 0 ? listPrice : minus(listPrice, cents(Math.floor((mostOff(coupon, amount) * listPrice) / amount)));
}

/** Names how the floor of a coupon is tested: at the product in the middle, at every product, or not at all. */
export type CouponFloorTest = 'middle' | 'all' | 'none';

/**
 * Chooses the products at which a coupon's lowest price is tested. An amount without a threshold takes all of what is cheap, which every shop knows
 * of: it is tested at the product in the middle. An exchange coupon gives a piece for free by what it is; only one that anybody may collect in any number is
 * asked about.
 */
export function chooseFloorTest({
  benefit,
  threshold,
  receipt,
  stock,
}: Pick<NewCoupon, 'benefit' | 'threshold' | 'receipt' | 'stock'>): CouponFloorTest {
  if (benefit.kind === 'writeOff') return 'none';
  if (benefit.kind === 'exchange') return stock === null && receipt !== 'gift' ? 'all' : 'none';
  return threshold === zero && benefit.kind !== 'discount' ? 'middle' : 'all';
}
