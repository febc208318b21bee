import { Flag, Yuan } from '../wire.ts';

/** Compares the caller's balance with what is to be paid. */
export const BalanceCheck = {
  enough: Flag,
  /** Gives what the balance lacks, which a provider takes if the balance pays first; 0 where it is enough. */
  short: Yuan,
  /** Gives what remains of the balance once it has paid; 0 where it is too low. */
  balanceAfter: Yuan,
};
