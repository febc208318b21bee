import { loadMemberOrderTotals } from '#modules/buying/order/order.ts';
import { saveMemberSpending } from '#modules/members/account/account.ts';
import type { SiteDatabase } from '#platform/database.ts';
import type { EventListener } from '#platform/outbox.ts';

/** Counts anew what members spent on orders, in the order of their numbers. */
export async function recountSpending(db: SiteDatabase, memberIds: readonly number[]): Promise<void> {
  for (const id of [...new Set(memberIds)].toSorted((a, b) => a - b)) await saveMemberSpending(db, id, await loadMemberOrderTotals(db, id));
}

/**
 * Handles the events after which a member has paid more or less for orders: counts what they spent anew, which the merchant's list of members is
 * sorted by. An event that comes twice changes nothing.
 */
export const countSpending: EventListener<'orderPaid' | 'depositPaid' | 'wholeOrderRefunded' | 'refundAgreedToPay' | 'refundMoved'> = (
  db,
  events,
) =>
  recountSpending(
    db,
    events.map(({ body }) => body.memberId),
  );
