import { createHash, createHmac } from 'node:crypto';

/** Counts the numbers that a draw can give: 0 to 999,999. */
export const numbers = 1_000_000;

/** Returns the SHA-256 of a seed in hexadecimal digits: what is published before the draw. */
export const hashSeed = (seed: string): string => createHash('sha256').update(seed).digest('hex');

/** Returns the text that a number is computed from: the draw, the member's number, and which of their draws it is, from 1. */
export const drawMessage = (drawId: number, memberId: number, seq: number): string => `${drawId}-${memberId}-${seq}`;

/**
 * Computes the number of a draw: the first 13 hexadecimal digits of the HMAC-SHA256 of the message under the seed, divided by a million; the rest
 * is the number. Anybody can do the same with the revealed seed.
 */
export function drawNumber(seed: string, message: string): number {
  const digits = createHmac('sha256', seed).update(message).digest('hex').slice(0, 13);
  return Number.parseInt(digits, 16) % numbers;
}

/** Finds the prize that a number stands for: prizes take as many numbers as their odds, in their order, from 0 on. */
export function findRolledPrize<Prize extends { readonly odds: number }>(prizes: readonly Prize[], number: number): Prize {
  let above = 0;
  for (const prize of prizes) {
    above += prize.odds;
    if (number < above) return prize;
  }
  throw new RangeError(`no prize stands for the number ${number}`);
}
