import { type Cents, fromYuan, zero } from 'contract/money.ts';
import { refundFeedback, refundStates } from 'contract/aftersales/refund/refund-states.ts';
import type { refundMerchantCalls } from 'contract/aftersales/refund/merchant.calls.ts';
import type { Context, Handler } from '#http/handler.ts';
import { isSkuOf } from '#modules/goods/goods/goods.ts';
import { parseCourier } from '#modules/aftersales/logistics/logistics.ts';
import { listProviderPartsOfRefund } from '#modules/money/payment/payment.ts';
import { buildReadUrl } from '#modules/shop/upload/upload.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { buildKeyedPage, parseKeyedPageRange } from '#platform/paging.ts';
import { loadMemberNames } from '#modules/members/account/account.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import { addRefund, loadExistingRefund } from '../request-refund.ts';
import { agreeToRefund, rejectRefund as reject, resendExchange as resend } from '../handle-refund.ts';
import { receiveReturn as receive } from '../receive-return.ts';
import { lockRefundFacts } from '../load-refund-facts.ts';
import { payRefund } from '../pay-refund.ts';
import { refundExchange as payBack } from '../refund-exchange.ts';
import { assertTiedLinesChosen, planRefundOfPieces, type RefundFacts } from '../rules/plan-refund.ts';
import { assertHoldsMoney, assertRefundable, planRefundOfMoney } from '../rules/refund-money.ts';
import type { Refund, RefundRequest } from '../rules/refund.ts';
import { type MerchantCall, remember, saysTheSame } from '../repeated-call.ts';
import { toRefundDetailFields, toRefundStateReply, toMerchantRefundRow } from '../rules/refund-reply.ts';
import { listRefundRecords } from '../store/refund-records.ts';
import { findRefund, findRequestedRefund, listMerchantRefundPage, listRefundBlock } from '../store/refunds.ts';
import { toOptionalDate } from '#platform/to-optional-date.ts';

const toCents = (yuan: number | undefined): Cents | undefined => (yuan === undefined ? undefined : fromYuan(yuan));
/** Converts feedback codes to states. */
const toStates = (codes: readonly number[] | undefined) => codes && refundStates.filter((state) => codes.includes(refundFeedback[state]));

/**
 * Lists the site's refunds for the merchant, newest or oldest first: those that shoppers requested, and those that the merchant made. Filters by
 * state, kind, order, member, times, and by what waits for the shop.
 */
export const listRefundRequests: Handler<typeof refundMerchantCalls.listRefundRequests> = async ({ db, say }, input) => {
  const { feedback, kind, tid, from, before, agreeFrom, agreeBefore, memberId, refundNo, waits = 0, sort = 'newest' } = input;
  const page = parseKeyedPageRange(input);
  const filter = {
    states: toStates(feedback),
    kind,
    tid,
    from: toOptionalDate(from),
    before: toOptionalDate(before),
    agreedFrom: toOptionalDate(agreeFrom),
    agreedBefore: toOptionalDate(agreeBefore),
    ofMember: memberId,
    refundNo,
    waits: waits === 1,
  };
  const { list: refunds, total } = await listMerchantRefundPage(db, filter, sort, page);
  const { list, ...rest } = buildKeyedPage(page, refunds, total, (refund) => refund.refundNo);
  const names = await loadMemberNames(db, [...new Set(list.map((refund) => refund.memberId))]);
  return {
    ...rest,
    list: list.map((refund) => ({ ...toMerchantRefundRow(refund, say), memberName: names.get(refund.memberId)?.nick ?? '' })),
  };
};

/**
 * Returns one refund of any member to the merchant in full: what was requested and agreed, how the money is paid back,
 * both parcels, and its consultation record. Refuses an unknown refund.
 */
export const refundRequest: Handler<typeof refundMerchantCalls.refundRequest> = async ({ db, secrets, now, say }, { refundNo }) => {
  const refund = await findRefund(db, refundNo);
  if (!refund) throw new Refusal('refundNotFound');
  const [records, providerParts] = await Promise.all([listRefundRecords(db, refundNo), listProviderPartsOfRefund(db, refundNo)]);
  return {
    ...toMerchantRefundRow(refund, say),
    ...toRefundDetailFields(refund, { records, providerParts, readUrl: (link) => buildReadUrl(link, secrets, now) }, say),
  };
};

/**
 * Exports refunds for the merchant, the newest first, in batches. The reply's `next` is passed as `after` to get the
 * next batch.
 */
export const exportRefunds: Handler<typeof refundMerchantCalls.exportRefunds> = async (
  { db, say },
  { feedback, from, before, after, most = 200 },
) => {
  const refunds = await listRefundBlock(
    db,
    { states: toStates(feedback), from: toOptionalDate(from), before: toOptionalDate(before) },
    after,
    most,
  );
  return {
    list: refunds.map((refund) => toMerchantRefundRow(refund, say)),
    next: refunds.length === most ? (refunds.at(-1)?.refundNo ?? null) : null,
  };
};

/**
 * Agrees to a refund for the merchant; repeating it changes nothing. Without a return (仅退款), the money goes back
 * immediately; else the shopper is told where to send the products. A lower amount is an offer, which the shopper
 * accepts or declines. Refuses a refund in another state, an amount out of bounds, another amount than was agreed to,
 * and a return where the shop has no return address.
 */
export const approveRefund: Handler<typeof refundMerchantCalls.approveRefund> = async (context, { refundNo, payment, returnTo, why }) => {
  const call = { name: 'approve', input: { payment, returnTo, why } };
  const isChanged = await agreeToRefund(context, refundNo, 'merchant', { amount: toCents(payment), returnTo, why, call });
  if (!isChanged) context.unchanged();
  return toRefundStateReply(await loadExistingRefund(context.db, refundNo), context.say);
};

/**
 * Rejects for the merchant a requested refund, or products that came back, with a reason that the shopper reads. The
 * refund closes unless the shopper changes the request. Repeating it changes nothing; refuses a refund in another
 * state.
 */
export const rejectRefund: Handler<typeof refundMerchantCalls.rejectRefund> = async (context, { refundNo, why }) => {
  if (!(await reject(context, refundNo, why.trim()))) context.unchanged();
  return toRefundStateReply(await loadExistingRefund(context.db, refundNo), context.say);
};

/**
 * Confirms for the merchant that returned products arrived, all or some, and adds them to the stock unless told
 * otherwise. The money of a return is then paid back immediately, and a lower amount is offered to the shopper; an
 * exchange waits for its new parcel. Pieces that did not arrive become a refund of their own, which the shopper can ask
 * for again. Repeating it changes nothing; refuses a refund in another state, and a lower amount without a reason.
 */
export const receiveReturn: Handler<typeof refundMerchantCalls.receiveReturn> = async (
  context,
  { refundNo, restock = 1, payment, why, lines },
) => {
  const call = { name: 'receive', input: { restock, payment, why, lines } };
  const receipt = { restock: restock === 1, amount: toCents(payment), why, call, ...(lines ? { lines } : {}) };
  const isChanged = await receive(context, refundNo, 'merchant', receipt);
  if (!isChanged) context.unchanged();
  return toRefundStateReply(await loadExistingRefund(context.db, refundNo), context.say);
};

/**
 * Records for the merchant the parcel with the replacements of an exchange, and ends the exchange. The replacements may
 * be another SKU of the product; the same parcel again changes nothing. Refuses a SKU of another product
 * (refundSkuWrong), and too little stock (notEnoughStock).
 */
export const resendExchange: Handler<typeof refundMerchantCalls.resendExchange> = async (context, { refundNo, courier, number, skuId }) => {
  const { db, say, unchanged } = context;
  if (skuId !== undefined) {
    const refund = await findRefund(db, refundNo);
    if (!refund) throw new Refusal('refundNotFound');
    const [part, ...more] = refund.parts;
    if (more.length > 0) throw new Refusal('refundSkuWrong', { sentence: sentence('exchangeSkuOfOneLine') });
    if (!part || !(await isSkuOf(db, part.goodsId, skuId))) throw new Refusal('refundSkuWrong');
  }
  if (!(await resend(context, refundNo, { courier: parseCourier(courier), number }, skuId))) unchanged();
  return toRefundStateReply(await loadExistingRefund(db, refundNo), say);
};

/**
 * Pays back for the merchant an exchange whose products came back and that cannot be sent, as a return of its pieces at all
 * that they cost, with a reason. Repeating it changes nothing; refuses a refund in another state.
 */
export const refundExchange: Handler<typeof refundMerchantCalls.refundExchange> = async (context, { refundNo, why }) => {
  if (!(await payBack(context, refundNo, why.trim()))) context.unchanged();
  return toRefundStateReply(await loadExistingRefund(context.db, refundNo), context.say);
};

/** Finds the refund that the merchant made under a request number. Refuses (refundNotPossible) a number that stands for something else. */
async function findRepeated(db: SiteDatabase, tid: string, requestNo: string, call: MerchantCall): Promise<Refund | undefined> {
  const before = await findRequestedRefund(db, requestNo);
  if (before && (before.tid !== tid || !saysTheSame(before, call)))
    throw new Refusal('refundNotPossible', { sentence: sentence('refundRequestNoUsed') });
  return before;
}

/** Adds a refund that the merchant makes without a shopper's request, pays it back, and returns it. */
async function refundOutright(
  context: Context<typeof refundMerchantCalls.refundLines>,
  facts: RefundFacts,
  request: Omit<RefundRequest, 'kind' | 'reason' | 'memo' | 'pictures'>,
  {
    requestNo,
    call,
    why,
    restock,
  }: { readonly requestNo: string; readonly call: MerchantCall; readonly why: string; readonly restock: boolean },
): Promise<Refund> {
  const { db, now } = context;
  const { tid } = facts.order;
  const { asked: amount } = request;
  const record = { at: now, who: 'merchant', what: 'refundedOutright', facts: { amount }, text: why.trim(), pictures: [] } as const;
  const refund = await addRefund(
    context,
    facts.order,
    { ...request, kind: 'money', reason: 'other', memo: '', pictures: [] },
    { event: 'madeToPay', record, requestNo, said: remember({}, call) },
  );
  const held = await lockRefundFacts(db, tid);
  await payRefund(context, held, refund, { event: 'agreed', amount, by: 'merchant', what: 'agreed', why: why.trim(), restock });
  return loadExistingRefund(db, refund.refundNo);
}

/**
 * Refunds pieces of an order for the merchant without a shopper's request, at their whole price, with a reason in the
 * merchant's own words. Refuses pieces that cannot be refunded, pieces without the gifts that depend on them, and an
 * amount that is not their whole price: refundMoney pays back a part. Repeating it under the same request number changes
 * nothing; a number that stands for something else is refused.
 */
export const refundLines: Handler<typeof refundMerchantCalls.refundLines> = async (
  context,
  { tid, requestNo, lines, payment, why, restock = 0, keep = [] },
) => {
  const { db, say, unchanged } = context;
  const facts = await lockRefundFacts(db, tid);
  const call = { name: 'refundLines', input: { lines, payment, why, restock, keep } };
  const before = await findRepeated(db, tid, requestNo, call);
  if (before) {
    unchanged();
    return toRefundStateReply(before, say);
  }
  assertRefundable(facts.order);
  const plan = planRefundOfPieces(facts, lines, 'money', 'other');
  const { parts, most, points, freightBack } = plan;
  // What the shop lets the shopper keep costs them nothing.
  assertTiedLinesChosen(facts, lines, 'money', keep);
  if (payment !== undefined && toCents(payment) !== most)
    throw new Refusal('refundAmountWrong', { sentence: sentence('refundPiecesWhole', { whole: most / 100 }) });
  const request = { asked: most, most, takes: 'pieces', points, freightBack, keptLines: [], deducted: zero, parts } as const;
  const refund = await refundOutright(context, facts, request, { requestNo, call, why, restock: restock === 1 });
  return toRefundStateReply(refund, say);
};

/**
 * Refunds money of an order for the merchant (差价, 补偿) without taking pieces, or its shipping fee alone: the order
 * goes on as before, and what is left can still be refunded. Refuses more than the lines still hold. Repeating it under
 * the same request number changes nothing; a number that stands for something else is refused.
 */
export const refundMoney: Handler<typeof refundMerchantCalls.refundMoney> = async (
  context,
  { tid, requestNo, payment, of = 'goods', lineNo, why },
) => {
  const { db, say, unchanged } = context;
  const facts = await lockRefundFacts(db, tid);
  const call = { name: 'refundMoney', input: { payment, of, lineNo, why } };
  const before = await findRepeated(db, tid, requestNo, call);
  if (before) {
    unchanged();
    return toRefundStateReply(before, say);
  }
  assertHoldsMoney(facts.order);
  const amount = fromYuan(payment);
  const { parts, most, takes } = planRefundOfMoney(facts, { amount, of, lineNo });
  const request = { asked: amount, most, takes, points: 0, freightBack: zero, keptLines: [], deducted: zero, parts };
  const refund = await refundOutright(context, facts, request, { requestNo, call, why, restock: false });
  return toRefundStateReply(refund, say);
};
