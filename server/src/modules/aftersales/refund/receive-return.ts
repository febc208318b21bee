import { type Cents, minus, zero } from 'contract/money.ts';
import type { RefundActor } from 'contract/aftersales/refund/refund-states.ts';
import { freeRefundPieces, moveExchangedStock, type RefundableOrder } from '#modules/buying/order/order.ts';
import { loadSiteSay } from '#modules/shop/site/site.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { sentence } from '#sentences/sentence.ts';
import { releaseReplacements, tryHoldReplacements } from './exchange-stock.ts';
import { lockRefundFacts } from './load-refund-facts.ts';
import { offerLess } from './offer-less.ts';
import { payInsurance } from './pay-insurance.ts';
import { payRefund } from './pay-refund.ts';
import { buildRecord, lockRefundWithOrder, type RefundContext } from './refund-step.ts';
import { assertSaysTheSame, type MerchantCall, remember } from './repeated-call.ts';
import { listComingBack } from './rules/exchange-skus.ts';
import { parseRefundAmount, type RefundFacts } from './rules/plan-refund.ts';
import { countPoints, planReceipt } from './rules/receipt.ts';
import type { Refund, RefundItem, ReturnReceipt } from './rules/refund.ts';
import { assertNextRefundState, findRefundDeadline } from './rules/refund-states.ts';
import { addRefundRecord } from './store/refund-records.ts';
import { insertRefund, moveRefund } from './store/move-refund.ts';
import { replaceRefundItems } from './store/refunds.ts';

/** Describes how products that came back are received, and for what sum. */
interface Receipt extends ReturnReceipt {
  readonly amount?: Cents | undefined;
  readonly why?: string | undefined;
  readonly call?: MerchantCall | undefined;
}

/**
 * Confirms that products of a refund came back, all or some: a return is paid back with the order's return-freight
 * insurance, an exchange waits for its new parcel. A lower amount than was agreed is only offered. Returns false if the
 * same was confirmed before. Refuses (refundNotFound, refundStateForbids, refundAmountWrong).
 */
export async function receiveReturn(
  context: RefundContext,
  refundNo: string,
  by: 'merchant' | 'time',
  { restock, lines, amount, why = '', call }: Receipt,
): Promise<boolean> {
  const { db, now } = context;
  const { facts, order, refund } = await lockRefundWithOrder(db, refundNo);
  if (refund.state === 'returned' || (refund.kind === 'return' && (refund.state === 'paying' || refund.state === 'done'))) {
    assertSaysTheSame(refund, call);
    return false;
  }
  const to = assertNextRefundState(refund, 'received');
  if (to === 'paying') {
    const { most, agreed } = planReceipt(refund, lines);
    const paid = parseRefundAmount(amount, most, agreed);
    if (paid < agreed) return offerLess(context, refund, { amount: paid, why, receipt: { restock, ...(lines ? { lines } : {}) } }, call);
    await finishReturn(context, facts, refund, by, { restock, lines, amount: paid, why, call });
    return true;
  }
  const { arrived, rest } = planReceipt(refund, lines);
  if (rest.length > 0) await splitOffMissing(context, order, refund, { parts: rest, arrived, asked: zero, most: zero });
  const stockRef = await holdArrived(context, order, refund, { arrived, rest });
  const back = arrived.flatMap(({ lineNo, pieces }) => {
    const line = order.lines.find((one) => one.lineNo === lineNo);
    return line ? listComingBack(line, facts.refunds, pieces).map((some) => ({ lineNo, ...some })) : [];
  });
  if (restock) await moveExchangedStock(db, order, refundNo, 'return', back, now);
  const change = { stockRef, said: remember(refund.said, call) };
  const text = rest.length > 0 ? [await sayReceivedInPart(db, arrived, rest), why].filter((one) => one !== '').join('；') : why;
  await moveRefund(db, refund, 'received', change, buildRecord(by, rest.length > 0 ? 'receivedInPart' : 'received', now, { text }));
  await payInsurance(db, order, { ...refund, parts: arrived }, now);
  return true;
}

/**
 * Holds what is to be sent for the pieces of an exchange that arrived, and returns the reference of its stock moves: what was
 * held for those that did not arrive is released, and what could not be held before is held if it is there now.
 */
async function holdArrived(
  context: RefundContext,
  order: RefundableOrder,
  refund: Refund,
  { arrived, rest }: { readonly arrived: readonly RefundItem[]; readonly rest: readonly RefundItem[] },
): Promise<string | null> {
  if (refund.stockRef !== null && rest.length === 0) return refund.stockRef;
  await releaseReplacements(context, order, refund);
  return tryHoldReplacements(context, order, { ...refund, parts: arrived });
}

/** Pays back a return whose products arrived. Pieces that did not arrive become a refund of their own, which the shopper may change and ask for again. */
export async function finishReturn(
  context: RefundContext,
  facts: RefundFacts,
  refund: Refund,
  by: RefundActor,
  { restock, lines, amount, why = '', call }: Receipt & { readonly amount: Cents },
): Promise<void> {
  const { db, now } = context;
  const { arrived, rest, most, agreed } = planReceipt(refund, lines);
  const received = { ...refund, parts: arrived, most };
  const said = remember(refund.said, call);
  if (rest.length > 0) {
    const missing = { parts: rest, arrived, asked: minus(refund.amount ?? refund.asked, agreed), most: minus(refund.most, most) };
    await splitOffMissing(context, facts.order, refund, missing);
    Object.assign(received, { asked: agreed, points: countPoints(arrived) });
    await addRefundRecord(
      db,
      refund.refundNo,
      buildRecord(by, 'receivedInPart', now, { text: await sayReceivedInPart(db, arrived, rest) }),
    );
  }
  const held = rest.length > 0 ? await lockRefundFacts(db, refund.tid) : facts;
  const paid = { event: 'received', amount, by, what: by === 'shopper' ? 'offerAccepted' : 'received', why, restock, said } as const;
  await payRefund(context, held, received, paid);
  await payInsurance(db, held.order, received, now);
}

/** Says how many pieces of a return arrived and how many did not; those that were never shipped count as neither. */
async function sayReceivedInPart(db: SiteDatabase, arrived: readonly RefundItem[], rest: readonly RefundItem[]): Promise<string> {
  const count = (parts: readonly RefundItem[]): number => parts.reduce((total, { pieces, unshipped }) => total + pieces - unshipped, 0);
  return (await loadSiteSay(db))(sentence('refundReceivedInPart', { arrived: count(arrived), missing: count(rest) }));
}

/** Describes the pieces of a refund that did not arrive, beside those that did, and what was agreed for them in cents. */
interface MissingPieces {
  readonly parts: readonly RefundItem[];
  readonly arrived: readonly RefundItem[];
  readonly asked: Cents;
  readonly most: Cents;
}

/** Makes the pieces of a return that did not arrive a refund of their own: rejected, so that the shopper may ask for them again. */
async function splitOffMissing(
  { db, ids, now }: RefundContext,
  order: RefundableOrder,
  refund: Refund,
  { parts, arrived, asked, most }: MissingPieces,
): Promise<void> {
  await replaceRefundItems(db, { refundNo: refund.refundNo, tid: refund.tid, parts: arrived });
  await freeRefundPieces(db, order, parts, now);
  const say = await loadSiteSay(db);
  const refundNo = ids.longNumber();
  const split = {
    ...refund,
    refundNo,
    parts,
    asked,
    most,
    points: countPoints(parts),
    amount: null,
    requestNo: null,
    said: {},
    offer: null,
    freightBack: zero,
    keptLines: [],
    deducted: zero,
    tenders: [],
    pictures: [],
    why: say(sentence('refundPiecesMissing', { pieces: parts.reduce((total, { pieces }) => total + pieces, 0) })),
    askedAt: now,
    endedAt: null,
    dueAt: findRefundDeadline('rejected', false, now),
  };
  await insertRefund(db, 'splitOff', split, buildRecord('merchant', 'notReceived', now, { text: split.why }));
}
