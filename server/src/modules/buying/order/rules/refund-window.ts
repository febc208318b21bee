import { refundDays } from 'contract/buying/order/refund-days.ts';

/** Returns until when a refund of an order can be requested after its receipt; null before the receipt. */
export const refundDeadline = ({ signedAt }: { readonly signedAt: Date | null }): Date | null =>
  signedAt && new Date(signedAt.getTime() + refundDays * 24 * 60 * 60 * 1000);

/**
 * Tells whether the shopper can request a refund of pieces of a paid order: some are left, and it was received less
 * than `refundDays` ago or not yet. Virtual products, delivered with the payment, are refunded only by the merchant.
 */
export function isOrderRefundable(
  order: {
    readonly destination: object | null;
    readonly signedAt: Date | null;
    readonly lines: readonly { readonly pieces: number; readonly refundOpen: number; readonly refunded: number }[];
  },
  now: Date,
): boolean {
  const until = refundDeadline(order);
  return (
    order.destination !== null &&
    (until === null || now < until) &&
    order.lines.some(({ pieces, refundOpen, refunded }) => refundOpen + refunded < pieces)
  );
}
