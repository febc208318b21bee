/**
 * Lists what a payment can be for: an order, a recharge of the balance, or a stored-value card. Others are an amount at
 * the shop's counter, a booking's deposit, and a door pickup.
 */
export const payableKinds = ['order', 'recharge', 'card', 'face', 'booking', 'pickup'] as const;
/**
 * Names what a payment is for: an order, a recharge, a stored-value card, a counter payment, a booking deposit or a
 * door pickup.
 */
export type PayableKind = (typeof payableKinds)[number];
