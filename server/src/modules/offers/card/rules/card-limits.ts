import { cents } from 'contract/money.ts';

/** Limits the balance of a stored-value card that belongs to a member, in cents: the law's limit for named cards. */
export const namedCardLimit = cents(500_000);

/** Limits the balance of a stored-value card that belongs to nobody yet, in cents. */
export const unnamedCardLimit = cents(100_000);

/** Holds for how many years a member can add an unnamed stored-value card to the account, at least and by default. */
export const leastCardBindYears = 3;

/** Limits the time for paying an order of a stored-value card or of a recharge, in milliseconds. */
export const cardChargeTimeout = 30 * 60_000;

/** Holds how many digits the secret on an unnamed stored-value card has. */
export const cardSecretDigits = 12;
