import { Yuan } from '../../wire.ts';

/** Describes the money of an order in replies about it. */
export const MoneyFields = {
  /** Is what was paid so far (实付): 0 for an unpaid order, the deposit for a presale whose rest is not paid. */
  paidAmount: Yuan,
  /** Is what of it went back (已退) or is on its way back. */
  refundedAmount: Yuan,
  /** Is what the shop keeps (实收): the difference. */
  keptAmount: Yuan,
};
