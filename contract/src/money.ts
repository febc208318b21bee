/** Describes an amount of money in whole cents (fen), never in yuan. */
export type Cents = number & { readonly __cents: true };

/** Marks a number as cents. Throws for a number that is not a safe integer. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not a whole number of cents`);
  return amount as Cents;
}

export const zero = cents(0);
export const plus = (a: Cents, b: Cents): Cents => cents(a + b);
export const minus = (a: Cents, b: Cents): Cents => cents(a - b);
export const times = (a: Cents, pieces: number): Cents => cents(a * pieces);
export const sum = (amounts: readonly Cents[]): Cents => amounts.reduce(plus, zero);

/** Takes a share of an amount in basis points (9800 = 98%), rounded half up to the cent. */
export const portion = (amount: Cents, basisPoints: number): Cents => cents(Math.floor((amount * basisPoints + 5000) / 10_000));

/** Converts cents to yuan for the wire, with at most two decimals (the schema is Yuan in wire.ts). */
export const toYuan = (amount: Cents): number => amount / 100;
export const fromYuan = (yuan: number): Cents => cents(Math.round(yuan * 100));

/**
 * Splits an amount in proportion to weights, into parts that add up to it: largest remainder first, ties to the earlier part.
 * Weights are whole numbers from 0; when all are 0 the parts are equal.
 * Throws for an amount without any weight, and for a weight that is not a whole number from 0.
 */
export function split(amount: Cents, weights: readonly number[]): Cents[] {
  if (weights.length === 0) {
    if (amount === 0) return [];
    throw new RangeError('an amount needs at least one part to go to');
  }
  if (weights.some((weight) => !Number.isSafeInteger(weight) || weight < 0)) throw new RangeError('a weight is a whole number from 0 up');
  const whole = weights.reduce((total, weight) => total + weight, 0);
  if (whole === 0)
    return split(
      amount,
      weights.map(() => 1),
    );
  // In BigInt, because the product of two amounts in cents may exceed 2^53.
  const parts = weights.map((weight, at) => {
    const exact = BigInt(Math.abs(amount)) * BigInt(weight);
    return { at, cents: Number(exact / BigInt(whole)), rest: exact % BigInt(whole) };
  });
  const left = Math.abs(amount) - parts.reduce((total, part) => total + part.cents, 0);
  const byRest = [...parts].sort((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1));
  for (const part of byRest.slice(0, left)) part.cents += 1;
  return parts.map((part) => cents(amount < 0 && part.cents > 0 ? -part.cents : part.cents));
}

/** Lists runs of pieces with the price of each piece: [[number of pieces, cents for each], ...]. */
export type PieceAmounts = readonly (readonly [number, Cents])[];

/** Splits an amount over equal pieces: at most two runs, a cent apart, the higher first. They add up to the amount. */
export function splitPerPiece(amount: Cents, pieces: number): PieceAmounts {
  const least = Math.floor(amount / pieces);
  const dearer = amount - least * pieces;
  const runs: PieceAmounts = [
    [dearer, cents(least + 1)],
    [pieces - dearer, cents(least)],
  ];
  return runs.filter(([count]) => count > 0);
}
