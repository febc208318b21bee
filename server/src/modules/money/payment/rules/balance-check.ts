import { cents, type Cents, minus, toYuan } from 'contract/money.ts';

/** Compares a balance with the amount due: whether it is enough (1 or 0). Also returns what is missing and what would remain, in yuan. */
export function compareBalance(balance: Cents, due: Cents) {
  const positive = (amount: Cents) => toYuan(cents(Math.max(0, amount)));
  return {
    enough: balance >= due ? (1 as const) : (0 as const),
    short: positive(minus(due, balance)),
    balanceAfter: positive(minus(balance, due)),
  };
}
