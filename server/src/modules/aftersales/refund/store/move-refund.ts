import type { RefundState } from 'contract/aftersales/refund/refund-states.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { buildEvents, insertEvents } from '#platform/outbox.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import type { Refund, RefundChange, RefundRecord } from '../rules/refund.ts';
import { assertRefundTransition, newRefunds, type NewRefundEvent, type RefundEvent } from '../rules/refund-states.ts';
import { addRefundRecord } from './refund-records.ts';
import { insertRefundItems } from './refunds.ts';

/** Begins a statement that publishes events besides what it writes. */
const withEvents = (
  db: SiteDatabase,
  events: ReturnType<typeof buildEvents>,
  now: Date,
): Pick<SiteDatabase['query'], 'insertInto' | 'updateTable'> =>
  events.length === 0 ? db.query : db.query.with('published', () => insertEvents(db, events, now));

/**
 * Inserts a refund of a locked order as an event makes it, with its pieces of each order line and its first consultation
 * record, and the events that it publishes, in one statement with the refund. Refuses (refundNotPossible) the merchant's
 * request number of a refund of another order.
 */
export async function insertRefund(
  db: SiteDatabase,
  event: NewRefundEvent,
  refund: Omit<Refund, 'state' | 'currency' | 'premiumBack' | 'insurancePaid' | 'insurancePaidAt' | 'stockRef' | 'receivedAt'>,
  record: RefundRecord,
): Promise<void> {
  const { siteId } = db;
  const { to: state, publishes } = newRefunds[event];
  const inserted = await withEvents(db, buildEvents(publishes, { ...refund, state, by: record.who }), record.at)
    .insertInto('refund')
    .values({
      site_id: siteId,
      refund_no: refund.refundNo,
      tid: refund.tid,
      member_id: refund.memberId,
      kind: refund.kind,
      state,
      request_no: refund.requestNo,
      reason: refund.reason,
      memo: refund.memo,
      pictures: JSON.stringify(refund.pictures),
      asked: refund.asked,
      most: refund.most,
      points: refund.points,
      takes: refund.takes,
      freight_back: refund.freightBack,
      kept_lines: JSON.stringify(refund.keptLines),
      deducted: refund.deducted,
      said: JSON.stringify(refund.said),
      why: refund.why,
      return_to: refund.returnTo,
      express: refund.express && JSON.stringify(refund.express),
      at_once: refund.isInstant,
      asked_at: refund.askedAt,
      due_at: refund.dueAt,
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'request_no']).where('request_no', 'is not', null).doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows === 0n) throw new Refusal('refundNotPossible', { sentence: sentence('refundRequestNoUsed') });
  await insertRefundItems(db, refund);
  await addRefundRecord(db, refund.refundNo, record);
}

/** Converts the changed columns of a refund to those of its table; undefined ones stay as they are. */
const toColumns = ({ pictures, express, resent, tenders, keptLines, offer, said, ...change }: RefundChange) => ({
  kind: change.kind,
  reason: change.reason,
  memo: change.memo,
  pictures: pictures && JSON.stringify(pictures),
  asked: change.asked,
  most: change.most,
  points: change.points,
  takes: change.takes,
  freight_back: change.freightBack,
  kept_lines: keptLines && JSON.stringify(keptLines),
  deducted: change.deducted,
  offer: offer && JSON.stringify(offer),
  said: said && JSON.stringify(said),
  amount: change.amount,
  premium_back: change.premiumBack,
  why: change.why,
  return_to: change.returnTo,
  express: express && JSON.stringify(express),
  express_changes: change.expressChanges,
  resent: resent && JSON.stringify(resent),
  stock_ref: change.stockRef,
  received_at: change.receivedAt,
  tenders: tenders && JSON.stringify(tenders),
  agreed_at: change.agreedAt,
  paid_at: change.paidAt,
  ended_at: change.endedAt,
  due_at: change.dueAt,
});

/**
 * Carries out what an event does to a refund whose order is locked, as the table of transitions says: writes its state,
 * its columns and the events that it publishes, in one statement, and then its consultation record. Returns the state
 * with the columns; refuses (refundStateForbids) an event that cannot happen.
 * @param change the columns that depend on the case, in addition to those of the table
 * @param hasArrived whether all the money of a refund that is paid has arrived, so that it is done at once
 */
export async function moveRefund(
  db: SiteDatabase,
  refund: Pick<Refund, 'refundNo' | 'tid' | 'memberId' | 'state' | 'kind'>,
  event: RefundEvent,
  change: RefundChange,
  record: RefundRecord,
  hasArrived = false,
): Promise<RefundChange & { readonly state: RefundState }> {
  const { next, toIfArrived, sets, publishes } = assertRefundTransition(refund, event);
  const state = hasArrived && toIfArrived !== undefined ? toIfArrived : next;
  const columns = { ...sets?.(record.at), ...change };
  await withEvents(db, buildEvents(publishes, { ...refund, state, by: record.who }), record.at)
    .updateTable('refund')
    .set({ state, ...toColumns(columns) })
    .where('site_id', '=', db.siteId)
    .where('refund_no', '=', refund.refundNo)
    .execute();
  await addRefundRecord(db, refund.refundNo, record);
  return { ...columns, state };
}
