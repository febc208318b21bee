import { merchantCalls } from 'contract/merchant/merchant.calls.ts';
import { merchantShapes } from 'contract/merchant/merchant.shapes.ts';
import { serve } from '#http/handler.ts';
import { listOrders } from './calls/listOrders.ts';
import { shipOrder } from './calls/shipOrder.ts';

/** The door of the merchant: the calls of a merchant's own programs. */
export const merchantServed = serve('merchant', merchantCalls, merchantShapes, { listOrders, shipOrder });
export { merchantsByKey } from './callers.ts';
export { putAccessKey } from './store/access-keys.ts';
