import { checkoutCalls } from 'contract/checkout/checkout.calls.ts';
import { checkoutShapes } from 'contract/checkout/checkout.shapes.ts';
import { serve } from '#http/handler.ts';
import { cashier } from './calls/cashier.ts';
import { cashierSubmit } from './calls/cashierSubmit.ts';
import { orderBill } from './calls/orderBill.ts';

/** The door of the checkout: drafts, and what is quoted for them. */
export const checkoutServed = serve('checkout', checkoutCalls, checkoutShapes, { orderBill, cashier, cashierSubmit });
export { type Quote, quoteOf, shelfFor } from './quote.ts';
export { draftLines, sameLines } from './rules/draft-lines.ts';
export { type Draft, forgetExpired, type ShownAddress, takeDraft } from './store/drafts.ts';
