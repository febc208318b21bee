import { formatWithSymbol } from 'contract/currency.ts';
import { zero } from 'contract/money.ts';
import { type Notification, notifyMembers } from '#modules/shop/message/message.ts';
import { loadSiteTimeZone } from '#modules/shop/site/site.ts';
import type { EventListener } from '#platform/outbox.ts';
import { sentence } from '#sentences/sentence.ts';
import { pickupFeeOfShopper } from '../rules/pickup.ts';
import { formatPickupWindow } from '../rules/pickup-windows.ts';
import { findPickup } from '../store/pickups.ts';

/**
 * Handles the event that a door pickup changed: notifies its shopper that a courier comes, that the parcel was
 * collected, or that somebody else cancelled the pickup.
 */
export const notifyPickupChanged: EventListener<'pickupChanged'> = async (db, events, now) => {
  const timeZone = await loadSiteTimeZone(db);
  const notifications: Notification[] = [];
  for (const { body, happenedAt } of events) {
    const { pickupNo, memberId, state, by } = body;
    if (state === 'unpaid' || state === 'done' || (state === 'cancelled' && by === 'shopper')) continue;
    const pickup = await findPickup(db, pickupNo);
    if (!pickup) continue;
    const { date, from, to } = formatPickupWindow(pickup, timeZone);
    const payment = pickupFeeOfShopper(pickup);
    const back = pickup.paidAt && payment > zero ? formatWithSymbol(payment, pickup.currency) : '';
    const about = {
      state,
      by,
      when: `${date} ${from}–${to}`,
      courier: sentence('courier', { code: pickup.courier }),
      number: pickup.number,
      why: pickup.why,
      back,
    };
    notifications.push({
      memberId,
      key: `pickup:${pickupNo}:${state}:${happenedAt.getTime()}`,
      kind: 'order',
      title: sentence('pickupNewsTitle', { state }),
      text: sentence('pickupNews', about),
      link: `/doorPickup?refundNo=${pickup.refundNos[0] ?? pickupNo}`,
      picture: '',
      happenedAt,
    });
  }
  await notifyMembers(db, notifications, now);
};
