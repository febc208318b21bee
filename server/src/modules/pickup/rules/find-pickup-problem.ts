import { refundReasons } from 'contract/refund/refund-states.ts';
import type { PickupPayer } from 'contract/pickup/pickup-states.ts';
import type { Sentence } from 'contract/sentence.ts';
import type { PostalLine } from '#modules/address/address.ts';
import { findNextRefundState, type Refund } from '#modules/refund/refund.ts';
import type { Site } from '#modules/site/site.ts';
import { sentence } from '#sentences/sentence.ts';
import { listWindows, type PickupWindow } from './pickup-windows.ts';

/** Returns why a shop offers no pickups; undefined where it does. */
export function findOfferProblem({ currency, settings }: Pick<Site, 'currency' | 'settings'>, hasService: boolean): Sentence | undefined {
  if (!settings.pickupOpen) return sentence('pickupOff');
  return hasService && currency === 'CNY' ? undefined : sentence('pickupNoService');
}

/**
 * Returns why a courier cannot collect the products of a refund; undefined if one can.
 * @param line is where they go back to, if it can be read
 */
export function findRefundProblem(
  refund: Refund,
  line: PostalLine | undefined,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): Sentence | undefined {
  if (!findNextRefundState(refund.state, refund.kind, 'sentBack')) return sentence('pickupRefundState');
  if (refund.express) return sentence('pickupSentAlready');
  if (!line) return sentence('pickupReturnAddress');
  return listWindows(now, timeZone, refund.dueAt).length === 0 ? sentence('pickupTooLate') : undefined;
}

/** Returns why refunds cannot go in one pickup; undefined where they can: all go back to the same place. */
export const findCombineProblem = (refunds: readonly Refund[]): Sentence | undefined =>
  refunds.every(({ returnTo }) => returnTo === refunds[0]?.returnTo) ? undefined : sentence('pickupOtherPlace');

/** Lists the time windows in which refunds can be collected together; they end before the first of the refunds closes. */
export function listWindowsOf(refunds: readonly Pick<Refund, 'dueAt'>[], now: Date, timeZone: string): PickupWindow[] {
  const dues = refunds.flatMap(({ dueAt }) => (dueAt ? [dueAt.getTime()] : []));
  return listWindows(now, timeZone, dues.length === 0 ? null : new Date(Math.min(...dues)));
}

/** Decides who pays a pickup: by the shop's rule, which may look at whether every return is the shop's own fault. */
export function decidePayer({ settings }: Pick<Site, 'settings'>, refunds: readonly Pick<Refund, 'reason'>[]): PickupPayer {
  const { pickupPayer } = settings;
  if (pickupPayer !== 'byReason') return pickupPayer;
  return refunds.every(({ reason }) => refundReasons[reason].ofShop) ? 'shop' : 'shopper';
}
