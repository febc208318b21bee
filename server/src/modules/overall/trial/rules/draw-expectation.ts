import { cents, type Cents, split, sum, times } from 'contract/money.ts';
import type { LuckyDrawTerms } from '#modules/offers/lucky-draw/lucky-draw.ts';

/** Counts the parts that odds and expected prizes are in: a million are a whole one. */
const whole = 1_000_000;

/**
 * Holds the expected result of a number of draws in a lucky draw: how many of each prize, their cost in cents, and the
 * points given.
 */
export interface DrawExpectation {
  readonly draws: number;
  /** Gives the expected number of each prize, in their order; 0.3 is a prize in three of ten such series. */
  readonly prizes: number[];
  /** Sums the prizes at what the merchant says they are worth. */
  readonly cost: Cents;
  /** Counts the points that are given as prizes. */
  readonly points: number;
}

/** Counts the millionths of each prize that so many draws give: no more than there are. The fallback is won in place of the rest. */
function countPrizes({ prizes, fallbackNo }: LuckyDrawTerms, draws: number): number[] {
  const drawn = prizes.map(({ odds }) => odds * draws);
  const given = drawn.map((count, i) => Math.min(count, (prizes[i]?.stock ?? Number.POSITIVE_INFINITY) * whole));
  const rest = drawn.reduce((total, count, i) => total + count - (given[i] ?? 0), 0);
  return given.map((count, i) => (prizes[i]?.no === fallbackNo ? count + rest : count));
}

/** Takes the part of an amount that stands for so many millionths of as many prizes as there are draws. */
const shareOf = (value: Cents, millionths: number, draws: number): Cents =>
  draws === 0 ? cents(0) : (split(times(value, draws), [millionths, draws * whole - millionths])[0] ?? cents(0));

/** Computes the expected prizes of a number of draws in a lucky draw, their cost in cents, and the points given. Takes at most a billion draws. */
export function expectDraws(terms: LuckyDrawTerms, draws: number): DrawExpectation {
  const counts = countPrizes(terms, draws);
  return {
    draws,
    prizes: counts.map((count) => Math.round(count / 1000) / 1000),
    cost: sum(terms.prizes.map(({ value }, i) => shareOf(value, counts[i] ?? 0, draws))),
    points: Math.round(terms.prizes.reduce((total, { points }, i) => total + ((points ?? 0) * (counts[i] ?? 0)) / whole, 0)),
  };
}

/**
 * Computes for each prize of a lucky draw after how many draws it is expected to have run out; null for a prize without
 * a limit or without odds.
 */
export const expectPrizesUsedUp = ({ prizes }: LuckyDrawTerms): (number | null)[] =>
  prizes.map(({ odds, stock }) => (stock === null || odds === 0 ? null : Math.ceil((stock * whole) / odds)));
