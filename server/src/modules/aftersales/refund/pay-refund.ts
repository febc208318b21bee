import { type Cents, plus, sum, zero } from 'contract/money.ts';
import type { RefundActor, RefundState } from 'contract/aftersales/refund/refund-states.ts';
import { carryOutRefund } from '#modules/buying/order/order.ts';
import { isOwnMoney, refundPayable } from '#modules/money/payment/payment.ts';
import { loadSiteSay } from '#modules/shop/site/site.ts';
import type { SiteDatabase } from '#platform/database.ts';
import type { Ids } from '#platform/ids.ts';
import { sentence } from '#sentences/sentence.ts';
import {
  computePremiumRefund,
  findGiftsLostBy,
  listFreightBack,
  pointsOfAmount,
  type RefundFacts,
  splitPaid,
} from './rules/plan-refund.ts';
import { listComingBack } from './rules/exchange-skus.ts';
import type { RefundItem, RefundRecordKind, Refund } from './rules/refund.ts';
import type { RefundEvent } from './rules/refund-states.ts';
import { moveRefund } from './store/move-refund.ts';
import { replaceRefundItems } from './store/refunds.ts';

/** Describes how a refund is paid. */
interface PaidBack {
  /** Names the event by which it is paid. */
  readonly event: Extract<RefundEvent, 'agreed' | 'received' | 'refundedInstead'>;
  /** In cents, at most what its pieces allow. */
  readonly amount: Cents;
  readonly by: RefundActor;
  readonly what: RefundRecordKind;
  /** A word to the shopper. */
  readonly why: string;
  /** Tells whether pieces that were shipped go back into stock. */
  readonly restock: boolean;
  /** Holds what the merchant's calls said, to be stored with it. */
  readonly said?: Refund['said'];
}

/** Names for pieces that come back the SKUs that they are, as some were sent in exchange. */
const withSkusBack = <Part extends RefundItem>({ order, refunds }: RefundFacts, { refundNo }: Refund, parts: readonly Part[]): Part[] =>
  parts.map((part) => {
    const line = order.lines.find(({ lineNo }) => lineNo === part.lineNo);
    const others = refunds.filter((one) => one.refundNo !== refundNo);
    return line ? { ...part, comingBack: listComingBack(line, others, part.pieces - part.unshipped) } : part;
  });

/**
 * Pays back a refund of a locked order to the payment methods that paid, and carries out what it takes: pieces with
 * their stock, points and gifts, or money alone. A job sends the provider's part of the money; until it has arrived the
 * refund is `paying`. Returns the refund's state.
 * @param stored the refund as it is before, where it is paid as one of another kind
 */
export async function payRefund(
  { db, ids, now }: { readonly db: SiteDatabase; readonly ids: Pick<Ids, 'longNumber'>; readonly now: Date },
  facts: RefundFacts,
  refund: Refund,
  { event, amount, by, what, why, restock, said }: PaidBack,
  stored: Pick<Refund, 'refundNo' | 'tid' | 'memberId' | 'state' | 'kind'> = refund,
): Promise<RefundState> {
  const { order } = facts;
  const { refundNo, tid, takes } = refund;
  const say = await loadSiteSay(db);
  const reason = say(sentence('refundReason', { reason: refund.reason }));
  const parts = splitPaid(refund.parts, amount);
  const premiumBack = takes === 'pieces' ? computePremiumRefund(order, parts) : zero;
  const backByLine = takes === 'pieces' ? listFreightBack(order, parts) : [];
  const freightBack = sum(backByLine.map(({ freight }) => freight));
  const total = plus(plus(amount, premiumBack), freightBack);
  const back =
    total === zero
      ? []
      : await refundPayable(
          db,
          { kind: 'order', id: tid },
          { amount: total, refundNo, newNo: ids.longNumber, reason, from: { owner: 'site', kind: 'sales' } },
          now,
        );
  const points = pointsOfAmount(refund, amount);
  const lostGifts = new Set(takes === 'pieces' ? findGiftsLostBy(facts, refund).map(({ giftId }) => giftId) : []);
  await carryOutRefund(
    db,
    order,
    { refundNo, takes, parts: withSkusBack(facts, refund, parts), freightBack: backByLine, points, restock, lostGifts, why: why || reason },
    now,
  );
  await replaceRefundItems(db, { refundNo, tid, parts });
  const tenders = back.map(({ kind, amount: part }) => ({ kind, amount: part }));
  const hasArrived = back.every(isOwnMoney);
  const { asked, most } = refund;
  const terms = { takes, asked, most, amount, points, premiumBack, freightBack, why, tenders, said: said ?? refund.said };
  const change = hasArrived ? { ...terms, endedAt: now, paidAt: now } : terms;
  const record = { at: now, who: by, what, facts: { amount: total }, text: why, pictures: [] };
  return (await moveRefund(db, stored, event, change, record, hasArrived)).state;
}
