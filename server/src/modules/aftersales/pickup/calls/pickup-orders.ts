import { toYuan, zero } from 'contract/money.ts';
import type { pickupCalls } from 'contract/aftersales/pickup/pickup.calls.ts';
import { pickupCancelTypes } from 'contract/aftersales/pickup/pickup-states.ts';
import type { Handler } from '#http/handler.ts';
import { listRefundsByNumber } from '#modules/aftersales/refund/refund.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import { cancelBookedPickup, cancelCourierBooking, loadRefundedPickupPayment } from '../cancel-booked-pickup.ts';
import { queuePickupWork } from '../pickup-payable.ts';
import { listPickupWindowsOf } from '../rules/find-pickup-problem.ts';
import { pickupFeeOfShopper, type Pickup } from '../rules/pickup.ts';
import { toPickupStateReply, toPickupFields } from '../rules/pickup-reply.ts';
import { assertNextPickupState, listPickupActions, pickupCode } from '../rules/pickup-states.ts';
import { findPickupWindow, formatPickupWindow, groupPickupWindowsByDay, type PickupWindow } from '../rules/pickup-windows.ts';
import { changePickup, findMemberPickup, listUnpaidPickups, lockPickup } from '../store/pickups.ts';
import { pickPickupPaymentDeps } from './pay-pickup.ts';

/**
 * Returns one of the caller's door pickups by its own number, or the latest one of a refund by the refund's number;
 * null where there is none.
 */
export const pickupOrder: Handler<typeof pickupCalls.pickupOrder> = async (
  { db, site, member, secrets, now, say, sayPlace },
  { refundNo },
) => {
  const pickup = await findMemberPickup(db, refundNo, member.id);
  if (!pickup) return null;
  const [refunds, returned] = await Promise.all([
    listRefundsByNumber(db, pickup.refundNos),
    loadRefundedPickupPayment(db, pickup.pickupNo),
  ]);
  const acts = listPickupActions(pickup.state);
  const windows = acts.includes('renew') ? listPickupWindowsOf([...refunds.values()], now, site.timeZone) : [];
  return {
    ...toPickupFields(pickup, { refunds, timeZone: site.timeZone, open: secrets.open }, { say, sayPlace }),
    acts: windows.length === 0 ? acts.filter((act) => act !== 'renew') : acts,
    days: groupPickupWindowsByDay(windows, site.timeZone),
    returned: toYuan(returned),
  };
};

/**
 * Returns which courier collects one of the caller's refunds and when, and the parcel's number once it is collected.
 * Refuses (pickupNotFound) where the caller has no such door pickup.
 */
export const expressTake: Handler<typeof pickupCalls.expressTake> = async ({ db, site, member, say }, { refundNo }) => {
  const pickup = await findMemberPickup(db, refundNo, member.id);
  if (!pickup) throw new Refusal('pickupNotFound');
  const { pickupNo, state, courier, courierName: takeName, courierMobile: takeMobile, number, collectedAt } = pickup;
  return {
    refundNo,
    pickupNo,
    state: pickupCode(state),
    stateText: say(sentence('pickupStateText', { state })),
    courier,
    courierName: say(sentence('courier', { code: courier })),
    takeName,
    takeMobile,
    ...formatPickupWindow(pickup, site.timeZone),
    number,
    takeTime: collectedAt?.getTime() ?? null,
  };
};

/** Lists the caller's refunds whose door pickup is not paid yet. */
export const incompletePayRefunds: Handler<typeof pickupCalls.incompletePayRefunds> = async ({ db, member }) => ({
  list: (await listUnpaidPickups(db, member.id)).flatMap((pickup) =>
    pickup.refundNos.map((refundNo) => ({
      refundNo,
      pickupNo: pickup.pickupNo,
      payment: toYuan(pickupFeeOfShopper(pickup)),
      expiresTime: pickup.expiresAt?.getTime() ?? null,
    })),
  ),
});

/** Lists the reasons for which a door pickup may be cancelled. */
export const cancelPickupTypes: Handler<typeof pickupCalls.cancelPickupTypes> = async ({ say }) => ({
  list: pickupCancelTypes.map((cancelType) => ({ cancelType, text: say(sentence('pickupCancelType', { type: cancelType })) })),
});

/**
 * Cancels a door pickup of the caller that is not collected, at the courier too; what was paid is refunded. Repeating
 * it changes nothing. Refuses a collected pickup (pickupStateForbids).
 */
export const cancelPickupOrder: Handler<typeof pickupCalls.cancelPickupOrder> = async (context, { pickupNo, cancelType, memo = '' }) => {
  const { member, say } = context;
  const { done, returned } = await cancelBookedPickup(
    { ...context, paying: pickPickupPaymentDeps(context) },
    { pickupNo, memberId: member.id },
    { by: 'shopper', type: cancelType, why: memo.trim() },
  );
  return toPickupStateReply(done, returned, say);
};

/** Finds the window to which a locked pickup is moved. Refuses (pickupNotFound, pickupStateForbids, pickupTimeWrong). */
async function planRenewal(
  db: SiteDatabase,
  pickup: Pickup | undefined,
  { date, from, now, timeZone }: { readonly date: string; readonly from: string; readonly now: Date; readonly timeZone: string },
): Promise<{ readonly pickup: Pickup; readonly window: PickupWindow }> {
  if (!pickup) throw new Refusal('pickupNotFound');
  assertNextPickupState(pickup.state, 'renewed');
  const refunds = await listRefundsByNumber(db, pickup.refundNos);
  const window = findPickupWindow(listPickupWindowsOf([...refunds.values()], now, timeZone), date, from, timeZone);
  if (!window) throw new Refusal('pickupTimeWrong');
  return { pickup, window };
}

const isSameWindow = (one: PickupWindow, { startsAt }: PickupWindow): boolean => one.startsAt.getTime() === startsAt.getTime();

/**
 * Moves one of the caller's door pickups to another time window. One that is booked is cancelled at its courier first,
 * and booked anew by a job. Refuses a time that cannot be ordered (pickupTimeWrong).
 */
export const renewPickupTime: Handler<typeof pickupCalls.renewPickupTime> = async (context, { pickupNo, date, from }) => {
  const { units, siteId, site, member, now, say } = context;
  const asked = { date, from, now, timeZone: site.timeZone };
  const move = async (db: SiteDatabase, { attempt, state }: Pickup, window: PickupWindow) => {
    await changePickup(db, pickupNo, { ...window, attempt: attempt + 1, taskId: '', taskOrderId: '', courierName: '', courierMobile: '' });
    if (state === 'waiting') await queuePickupWork(db, pickupNo);
  };
  const plan = await units.write(siteId, async (db) => {
    const { pickup, window } = await planRenewal(db, await lockPickup(db, pickupNo, member.id), asked);
    const isBooked = pickup.taskId !== '' && !isSameWindow(pickup, window);
    if (!isBooked && !isSameWindow(pickup, window)) await move(db, pickup, window);
    return { pickup, window, isBooked };
  });
  const reply = toPickupStateReply(plan.pickup, zero, say);
  if (!plan.isBooked) return reply;
  await cancelCourierBooking(context, plan.pickup, say(sentence('pickupMoved')));
  await units.write(siteId, async (db) => {
    const { pickup, window } = await planRenewal(db, await lockPickup(db, pickupNo, member.id), asked);
    if (pickup.taskId === plan.pickup.taskId) await move(db, pickup, window);
  });
  return reply;
};
