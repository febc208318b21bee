import { cents } from 'contract/money.ts';

/** Limits the total of a cross-border order of several pieces, in cents (财关税〔2018〕49 号). */
export const customsOrderLimit = cents(500_000);

/** Limits the total of a cross-border order of one piece, in cents. It is higher than the limit for several pieces (财关税〔2018〕49 号). */
export const customsSinglePieceLimit = cents(2_600_000);
