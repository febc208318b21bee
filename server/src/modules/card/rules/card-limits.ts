import { cents } from 'contract/money.ts';

/** Limits the balance of a card of a member, in cents: the law's limit of named cards. A recharge counts. */
export const namedLimit = cents(500_000);

/** Limits the balance of an unnamed card, in cents. */
export const unnamedLimit = cents(100_000);

/** Says for how many years an unnamed card can be bound at least, and by default. */
export const leastBindYears = 3;

/** Limits how long a card may be paid after it is ordered, in milliseconds. */
export const chargeTimeout = 30 * 60_000;

/** Sets the number of digits of the secret on an unnamed card. */
export const secretDigits = 12;
