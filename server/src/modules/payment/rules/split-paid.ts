import { minus, toYuan } from 'contract/money.ts';
import { balanceBeside, cardsOf, type Tender, totalOf } from './tender.ts';

/**
 * Splits what was paid by what paid it, in yuan: the balance where it paid beside others, stored-value cards, and the named method. All are zero
 * where nothing was paid; what another method paid, as of the deposit of a presale, is in none of them.
 */
export function splitPaid(method: string | null, tenders: readonly Tender[]) {
  const balance = balanceBeside(tenders);
  const ofMethod = totalOf(tenders.filter(({ kind }) => kind === method));
  return {
    balanceAmount: toYuan(balance),
    cardAmount: toYuan(cardsOf(tenders)),
    methodAmount: toYuan(method === 'balance' ? minus(ofMethod, balance) : ofMethod),
  };
}
