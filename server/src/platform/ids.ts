import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { chinaOffset } from 'contract/day.ts';
import type { Clock } from './clock.ts';

/** Describes the generator of all ids, random keys and codes of the server, so that a test can repeat a run. */
export interface Ids {
  /** Makes a tid, refundNo or paymentNo: 20 digits that sort by time (to the millisecond) and reveal no count. */
  longNumber(): string;
  /** Makes a random key of so many bytes, in base64url. */
  key(bytes: number): string;
  /** Makes a random code of so many digits, for a person to type. */
  digits(length: number): string;
  /** Draws a whole number from `least` to `most`, each as likely as the others. */
  between(least: number, most: number): number;
  uuid(): string;
}

/** Formats a moment as yyMMddHHmmssSSS in China's time. */
const formatTimestamp = (at: Date): string => new Date(at.getTime() + chinaOffset).toISOString().slice(2, -1).replace(/\D/g, '');

/** Creates the generator of ids, random keys and codes of the running server. */
export const createIds = (clock: Clock): Ids => ({
  longNumber: () => `${formatTimestamp(clock.now())}${String(randomInt(100_000)).padStart(5, '0')}`,
  key: (bytes) => randomBytes(bytes).toString('base64url'),
  digits: (length) => String(randomInt(10 ** length)).padStart(length, '0'),
  between: (least, most) => randomInt(least, most + 1),
  uuid: () => randomUUID(),
});
