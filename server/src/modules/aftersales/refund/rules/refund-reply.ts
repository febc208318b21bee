import type { Reply } from 'contract/call.ts';
import { type Cents, cents, plus, toYuan } from 'contract/money.ts';
import { formatWithSymbol } from 'contract/currency.ts';
import { type RefundAction, refundFeedback, type RefundState } from 'contract/aftersales/refund/refund-states.ts';
import type { refundCalls } from 'contract/aftersales/refund/refund.calls.ts';
import type { refundMerchantCalls } from 'contract/aftersales/refund/merchant.calls.ts';
import type { Speaker } from '#http/handler.ts';
import { sentence } from '#sentences/sentence.ts';
import { planReceipt } from './receipt.ts';
import type { Refund, RefundItem, RefundOffer, RefundParcel, RefundRecord } from './refund.ts';
import { canHaveExchangeRefunded, findNextRefundState, isRefundOver } from './refund-states.ts';

type Summary = Reply<typeof refundCalls.myRefunds>['list'][number];
type Detail = Reply<typeof refundCalls.refundDetail>;
type Row = Reply<typeof refundMerchantCalls.exportRefunds>['list'][number];
type Say = Speaker['say'];

/** Lists the actions that the shopper of a refund may take on it now, the most likely last. */
export function listRefundActions(refund: Refund, now: Date): RefundAction[] {
  const { state, kind, express, offer } = refund;
  const may = (event: Parameters<typeof findNextRefundState>[2]) => findNextRefundState(state, kind, event) !== undefined;
  return [
    ...(isRefundOver(state) ? (['delete'] as const) : []),
    ...(may('withdrawn') && express === null ? (['cancel'] as const) : []),
    ...(may('changed') ? (['edit'] as const) : []),
    ...(may('sentBack') ? ([express ? 'changeExpress' : 'express'] as const) : []),
    ...(express ? (['track'] as const) : []),
    ...(canHaveExchangeRefunded(refund, now) ? (['exchangeToRefund'] as const) : []),
    ...(offer ? (['declineOffer', 'acceptOffer'] as const) : []),
  ];
}

/** Returns the sentence that tells the shopper the state of a refund. */
export const refundStateText = (state: RefundState, say: Say): string => say(sentence('refundFeedback', { state }));

/** Converts the pieces of one order line in a refund to their reply: product, SKU, title, number of pieces. */
export const toRefundItemReply = ({
  lineNo,
  goodsId,
  skuId,
  title,
  skuText,
  picture,
  pieces,
  goods,
  freight,
  exchangeSkuId,
  exchangeSkuText,
}: RefundItem): Summary['list'][number] => ({
  lineNo,
  numIid: goodsId,
  skuId,
  title,
  linkUrl: picture,
  skuText,
  num: pieces,
  amount: toYuan(goods),
  postFee: toYuan(freight),
  exchangeSkuId,
  exchangeSkuText,
});

/**
 * Returns the amount of a refund, in cents: as agreed, or as requested until then. Adds what is paid back of the
 * insurance premium, and the shipping fee of a parcel of which nothing is left to ship.
 */
export const refundAmountOf = ({ amount, asked, premiumBack, freightBack }: Refund): Cents =>
  plus(plus(amount ?? asked, premiumBack), freightBack);

/** Converts the shop's offer of a lower sum: beside it the sum that it would replace, and the pieces that did not arrive. */
function toOffer(refund: Refund, { amount, why, at, receipt }: RefundOffer): NonNullable<Summary['offer']> {
  const { agreed, rest } = planReceipt(refund, receipt?.lines);
  const missing = rest.reduce((total, { pieces }) => total + pieces, 0);
  return { payment: toYuan(amount), instead: toYuan(agreed), why, time: at, isReceived: receipt ? 1 : 0, missing };
}

/** Converts a refund to what every list shows of it. */
function toFields(refund: Refund, say: Say): Omit<Summary, 'acts'> {
  const { refundNo, tid, kind, takes, state, points, askedAt, endedAt, dueAt, express, parts, offer, stockRef } = refund;
  return {
    refundNo,
    tid,
    kind,
    kindText: say(sentence('refundKind', { kind })),
    feedback: refundFeedback[state],
    feedbackText: refundStateText(state, say),
    nextText: say(
      offer ? sentence('refundOfferNext') : sentence('refundNext', { state, kind, sentBack: express !== null, isHeld: stockRef !== null }),
    ),
    takes,
    payment: toYuan(refundAmountOf(refund)),
    postFeeBack: toYuan(refund.freightBack),
    insuranceFee: toYuan(refund.premiumBack),
    insurancePaid: toYuan(refund.insurancePaid),
    score: points,
    applyTime: askedAt.getTime(),
    endTime: endedAt?.getTime() ?? null,
    dueTime: dueAt?.getTime() ?? null,
    // Money alone takes no pieces, whatever pieces it was asked for.
    list: parts.map((part) => toRefundItemReply(takes === 'pieces' ? part : { ...part, pieces: 0 })),
    offer: offer && toOffer(refund, offer),
  };
}

/** Converts a refund to a row of its shopper's list. */
export const toRefundSummary = (refund: Refund, now: Date, say: Say): Summary => ({
  ...toFields(refund, say),
  acts: listRefundActions(refund, now),
});

/** Converts a refund to a row of the merchant's list. */
export const toMerchantRefundRow = (refund: Refund, say: Say): Row => ({
  ...toFields(refund, say),
  memberId: refund.memberId,
  reasonText: say(sentence('refundReason', { reason: refund.reason })),
  asked: toYuan(refund.asked),
  most: toYuan(refund.most),
});

/** Builds the short reply of a call that changed a refund: its number, order, state as code and text, and amount in yuan. */
export const toRefundStateReply = (refund: Refund, say: Say) => ({
  refundNo: refund.refundNo,
  tid: refund.tid,
  feedback: refundFeedback[refund.state],
  feedbackText: refundStateText(refund.state, say),
  payment: toYuan(refundAmountOf(refund)),
});

const toParcel = (parcel: RefundParcel | null, say: Say): Detail['express'] =>
  parcel && {
    courier: parcel.courier,
    courierName: say(sentence('courier', { code: parcel.courier })),
    number: parcel.number,
    time: parcel.at,
  };

/** Composes the text of an entry of the consultation record. */
function sayRecord({ what, facts, text }: RefundRecord, currency: string, say: Say): string {
  const { amount, kind, reason, courier, number } = facts;
  const parts = [
    ...(kind ? [say(sentence('refundKind', { kind }))] : []),
    ...(reason ? [say(sentence('refundRecordReason', { reason: sentence('refundReason', { reason }) }))] : []),
    ...(amount !== undefined && kind !== 'exchange'
      ? [say(sentence('refundRecordAmount', { amount: formatWithSymbol(cents(amount), currency) }))]
      : []),
    ...(courier && number ? [`${say(sentence('courier', { code: courier }))} ${number}`] : []),
    ...(text ? [what === 'rejected' ? say(sentence('refundRecordReason', { reason: text })) : text] : []),
  ];
  return parts.join(say(sentence('refundRecordJoint')));
}

/**
 * Holds what the full reply about a refund needs besides the refund: the consultation record, what payment providers
 * pay back, and the function that signs picture URLs.
 */
export interface RefundExtras {
  /** Returns where a private picture can be read now. */
  readonly readUrl: (link: string) => string;
  readonly records: readonly RefundRecord[];
  /** Lists the parts that payment providers pay. */
  readonly providerParts: readonly {
    readonly kind: string;
    readonly amount: Cents;
    readonly status: 'open' | 'done' | 'failed' | 'outside';
    readonly doneAt: Date | null;
  }[];
}

/** Builds the fields that the full reply about a refund has besides those of its summary. */
export function toRefundDetailFields(
  refund: Refund,
  { records, providerParts, readUrl }: RefundExtras,
  say: Say,
): Omit<Detail, keyof Summary> {
  const { reason, memo, pictures, asked, returnTo, express, resent, why, tenders, currency } = refund;
  // The parts that the payer's own accounts get back arrive immediately.
  const own = tenders
    .filter(({ kind }) => !providerParts.some((part) => part.kind === kind))
    .map(({ kind, amount }) => ({ kind, amount, status: 'done' as const, doneAt: refund.endedAt }));
  return {
    reason,
    reasonText: say(sentence('refundReason', { reason })),
    memo,
    pictures: pictures.map(readUrl),
    asked: toYuan(asked),
    keptLines: [...refund.keptLines],
    deduction: toYuan(refund.deducted),
    insuranceTime: refund.insurancePaidAt?.getTime() ?? null,
    returnTo,
    express: toParcel(express, say),
    resent: toParcel(resent, say),
    why,
    payments: [...providerParts, ...own].map(({ kind, amount, status, doneAt }) => ({
      payType: kind,
      payTypeText: say(sentence('refundTender', { kind })),
      amount: toYuan(amount),
      status,
      doneTime: doneAt?.getTime() ?? null,
    })),
    records: records.map((record) => ({
      time: record.at.getTime(),
      who: record.who,
      whoText: say(sentence('refundActor', { who: record.who })),
      title: say(sentence('refundRecord', { what: record.what })),
      text: sayRecord(record, currency, say),
      pictures: record.pictures.map(readUrl),
    })),
  };
}
