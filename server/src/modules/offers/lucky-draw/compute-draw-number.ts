import { createHash, createHmac } from 'node:crypto';
import { possibleDrawNumbers } from './rules/rolled-prize.ts';

/** Returns the SHA-256 of a lucky draw's secret seed in hexadecimal digits, which is published before the draw. */
export const hashDrawSeed = (seed: string): string => createHash('sha256').update(seed).digest('hex');

/**
 * Computes the number (0 to 999,999) that decides one draw of a lucky draw. It is the HMAC-SHA256 of the message
 * under the seed: the first 13 hexadecimal digits modulo a million. Anybody can check it once the seed is revealed.
 */
export function computeDrawNumber(seed: string, message: string): number {
  const digits = createHmac('sha256', seed).update(message).digest('hex').slice(0, 13);
  return Number.parseInt(digits, 16) % possibleDrawNumbers;
}
