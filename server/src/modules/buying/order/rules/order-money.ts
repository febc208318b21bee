import { minus, toYuan } from 'contract/money.ts';
import type { MoneyTotals } from '#modules/money/payment/payment.ts';

/** Builds the reply fields of an order's money: what was paid, what went back of it, and what the shop keeps. */
export const toMoneyFields = ({ paid, refunded }: MoneyTotals) => ({
  paidAmount: toYuan(paid),
  refundedAmount: toYuan(refunded),
  keptAmount: toYuan(minus(paid, refunded)),
});
