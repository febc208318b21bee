import { cents } from 'contract/money.ts';

/** Limits the total of a customs order, and of an order of a single indivisible piece (财关税〔2018〕49 号). In cents. */
export const customsOrderLimit = cents(500_000);

/** Limits an overseas order of a single piece, in cents. */
export const customsSinglePieceLimit = cents(2_600_000);
