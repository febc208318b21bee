/** Lists what can be paid: an order, a recharge of the balance, a stored-value card, or an amount at the counter of the shop. */
export const payableKinds = ['order', 'recharge', 'card', 'face'] as const;
export type PayableKind = (typeof payableKinds)[number];
