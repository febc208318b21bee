import { type Cents, minus, plus, toYuan } from 'contract/money.ts';
import { balanceBeside, cardsOf, type Tender } from './tender.ts';

/** Splits what was paid by what paid it, in yuan: the balance where it paid beside others, stored-value cards, and the method itself. */
export function splitPaid(payment: Cents, tenders: readonly Tender[]) {
  const [balance, cards] = [balanceBeside(tenders), cardsOf(tenders)];
  return { balanceAmount: toYuan(balance), cardAmount: toYuan(cards), methodAmount: toYuan(minus(payment, plus(balance, cards))) };
}
