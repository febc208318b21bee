/**
 * Lists the kinds of a shopper's parcels: an order on its way, a return to the shop, or the replacement of an
 * exchange.
 */
export const expressKinds = ['order', 'return', 'exchange'] as const;
