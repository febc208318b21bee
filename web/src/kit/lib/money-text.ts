import { separateThousands } from 'contract/currency.ts';
import { fromYuan } from 'contract/money.ts';

/** Holds the parts an amount is drawn with: minus sign, yuan with separated thousands, and the two decimals with their point. */
export interface AmountParts {
  readonly minus: '' | '−';
  readonly whole: string;
  readonly decimals: string;
}

/** Splits an amount in yuan into its parts, computing in whole fen. */
export function splitAmount(yuan: number): AmountParts {
  const fen = fromYuan(yuan);
  const digits = String(Math.abs(fen)).padStart(3, '0');
  return { minus: fen < 0 ? '−' : '', whole: separateThousands(digits.slice(0, -2)), decimals: `.${digits.slice(-2)}` };
}

/** Formats an amount in yuan with two decimals for a sentence: 1139 is '1,139.00'. */
export function formatAmount(yuan: number): string {
  const { minus, whole, decimals } = splitAmount(yuan);
  return `${minus}${whole}${decimals}`;
}
