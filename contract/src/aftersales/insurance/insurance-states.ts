/**
 * Lists the states of an order's return-freight insurance: unpaid, covering, paid out, or lapsed because the order
 * was closed or can no longer be returned.
 */
export const insuranceStates = ['waiting', 'bought', 'paid', 'lapsed'] as const;
/** Describes a state of a return-freight insurance. */
export type InsuranceState = (typeof insuranceStates)[number];
