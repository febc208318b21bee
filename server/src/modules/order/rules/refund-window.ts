/** Bounds for how many days after its receipt the shopper can ask for a refund of an order. */
export const refundDays = 15;

/** Returns until when an order can be asked for after its receipt; null before it. */
export const refundEnd = ({ signedAt }: { readonly signedAt: Date | null }): Date | null =>
  signedAt && new Date(signedAt.getTime() + refundDays * 24 * 60 * 60 * 1000);

/** Tells whether the shopper can ask for a refund of pieces of a paid order. Virtual products, delivered with the payment, are refunded only by the merchant. */
export function isRefundable(
  order: {
    readonly destination: object | null;
    readonly signedAt: Date | null;
    readonly lines: readonly { readonly pieces: number; readonly refundOpen: number; readonly refunded: number }[];
  },
  now: Date,
): boolean {
  const until = refundEnd(order);
  return (
    order.destination !== null &&
    (until === null || now < until) &&
    order.lines.some(({ pieces, refundOpen, refunded }) => refundOpen + refunded < pieces)
  );
}
