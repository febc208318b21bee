import { timingSafeEqual } from 'node:crypto';
import { Refusal } from '#platform/refusal.ts';

/**
 * Describes a pass to a product of a flash sale (秒杀): whose it is, for what, and until when one order may be placed
 * with it.
 */
export interface FlashSalePass {
  readonly siteId: number;
  readonly memberId: number;
  readonly promotionId: number;
  readonly goodsId: number;
  /** Names the round by its beginning, in milliseconds: a sale that is moved begins another round. */
  readonly round: number;
  /** Is the number of the one order that may be placed with it. */
  readonly tid: string;
  /** In milliseconds. */
  readonly expiresAt: number;
}

/** Holds how long a flash sale pass is valid, in milliseconds. */
export const flashSalePassLife = 120_000;

type Hash = (text: string) => Buffer;
const sign = (fields: string, hash: Hash): Buffer => hash(`access pass\n${fields}`);

/** Converts a flash sale pass to signed text, which the member sends with their order. */
export function signFlashSalePass({ siteId, memberId, promotionId, goodsId, round, tid, expiresAt }: FlashSalePass, hash: Hash): string {
  const fields = [siteId, memberId, promotionId, goodsId, round, tid, expiresAt].join('.');
  return `${fields}.${sign(fields, hash).toString('base64url')}`;
}

/** Reads a pass from its text; undefined if this installation did not write it. It may have expired, or be somebody else's. */
function parsePass(text: string, hash: Hash): FlashSalePass | undefined {
  const at = text.lastIndexOf('.');
  const fields = text.slice(0, Math.max(at, 0));
  const signature = Buffer.from(text.slice(at + 1), 'base64url');
  const expected = sign(fields, hash);
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return undefined;
  const [siteId = 0, memberId = 0, promotionId = 0, goodsId = 0, round = 0, , expiresAt = 0] = fields.split('.').map(Number);
  return { siteId, memberId, promotionId, goodsId, round, tid: fields.split('.')[5] ?? '', expiresAt };
}

/** Holds who shows a pass, and for what. */
interface PassUse {
  readonly siteId: number;
  readonly memberId: number;
  readonly goodsIds: readonly number[];
}

/**
 * Reads the text of a flash sale pass that a member sends with products. Refuses (accessWrong) a forged pass, and one
 * for another member, site or product. Does not check whether it has expired.
 */
export function verifyFlashSalePass(text: string, { siteId, memberId, goodsIds }: PassUse, hash: Hash): FlashSalePass {
  const pass = parsePass(text, hash);
  const isTheirs = pass?.siteId === siteId && pass.memberId === memberId && goodsIds.every((id) => id === pass.goodsId);
  if (!pass || !isTheirs) throw new Refusal('accessWrong');
  return pass;
}

/**
 * Refuses a flash sale pass that has expired (accessExpired), and one from before the sale's start was changed
 * (accessWrong).
 */
export function assertFlashSalePassValid(pass: FlashSalePass, { startsAt }: { readonly startsAt: Date }, now: Date): void {
  if (pass.expiresAt <= now.getTime()) throw new Refusal('accessExpired');
  if (pass.round !== startsAt.getTime()) throw new Refusal('accessWrong');
}
