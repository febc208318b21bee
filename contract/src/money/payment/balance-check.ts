import { Flag, Yuan } from '../../wire.ts';

/** Describes whether the caller's balance covers what is to be paid, and how much is missing. */
export const BalanceCheck = {
  enough: Flag,
  /** Gives what the balance lacks, which a provider takes if the balance pays first; 0 where it is enough. */
  short: Yuan,
  /** Gives what remains of the balance once it has paid; 0 where it is too low. */
  balanceAfter: Yuan,
};
