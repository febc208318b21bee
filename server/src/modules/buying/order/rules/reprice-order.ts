import { type Cents, cents, splitPerPiece, type PieceAmounts, plus, split, sum, zero } from 'contract/money.ts';
import { Refusal } from '#platform/refusal.ts';

/** Holds what a line of an unpaid order costs before a price change by the merchant, in cents. */
export interface OrderLinePrice {
  readonly lineNo: number;
  readonly pieces: number;
  /** Holds what the line's products cost before any change by the merchant. */
  readonly quoted: Cents;
  readonly freight: Cents;
}

/** Holds what a line costs after a price change, and how its amounts split among the pieces, in cents. */
export interface RepricedOrderLine {
  readonly lineNo: number;
  readonly amount: Cents;
  readonly freight: Cents;
  readonly shares: { readonly goods: PieceAmounts; readonly freight: PieceAmounts };
}

/** Holds an order after a price change by the merchant, in cents: the difference, the shipping fee, the total, and each line. */
export interface RepricedOrder {
  readonly adjusted: Cents;
  readonly freight: Cents;
  readonly payable: Cents;
  readonly lines: readonly RepricedOrderLine[];
}

/**
 * Computes an unpaid order's new price: splits the merchant's difference over its lines and the shipping fee over its
 * parts, and freezes new costs per piece. The insurance premium stays. Refuses (priceTooLow) to take off more than
 * the products cost.
 */
export function repriceOrder(lines: readonly OrderLinePrice[], adjusted: Cents, freight: Cents, premium: Cents = zero): RepricedOrder {
  const goods = plus(sum(lines.map(({ quoted }) => quoted)), adjusted);
  if (goods < 0 || freight < 0) throw new Refusal('priceTooLow');
  const amounts = split(
    goods,
    lines.map(({ quoted }) => quoted),
  );
  const byFreight = lines.some((line) => line.freight > 0);
  const freights = split(
    freight,
    lines.map((line) => (byFreight ? line.freight : line.quoted)),
  );
  return {
    adjusted,
    freight,
    payable: sum([goods, freight, premium]),
    lines: lines.map(({ lineNo, pieces }, i) => {
      const [amount, sending] = [amounts[i] ?? cents(0), freights[i] ?? cents(0)];
      return {
        lineNo,
        amount,
        freight: sending,
        shares: { goods: splitPerPiece(amount, pieces), freight: splitPerPiece(sending, pieces) },
      };
    }),
  };
}
