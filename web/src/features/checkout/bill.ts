import type { Reply } from 'contract/call.ts';
import type { checkoutCalls } from 'contract/checkout/checkout.calls.ts';

/** Describes the bill of a draft: its lines, amounts and problems, as the checkout calls return it. */
export type Bill = Reply<typeof checkoutCalls.orderBill>;
