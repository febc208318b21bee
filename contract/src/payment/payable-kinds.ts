/** Lists the kinds of payables: an order, a recharge of the balance, a stored-value card, an amount at the counter of the shop, a booking's deposit, or a door pickup. */
export const payableKinds = ['order', 'recharge', 'card', 'face', 'booking', 'pickup'] as const;
/**
 * Names what a payment is for: an order, a recharge, a stored-value card, a counter payment, a booking deposit or a
 * door pickup.
 */
export type PayableKind = (typeof payableKinds)[number];
