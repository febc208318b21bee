import type { Reply } from 'contract/call.ts';
import type { checkoutCalls } from 'contract/buying/checkout/checkout.calls.ts';

/** Describes the bill of a draft: its lines, amounts and problems, as the checkout calls return it. */
export type Bill = Reply<typeof checkoutCalls.orderBill>;

/** Tells whether a line depends on other lines: an add-on purchase (加价购), or a gift. */
export const isTiedLine = ({ markUpId, giftId }: Pick<Bill['list'][number], 'markUpId' | 'giftId'>): boolean =>
  markUpId !== null || giftId !== null;
