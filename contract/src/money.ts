/** Describes an amount of money in whole cents (fen), never in yuan. */
export type Cents = number & { readonly __cents: true };

/** Marks a number as cents. Throws for a number that is not a safe integer. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not a whole number of cents`);
  return amount as Cents;
}

/** Is no money. */
export const zero = cents(0);
/** Adds two amounts. */
export const plus = (a: Cents, b: Cents): Cents => cents(a + b);
/** Subtracts the second amount from the first. */
export const minus = (a: Cents, b: Cents): Cents => cents(a - b);
/** Multiplies the amount of one piece by the pieces. */
export const times = (a: Cents, pieces: number): Cents => cents(a * pieces);
/** Adds all amounts of a list. */
export const sum = (amounts: readonly Cents[]): Cents => amounts.reduce(plus, zero);

/** Takes a share of an amount in basis points (9800 = 98%), rounded half up to the cent. */
export const portion = (amount: Cents, basisPoints: number): Cents => cents(Math.floor((amount * basisPoints + 5000) / 10_000));

/** Converts cents to yuan for the wire, with at most two decimals (the schema is Yuan in wire.ts). */
export const toYuan = (amount: Cents): number => amount / 100;
/** Converts yuan to cents, rounded to the nearest cent. */
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
  let whole = 0;
  for (const weight of weights) {
    if (!Number.isSafeInteger(weight) || weight < 0) throw new RangeError('a weight is a whole number from 0 up');
    whole += weight;
  }
  if (whole === 0)
    return split(
      amount,
      weights.map(() => 1),
    );
  const size = Math.abs(amount);
  const parts = weights.map((weight) => shareOf(size, weight, whole));
  let left = size;
  for (const part of parts) left -= part.cents;
  if (left > 0) for (const part of [...parts].sort(compareRests).slice(0, left)) part.cents += 1; // sorting keeps the order of equal ones
  return parts.map((part) => cents(amount < 0 && part.cents > 0 ? -part.cents : part.cents));
}

/** Holds a part of an amount in whole cents, and the remainder of its division by the sum of the weights. */
interface Share {
  cents: number;
  readonly rest: number | bigint;
}

/** Computes the part of an amount for a weight; in BigInt where the product of the two exceeds 2^53. */
function shareOf(amount: number, weight: number, whole: number): Share {
  const product = amount * weight;
  if (product <= Number.MAX_SAFE_INTEGER) {
    const rest = product % whole;
    return { cents: (product - rest) / whole, rest };
  }
  const exact = BigInt(amount) * BigInt(weight);
  return { cents: Number(exact / BigInt(whole)), rest: exact % BigInt(whole) };
}

/** Compares the remainders of two parts, the larger first; numbers and BigInts compare by value. */
const compareRests = (one: Share, other: Share): number => (one.rest < other.rest ? 1 : one.rest > other.rest ? -1 : 0);

/** Lists runs of pieces with the price of each piece: [[number of pieces, cents for each], ...]. */
export type PieceAmounts = readonly (readonly [number, Cents])[];

/** Splits an amount over equal pieces: at most two runs, a cent apart, the higher first. They add up to the amount. */
export function splitPerPiece(amount: Cents, pieces: number): PieceAmounts {
  const least = Math.floor(amount / pieces);
  const dearer = amount - least * pieces;
  if (dearer === 0 && pieces > 0) return [[pieces, cents(least)]];
  const runs: PieceAmounts = [
    [dearer, cents(least + 1)],
    [pieces - dearer, cents(least)],
  ];
  return runs.filter(([count]) => count > 0);
}
