import { pickupStateNames, pickupStates } from 'contract/aftersales/pickup/pickup-states.ts';
import type { pickupMerchantCalls } from 'contract/aftersales/pickup/merchant.calls.ts';
import type { Handler } from '#http/handler.ts';
import { listRefundsByNumber } from '#modules/aftersales/refund/refund.ts';
import { buildPage, parsePageRange } from '#platform/paging.ts';
import { cancelBookedPickup } from '../cancel-booked-pickup.ts';
import { toPickupStateReply, toPickupFields } from '../rules/pickup-reply.ts';
import { listPickupPage } from '../store/pickups.ts';
import { pickPickupPaymentDeps } from './pay-pickup.ts';

/** Lists door pickups for the merchant, the newest first: all, those in a state, or those of one refund. */
export const listPickups: Handler<typeof pickupMerchantCalls.listPickups> = async (
  { db, site, secrets, say, sayPlace },
  { state: code, refundNo, ...paging },
) => {
  const page = parsePageRange(paging);
  const state = pickupStateNames.find((name) => pickupStates[name] === code);
  const { list, total } = await listPickupPage(db, { state, refundNo }, page);
  const refunds = await listRefundsByNumber(
    db,
    list.flatMap((pickup) => pickup.refundNos),
  );
  const extras = { refunds, timeZone: site.timeZone, open: secrets.open };
  return buildPage(
    page,
    list.map((pickup) => ({ ...toPickupFields(pickup, extras, { say, sayPlace }), memberId: pickup.memberId })),
    total,
  );
};

/**
 * Cancels for the merchant a door pickup that is not collected, at the courier too; the fee that the shopper paid is
 * refunded. Repeating it changes nothing. Refuses a collected pickup (pickupStateForbids).
 */
export const cancelPickup: Handler<typeof pickupMerchantCalls.cancelPickup> = async (context, { pickupNo, why }) => {
  const { say, note } = context;
  const { done, returned } = await cancelBookedPickup(
    { ...context, paying: pickPickupPaymentDeps(context) },
    { pickupNo },
    { by: 'merchant', type: '', why: why.trim() },
    (db) => note(db),
  );
  return toPickupStateReply(done, returned, say);
};
