import { cents, fromYuan, toYuan } from 'contract/money.ts';

/** Fen, as payment vendors speak, in yuan: 1234 is 12.34. */
export const fenToYuan = (fen: number): number => toYuan(cents(fen));

/** An amount in the pieces it is drawn with: sign of less than nothing, yuan, and the two decimals with their point. */
export interface AmountParts {
  readonly minus: '' | '−';
  readonly whole: string;
  readonly decimals: string;
}

/** Splits yuan into its pieces, never by way of a fraction. */
export function amountParts(yuan: number): AmountParts {
  const fen = fromYuan(yuan);
  const digits = String(Math.abs(fen)).padStart(3, '0');
  return { minus: fen < 0 ? '−' : '', whole: digits.slice(0, -2), decimals: `.${digits.slice(-2)}` };
}

/** Yuan with two decimals, as it stands in a sentence: 139 is '139.00'. */
export function amountText(yuan: number): string {
  const { minus, whole, decimals } = amountParts(yuan);
  return `${minus}${whole}${decimals}`;
}
