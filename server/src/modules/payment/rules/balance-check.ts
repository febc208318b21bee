import { cents, type Cents, minus, toYuan } from 'contract/money.ts';

/** Compares a balance with what is to be paid: whether it is enough, what it lacks, and what is left of it then, in yuan. */
export function compareBalance(balance: Cents, due: Cents) {
  const left = minus(balance, due);
  return {
    enough: left >= 0 ? (1 as const) : (0 as const),
    short: toYuan(cents(Math.max(0, -left))),
    left: toYuan(cents(Math.max(0, left))),
  };
}
