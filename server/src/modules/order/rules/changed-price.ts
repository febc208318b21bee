import { type Cents, cents, perPiece, type PerPiece, plus, split, sum } from 'contract/money.ts';
import { Refusal } from 'contract/refusals.ts';

export interface PricedLine {
  readonly lineNo: number;
  readonly pieces: number;
  /** Holds what the line's products cost before any change by the merchant. */
  readonly quoted: Cents;
  readonly freight: Cents;
}

export interface ChangedLine {
  readonly lineNo: number;
  readonly amount: Cents;
  readonly freight: Cents;
  readonly shares: { readonly goods: PerPiece; readonly freight: PerPiece };
}

export interface ChangedPrice {
  readonly adjusted: Cents;
  readonly freight: Cents;
  readonly payable: Cents;
  readonly lines: readonly ChangedLine[];
}

/**
 * Reprices an order: splits a difference over its lines by their former prices, and shipping by its former parts. Freezes new shares per
 * piece. Refuses (priceTooLow) to take off more than the products cost.
 */
export function changedPrice(lines: readonly PricedLine[], adjusted: Cents, freight: Cents): ChangedPrice {
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
    payable: plus(goods, freight),
    lines: lines.map(({ lineNo, pieces }, i) => {
      const [amount, sending] = [amounts[i] ?? cents(0), freights[i] ?? cents(0)];
      return { lineNo, amount, freight: sending, shares: { goods: perPiece(amount, pieces), freight: perPiece(sending, pieces) } };
    }),
  };
}
