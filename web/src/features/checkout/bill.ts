import type { Reply } from 'contract/call.ts';
import type { checkoutCalls } from 'contract/checkout/checkout.calls.ts';

/** Describes the bill of a draft: its lines, amounts and problems, as the checkout calls return it. */
export type Bill = Reply<typeof checkoutCalls.orderBill>;

/** Returns whether a line depends on other lines: a piece of a mark-up purchase, or a gift. */
export const isTied = ({ markUpId, giftId }: Pick<Bill['list'][number], 'markUpId' | 'giftId'>): boolean =>
  markUpId !== null || giftId !== null;
