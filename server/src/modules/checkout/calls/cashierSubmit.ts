import type { checkoutCalls } from 'contract/checkout/checkout.calls.ts';
import type { Handler } from '#http/handler.ts';
import { cashier } from './cashier.ts';

/** Reprices the draft for a new choice, as the cashier call does. */
export const cashierSubmit: Handler<typeof checkoutCalls.cashierSubmit> = (context, chosen) => cashier(context, chosen);
