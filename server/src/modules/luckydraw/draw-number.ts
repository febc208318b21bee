import { createHash, createHmac } from 'node:crypto';
import { possibleNumbers } from './rules/rolled-prize.ts';

/** Returns the SHA-256 of a seed in hexadecimal digits: what is published before the draw. */
export const hashSeed = (seed: string): string => createHash('sha256').update(seed).digest('hex');

/**
 * Computes the number of a draw: the first 13 hexadecimal digits of the HMAC-SHA256 of the message under the seed, divided by a million; the rest
 * is the number. Anybody can do the same with the revealed seed.
 */
export function drawNumber(seed: string, message: string): number {
  const digits = createHmac('sha256', seed).update(message).digest('hex').slice(0, 13);
  return Number.parseInt(digits, 16) % possibleNumbers;
}
