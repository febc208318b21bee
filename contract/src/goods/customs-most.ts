import { cents } from '../money.ts';

/** What customs lets through in one order, and in one of a single piece that cannot be divided (财关税〔2018〕49 号). */
export const customsMost = cents(500_000);
export const customsMostOfOne = cents(2_600_000);
