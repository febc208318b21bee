import type { Reply } from 'contract/call.ts';
import type { luckyDrawCalls } from 'contract/offers/lucky-draw/lucky-draw.calls.ts';

/** Describes a lucky draw, as the server replies it. */
export type LuckyDrawReply = Reply<typeof luckyDrawCalls.luckyDraw>;
type DrawRecord = Reply<typeof luckyDrawCalls.drawRecords>['list'][number];

const toHex = (bytes: ArrayBuffer): string => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const toBytes = (text: string) => new TextEncoder().encode(text);

/** Tells whether this browser can compute hashes: on secure pages only. */
export const canCheckDraws = (): boolean => globalThis.crypto?.subtle !== undefined;

/** Tells whether the seed of a lucky draw is the one whose hash was published before the draw. */
export const isPublishedSeed = async (seed: string, seedHash: string): Promise<boolean> =>
  toHex(await crypto.subtle.digest('SHA-256', toBytes(seed))) === seedHash;

/**
 * Checks the records of a lucky draw: each number against its message, each prize against its number. Returns how
 * many are wrong.
 */
export async function countWrongDrawRecords(
  { prizes, fallbackNo }: Pick<LuckyDrawReply, 'prizes' | 'fallbackNo'>,
  seed: string,
  records: readonly DrawRecord[],
): Promise<number> {
  const key = await crypto.subtle.importKey('raw', toBytes(seed), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  let wrong = 0;
  for (const { message, number, rolledNo, prizeNo } of records) {
    const digits = toHex(await crypto.subtle.sign('HMAC', key, toBytes(message))).slice(0, 13);
    let above = 0;
    const stands = prizes.find(({ odds }) => {
      above += odds;
      return number < above;
    });
    const isRight =
      Number.parseInt(digits, 16) % 1_000_000 === number && stands?.no === rolledNo && (prizeNo === rolledNo || prizeNo === fallbackNo);
    if (!isRight) wrong += 1;
  }
  return wrong;
}

/** Writes a number of a draw with its six digits. */
export const formatDrawNumber = (number: number): string => String(number).padStart(6, '0');
/** Formats odds in parts of a million as percent: 1,000 becomes 0.1. */
export const formatOdds = (odds: number): string => String(odds / 10_000);
