import type { checkoutCalls } from 'contract/checkout/checkout.calls.ts';
import type { Handler } from '#http/handler.ts';
import { cashier } from './cashier.ts';

/** Choosing again is asking the cashier again: the same draft, priced for the new choice. */
export const cashierSubmit: Handler<typeof checkoutCalls.cashierSubmit> = (context, chosen) => cashier(context, chosen);
