/** Lists the kinds of payables: an order, a recharge of the balance, a stored-value card, an amount at the counter of the shop, a booking's deposit, or a door pickup. */
export const payableKinds = ['order', 'recharge', 'card', 'face', 'booking', 'pickup'] as const;
/** Names the kind of a payable: what a payment is for. */
export type PayableKind = (typeof payableKinds)[number];
