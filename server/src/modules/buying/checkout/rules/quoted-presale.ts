import { type Cents, minus, sum, times, toYuan } from 'contract/money.ts';
import type { Reply } from 'contract/call.ts';
import type { checkoutCalls } from 'contract/buying/checkout/checkout.calls.ts';
import { buildPresaleTerms, type ExclusivePromotion, type PresaleTerms } from '#modules/offers/promotion/promotion.ts';

/**
 * Describes the presale of an order as it was quoted: the deposit, and the part of the price it covers. It also holds
 * the terms: final payment, delivery, and whether a buyer who pays late gets the deposit back.
 */
export interface QuotedPresale extends PresaleTerms {
  readonly deposit: Cents;
  readonly depositWorth: Cents;
}

interface PresaleQuote {
  readonly lines: readonly { readonly goodsId: number; readonly pieces: number }[];
  readonly bill: { readonly deposit: Cents };
}

/**
 * Returns a presale order's deposit, the amount of the price that the deposit covers (both in cents), and the
 * presale's terms. Null if the order is no presale.
 */
export function quotePresale(promotion: ExclusivePromotion | null | undefined, { lines, bill }: PresaleQuote): QuotedPresale | null {
  if (promotion?.kind !== 'presale') return null;
  const { offers, final, returnsDeposit, delivery } = promotion;
  const worth = lines.flatMap(({ goodsId, pieces }) => {
    const offer = offers.get(goodsId);
    return offer ? [times(offer.depositWorth, pieces)] : [];
  });
  return { deposit: bill.deposit, depositWorth: sum(worth), final, returnsDeposit, delivery };
}

/** Returns the larger instalment of an order in cents: the most that its payer has to pay in one payment. */
export const largestInstalment = (payable: Cents, presale: QuotedPresale | null): Cents => {
  if (!presale) return payable;
  const rest = minus(payable, presale.deposit);
  return rest > presale.deposit ? rest : presale.deposit;
};

/** Builds the presale part of a bill: deposit and final payment in yuan, and when the final payment is due. null without a presale. */
export const buildBillPresale = (presale: QuotedPresale | null, payable: Cents): Reply<typeof checkoutCalls.orderBill>['presale'] =>
  presale && {
    deposit: toYuan(presale.deposit),
    depositWorth: toYuan(presale.depositWorth),
    finalPayment: toYuan(minus(payable, presale.deposit)),
    ...buildPresaleTerms(presale),
  };
