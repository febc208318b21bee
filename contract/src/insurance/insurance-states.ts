/**
 * Lists the states of the return-freight insurance of an order: it waits for the payment, covers the order, has paid, or has lapsed, as the order was
 * closed or can no longer be returned.
 */
export const insuranceStates = ['waiting', 'bought', 'paid', 'lapsed'] as const;
/** Describes a state of a return-freight insurance. */
export type InsuranceState = (typeof insuranceStates)[number];
