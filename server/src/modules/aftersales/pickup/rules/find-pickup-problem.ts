import { refundReasons } from 'contract/aftersales/refund/refund-states.ts';
import type { PickupPayer } from 'contract/aftersales/pickup/pickup-states.ts';
import type { Sentence } from 'contract/sentence.ts';
import type { PostalLine } from '#modules/shop/address/address.ts';
import { findNextRefundState, type Refund } from '#modules/aftersales/refund/refund.ts';
import type { Site } from '#modules/shop/site/site.ts';
import { sentence } from '#sentences/sentence.ts';
import { listPickupWindows, type PickupWindow } from './pickup-windows.ts';

/** Returns the sentence that says why a shop offers no door pickups; undefined where it does. */
export function findPickupOfferProblem(
  { currency, settings }: Pick<Site, 'currency' | 'settings'>,
  hasService: boolean,
): Sentence | undefined {
  if (!settings.pickupOpen) return sentence('pickupOff');
  return hasService && currency === 'CNY' ? undefined : sentence('pickupNoService');
}

/**
 * Returns the sentence that says why no courier can collect the products of a refund, such as that they are sent
 * already; undefined if one can.
 * @param line the return address in one line, if it can be read
 */
export function findRefundPickupProblem(
  refund: Refund,
  line: PostalLine | undefined,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): Sentence | undefined {
  if (!findNextRefundState(refund.state, refund.kind, 'sentBack')) return sentence('pickupRefundState');
  if (refund.express) return sentence('pickupSentAlready');
  if (!line) return sentence('pickupReturnAddress');
  return listPickupWindows(now, timeZone, refund.dueAt).length === 0 ? sentence('pickupTooLate') : undefined;
}

/**
 * Returns the sentence that says why refunds cannot be collected in one door pickup; undefined if they can: all have
 * the same return address.
 */
export const findPickupCombineProblem = (refunds: readonly Refund[]): Sentence | undefined =>
  refunds.every(({ returnTo }) => returnTo === refunds[0]?.returnTo) ? undefined : sentence('pickupOtherPlace');

/** Lists the time windows in which refunds can be collected together; they end before the first of the refunds closes. */
export function listPickupWindowsOf(refunds: readonly Pick<Refund, 'dueAt'>[], now: Date, timeZone: string): PickupWindow[] {
  const dues = refunds.flatMap(({ dueAt }) => (dueAt ? [dueAt.getTime()] : []));
  return listPickupWindows(now, timeZone, dues.length === 0 ? null : new Date(Math.min(...dues)));
}

/**
 * Decides who pays for a door pickup: by the shop's rule, which may depend on whether every return is the shop's
 * fault.
 */
export function decidePickupPayer({ settings }: Pick<Site, 'settings'>, refunds: readonly Pick<Refund, 'reason'>[]): PickupPayer {
  const { pickupPayer } = settings;
  if (pickupPayer !== 'byReason') return pickupPayer;
  return refunds.every(({ reason }) => refundReasons[reason].ofShop) ? 'shop' : 'shopper';
}
