import { minus, toYuan } from 'contract/money.ts';
import { balancePartBeside, cardPartOf, type PaymentTender, totalOfTenders } from './payment-tender.ts';

/**
 * Splits what was paid for an order, in yuan: the balance's part of a payment with other money, the part of stored-value
 * cards, and that of the named payment method. Zero where nothing was paid.
 */
export function splitPaidByMethod(method: string | null, tenders: readonly PaymentTender[]) {
  const balance = balancePartBeside(tenders);
  const ofMethod = totalOfTenders(tenders.filter(({ kind }) => kind === method));
  return {
    balanceAmount: toYuan(balance),
    cardAmount: toYuan(cardPartOf(tenders)),
    methodAmount: toYuan(method === 'balance' ? minus(ofMethod, balance) : ofMethod),
  };
}
