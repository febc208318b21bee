/** Lists what can be paid: an order, a recharge of the balance, a stored-value card, an amount at the counter of the shop, or a booking's deposit. */
export const payableKinds = ['order', 'recharge', 'card', 'face', 'booking'] as const;
export type PayableKind = (typeof payableKinds)[number];
