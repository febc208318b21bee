/** Describes an amount of money in whole cents (fen), never in yuan. */
export type Cents = number & { readonly __cents: true };

/** Marks a number as an amount in cents. Throws for a number that is not a safe integer. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not a whole number of cents`);
  return amount as Cents;
}

/** Holds the amount of 0 cents. */
export const zero = cents(0);
/** Adds two amounts. */
export const plus = (a: Cents, b: Cents): Cents => cents(a + b);
/** Subtracts the second amount from the first. */
export const minus = (a: Cents, b: Cents): Cents => cents(a - b);
/** Multiplies the amount of one piece by the pieces. */
export const times = (a: Cents, pieces: number): Cents => cents(a * pieces);
/** Adds all amounts of a list. */
export function sum(amounts: readonly Cents[]): Cents {
  let total = zero;
  for (const amount of amounts) total = plus(total, amount);
  return total;
}

/** Computes a share of an amount. The share is in basis points (9800 = 98%); the result is rounded half up to the cent. */
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
  const parts: number[] = [];
  const rests: number[] = [];
  let left = size;
  for (const weight of weights) {
    const rest = restOfShare(size, weight, whole);
    const part = floorShare(size, weight, whole, rest);
    parts.push(part);
    rests.push(rest);
    left -= part;
  }
  for (; left > 0; left -= 1) {
    const largest = indexOfLargest(rests);
    parts[largest] = (parts[largest] ?? 0) + 1;
    rests[largest] = -1;
  }
  return parts.map((part) => cents(amount < 0 && part > 0 ? -part : part));
}

/** Tells whether amounts multiply without rounding. */
const isExact = (a: number, b: number): boolean => a * b <= Number.MAX_SAFE_INTEGER;

/** Computes the share of an amount for a weight, rounded down, from its rest; in BigInt where the product of the two exceeds 2^53. */
const floorShare = (amount: number, weight: number, whole: number, rest: number): number =>
  isExact(amount, weight) ? (amount * weight - rest) / whole : Number((BigInt(amount) * BigInt(weight)) / BigInt(whole));

/** Computes what rounding down took from a share, in parts of `whole`. */
const restOfShare = (amount: number, weight: number, whole: number): number =>
  isExact(amount, weight) ? (amount * weight) % whole : Number((BigInt(amount) * BigInt(weight)) % BigInt(whole));

/** Returns the index of the largest number; of equal ones the first. */
function indexOfLargest(numbers: readonly number[]): number {
  let largest = 0;
  for (let i = 1; i < numbers.length; i += 1) if ((numbers[i] ?? 0) > (numbers[largest] ?? 0)) largest = i;
  return largest;
}

/** Describes the prices of pieces that differ by a cent, as runs: [[number of pieces, cents for each], ...]. */
export type PieceAmounts = readonly (readonly [number, Cents])[];

/** Splits an amount over equal pieces: at most two runs, a cent apart, the higher first. They add up to the amount. */
export function splitPerPiece(amount: Cents, pieces: number): PieceAmounts {
  const least = Math.floor(amount / pieces);
  const dearer = amount - least * pieces;
  if (dearer === 0 && pieces > 0) return [[pieces, cents(least)]];
  return [
    [dearer, cents(least + 1)],
    [pieces - dearer, cents(least)],
  ];
}
