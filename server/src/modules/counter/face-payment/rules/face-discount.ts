import { type Cents, cents, minus, portion, zero } from 'contract/money.ts';

/**
 * Describes a discount of face-to-face payments that begins at an amount. Either a fixed sum is taken off, or a
 * percentage is left to pay. Sums in cents.
 */
export type FaceDiscount = { readonly from: Cents } & (
  | { readonly off: Cents; readonly percent?: undefined }
  | { readonly percent: number; readonly off?: undefined }
);

const reductionOf = (amount: Cents, { off, percent }: FaceDiscount): Cents =>
  percent === undefined ? off : minus(amount, portion(amount, percent * 100));

/**
 * Finds the discount that takes most off a face-to-face payment, and that amount in cents; undefined if no discount
 * is reached. At least a cent is left to pay.
 */
export function findFaceDiscount(
  amount: Cents,
  discounts: readonly FaceDiscount[],
): { readonly rule: FaceDiscount; readonly off: Cents } | undefined {
  return discounts
    .filter(({ from }) => amount >= from)
    .map((rule) => ({ rule, off: cents(Math.min(reductionOf(amount, rule), amount - 1)) }))
    .filter(({ off }) => off > zero)
    .reduce<{ readonly rule: FaceDiscount; readonly off: Cents } | undefined>(
      (best, one) => (best === undefined || one.off > best.off ? one : best),
      undefined,
    );
}
