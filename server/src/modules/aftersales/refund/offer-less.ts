import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import { buildRecord, lockRefundWithOrder, type RefundContext } from './refund-step.ts';
import { type MerchantCall, remember } from './repeated-call.ts';
import type { Refund, RefundOffer } from './rules/refund.ts';
import { findRefundDeadline } from './rules/refund-states.ts';
import { moveRefund } from './store/move-refund.ts';

/**
 * Offers the shopper a lower sum for a requested refund, with a reason. Returns false if the same is offered already.
 * Refuses (refundAmountWrong) an offer without a reason, and one for pieces that were not shipped: these go back whole,
 * or the request is rejected.
 */
export async function offerLess(
  { db, now }: RefundContext,
  refund: Refund,
  offer: Omit<RefundOffer, 'at'>,
  call: MerchantCall | undefined,
): Promise<boolean> {
  if (offer.why.trim() === '') throw new Refusal('refundAmountWrong', { sentence: sentence('refundLessNeedsWhy') });
  if (refund.parts.some(({ unshipped }) => unshipped > 0))
    throw new Refusal('refundAmountWrong', { sentence: sentence('refundUnshippedWhole', { whole: refund.asked / 100 }) });
  if (refund.offer?.amount === offer.amount && refund.offer.why === offer.why) return false;
  const isReceived = offer.receipt !== undefined;
  // Who asked and does not answer closes the case; whose products came back is paid what was agreed.
  const dueAt = isReceived ? refund.dueAt : findRefundDeadline('rejected', false, now);
  const change = { offer: { ...offer, at: now.getTime() }, said: remember(refund.said, call), dueAt };
  await moveRefund(
    db,
    refund,
    'offered',
    change,
    buildRecord('merchant', 'offered', now, { facts: { amount: offer.amount }, text: offer.why }),
  );
  return true;
}

/**
 * Declines for its shopper the lower sum that the shop offers for a refund, and returns it: the shop agrees to what was
 * asked for, or rejects it. Refuses (refundNotFound), and (refundOfferGone) where nothing is offered.
 */
export async function declineRefundOffer({ db, now }: RefundContext, refundNo: string, memberId: number): Promise<void> {
  const { refund } = await lockRefundWithOrder(db, refundNo, memberId);
  if (!refund.offer) throw new Refusal('refundOfferGone');
  const dueAt = refund.offer.receipt ? refund.dueAt : findRefundDeadline('asked', false, now);
  await moveRefund(db, refund, 'offerDeclined', { dueAt }, buildRecord('shopper', 'offerDeclined', now));
}
