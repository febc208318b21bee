import { type Cents, plus, zero } from 'contract/money.ts';
import type { RefundActor, RefundState } from 'contract/refund/refund-states.ts';
import { type RefundableOrder, refundPieces } from '#modules/order/order.ts';
import { isOwnMoney, refundPayable } from '#modules/payment/payment.ts';
import { loadSiteSay } from '#modules/site/site.ts';
import type { SiteDatabase } from '#platform/database.ts';
import type { Ids } from '#platform/ids.ts';
import { publishEvent } from '#platform/outbox.ts';
import { sentence } from '#sentences/sentence.ts';
import { computePremiumRefund } from './rules/plan-refund.ts';
import type { RefundRecordKind, Refund } from './rules/refund.ts';
import { changeRefund } from './store/refunds.ts';

/** Describes how a refund is paid. */
interface PaidBack {
  /** In cents, at most what its pieces allow. */
  readonly amount: Cents;
  readonly by: RefundActor;
  readonly what: RefundRecordKind;
  /** A word to the shopper. */
  readonly why: string;
  /** Tells whether pieces that were shipped go back into stock. */
  readonly restock: boolean;
}

/**
 * Pays back a refund of a locked order to the payment methods that paid, and restores the stock and points of its pieces.
 * A job sends the provider's part of the money; until it has arrived the refund is `paying`. Returns the refund's state.
 */
export async function payRefund(
  { db, ids, now }: { readonly db: SiteDatabase; readonly ids: Pick<Ids, 'longNumber'>; readonly now: Date },
  order: RefundableOrder,
  refund: Refund,
  { amount, by, what, why, restock }: PaidBack,
): Promise<RefundState> {
  const { refundNo, tid, memberId, parts, points } = refund;
  const say = await loadSiteSay(db);
  const reason = say(sentence('refundReason', { reason: refund.reason }));
  const premiumBack = computePremiumRefund(order, parts);
  const total = plus(amount, premiumBack);
  const back =
    total === zero
      ? []
      : await refundPayable(
          db,
          { kind: 'order', id: tid },
          { amount: total, refundNo, newNo: ids.longNumber, reason, from: { owner: 'site', kind: 'sales' } },
          now,
        );
  await refundPieces(db, order, { refundNo, parts, amount, points, restock, why: why || reason }, now);
  const state = back.every(isOwnMoney) ? 'done' : 'paying';
  const tenders = back.map(({ kind, amount: part }) => ({ kind, amount: part }));
  const ended = state === 'done' ? { endedAt: now, paidAt: now } : {};
  await changeRefund(
    db,
    refund,
    state,
    { amount, premiumBack, why, tenders, agreedAt: now, dueAt: null, ...ended },
    {
      at: now,
      who: by,
      what,
      facts: { amount: total },
      text: why,
      pictures: [],
    },
  );
  await publishEvent(db, 'refundDone', { refundNo, tid, memberId }, now);
  return state;
}
