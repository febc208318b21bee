import { lacksExchangeStock, moveExchangedStock, type RefundableOrder } from '#modules/buying/order/order.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import type { RefundContext } from './refund-step.ts';
import type { Refund, RefundItem } from './rules/refund.ts';

/** Lists the pieces that are sent in exchange, by line and SKU. */
const listReplacements = (parts: readonly RefundItem[]) =>
  parts.map(({ lineNo, skuId, exchangeSkuId, pieces, unshipped }) => ({
    lineNo,
    skuId: exchangeSkuId ?? skuId,
    pieces: pieces - unshipped,
  }));

/**
 * Holds what an exchange is to send, so that nobody else buys it, and returns the reference of its stock moves. Null
 * without holding anything where there is too little: whoever agreed by silence sends what comes into stock later.
 */
export async function tryHoldReplacements(
  { db, ids, now }: RefundContext,
  order: RefundableOrder,
  { refundNo, parts }: Pick<Refund, 'refundNo' | 'parts'>,
): Promise<string | null> {
  const pieces = listReplacements(parts);
  if (await lacksExchangeStock(db, order, pieces)) return null;
  // An exchange that is rejected and asked for again is held again: each time under a reference of its own.
  const ref = `${refundNo}/${ids.longNumber()}`;
  await moveExchangedStock(db, order, ref, 'reserve', pieces, now);
  return ref;
}

/** Holds what an exchange is to send, and returns the reference of its stock moves; refuses (notEnoughStock) where there is too little. */
export async function holdReplacements(context: RefundContext, order: RefundableOrder, refund: Refund): Promise<string> {
  const ref = await tryHoldReplacements(context, order, refund);
  if (ref !== null) return ref;
  const names = refund.parts.map(({ title, exchangeSkuText }) => (exchangeSkuText === '' ? title : `${title}（${exchangeSkuText}）`));
  throw new Refusal('notEnoughStock', { sentence: sentence('exchangeOutOfStock', { names: names.join('、') }) });
}

/** Releases what an exchange held, as it is rejected, closed or paid back instead; nothing where nothing is held. */
export async function releaseReplacements(
  { db, now }: Pick<RefundContext, 'db' | 'now'>,
  order: RefundableOrder,
  { stockRef, parts }: Pick<Refund, 'stockRef' | 'parts'>,
): Promise<void> {
  if (stockRef !== null) await moveExchangedStock(db, order, stockRef, 'release', listReplacements(parts), now);
}

/**
 * Takes what an exchange sends from the stock: what it held, or where it held nothing or sends another SKU, free pieces.
 * Refuses (notEnoughStock) where these are too few.
 * @param sent the pieces with the SKU that is really sent
 */
export async function sendReplacements(
  context: RefundContext,
  order: RefundableOrder,
  refund: Refund,
  sent: readonly RefundItem[],
): Promise<void> {
  const { db, now } = context;
  const { stockRef, refundNo, parts } = refund;
  const isAsChosen = parts.every(({ exchangeSkuId }, at) => sent[at]?.exchangeSkuId === exchangeSkuId);
  if (stockRef !== null && isAsChosen) return moveExchangedStock(db, order, stockRef, 'ship', listReplacements(parts), now);
  await releaseReplacements(context, order, refund);
  await moveExchangedStock(db, order, refundNo, 'resend', listReplacements(sent), now);
}
