import type { RefundActor } from 'contract/aftersales/refund/refund-states.ts';
import type { RefundableOrder } from '#modules/buying/order/order.ts';
import type { SiteDatabase } from '#platform/database.ts';
import type { Ids } from '#platform/ids.ts';
import { Refusal } from '#platform/refusal.ts';
import { lockRefundFacts } from './load-refund-facts.ts';
import type { RefundFacts } from './rules/plan-refund.ts';
import type { Refund, RefundRecord, RefundRecordKind } from './rules/refund.ts';
import { findOrderOfRefund } from './store/refunds.ts';

/** Holds what every step of a refund needs: the site's database, the generator of numbers, and the time. */
export interface RefundContext {
  readonly db: SiteDatabase;
  readonly ids: Pick<Ids, 'longNumber'>;
  readonly now: Date;
}

/** Locks the order of a refund and loads both with the order's other refunds; refuses (refundNotFound) one that does not exist or is another member's. */
export async function lockRefundWithOrder(
  db: SiteDatabase,
  refundNo: string,
  memberId?: number,
): Promise<{ readonly facts: RefundFacts; readonly order: RefundableOrder; readonly refund: Refund }> {
  const tid = await findOrderOfRefund(db, refundNo, memberId);
  if (tid === undefined) throw new Refusal('refundNotFound');
  const facts = await lockRefundFacts(db, tid);
  const refund = facts.refunds.find((one) => one.refundNo === refundNo);
  if (!refund) throw new Refusal('refundNotFound');
  return { facts, order: facts.order, refund };
}

/** Builds an entry of the consultation record of a refund. */
export const buildRecord = (
  who: RefundActor,
  what: RefundRecordKind,
  at: Date,
  more: Partial<Pick<RefundRecord, 'facts' | 'text'>> = {},
): RefundRecord => ({
  at,
  who,
  what,
  facts: {},
  text: '',
  pictures: [],
  ...more,
});
