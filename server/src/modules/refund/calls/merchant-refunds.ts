import { type Cents, fromYuan } from 'contract/money.ts';
import { refundFeedback, refundStates } from 'contract/refund/refund-states.ts';
import type { refundMerchantCalls } from 'contract/refund/merchant.calls.ts';
import type { Handler } from '#http/handler.ts';
import { isSkuOf } from '#modules/goods/goods.ts';
import { parseCourier } from '#modules/logistics/logistics.ts';
import { lockRefundableOrder, refundableStatuses } from '#modules/order/order.ts';
import { listProviderPartsOfRefund } from '#modules/payment/payment.ts';
import { buildReadUrl } from '#modules/upload/upload.ts';
import { buildPage, parsePageRange } from '#platform/paging.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import { addRefund, loadExistingRefund } from '../request-refund.ts';
import { agreeToRefund, receiveReturn as receive, rejectRefund as reject, resendExchange as resend } from '../handle-refund.ts';
import { lockRefundFacts } from '../load-refund-facts.ts';
import { payRefund } from '../pay-refund.ts';
import { assertTiedLinesChosen, parseRefundAmount, planRefundOfPieces } from '../rules/plan-refund.ts';
import { toRefundDetailFields, toRefundStateReply, toMerchantRefundRow } from '../rules/refund-reply.ts';
import { findRefund, findRequestedRefund, listRefundRecords, listRefundBlock, listRefundPage } from '../store/refunds.ts';
import { toOptionalDate } from '#platform/to-optional-date.ts';

const toCents = (yuan: number | undefined): Cents | undefined => (yuan === undefined ? undefined : fromYuan(yuan));
/** Converts feedback codes to states. */
const toStates = (codes: readonly number[] | undefined) => codes && refundStates.filter((state) => codes.includes(refundFeedback[state]));

/**
 * Lists the site's refunds for the merchant, newest first: those that shoppers requested, and those that the merchant
 * made. Filters by state, kind, order and time.
 */
export const listRefundRequests: Handler<typeof refundMerchantCalls.listRefundRequests> = async (
  { db, say },
  { feedback, kind, tid, from, before, ...paging },
) => {
  const page = parsePageRange(paging);
  const filter = { states: toStates(feedback), kind, tid, from: toOptionalDate(from), before: toOptionalDate(before) };
  const { list, total } = await listRefundPage(db, filter, page);
  return buildPage(
    page,
    list.map((refund) => toMerchantRefundRow(refund, say)),
    total,
  );
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
 * immediately; else the shopper is told where to send the products. Refuses a refund in another state, an amount out of
 * bounds, and a return where the shop has no return address.
 */
export const approveRefund: Handler<typeof refundMerchantCalls.approveRefund> = async (context, { refundNo, payment, returnTo, why }) => {
  const isChanged = await agreeToRefund(context, refundNo, 'merchant', { amount: toCents(payment), returnTo, why });
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
 * Confirms for the merchant that returned products arrived, and adds them to the stock unless told otherwise. The money
 * of a return is then paid back immediately; an exchange waits for its new parcel. Repeating it changes nothing;
 * refuses a refund in another state, and a lower amount without a reason.
 */
export const receiveReturn: Handler<typeof refundMerchantCalls.receiveReturn> = async (
  context,
  { refundNo, restock = 1, payment, why },
) => {
  const isChanged = await receive(context, refundNo, 'merchant', { restock: restock === 1, amount: toCents(payment), why });
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
    if (!part || more.length > 0 || !(await isSkuOf(db, part.goodsId, skuId))) throw new Refusal('refundSkuWrong');
  }
  if (!(await resend(context, refundNo, { courier: parseCourier(courier), number }, skuId))) unchanged();
  return toRefundStateReply(await loadExistingRefund(db, refundNo), say);
};

/**
 * Refunds pieces of an order for the merchant without a shopper's request, with a reason in the merchant's own words.
 * Refuses pieces that cannot be refunded, pieces without the gifts that depend on them, and an amount out of bounds.
 * Repeating it under the same request number changes nothing.
 */
export const refundLines: Handler<typeof refundMerchantCalls.refundLines> = async (
  context,
  { tid, requestNo, lines, payment, why, restock = 0 },
) => {
  const { db, now, say, unchanged } = context;
  const facts = await lockRefundFacts(db, tid);
  const before = await findRequestedRefund(db, requestNo);
  if (before) {
    unchanged();
    return toRefundStateReply(before, say);
  }
  const { order } = facts;
  const { status } = order;
  if (status !== 'TRADE_REFUND_PROCESSING' && !refundableStatuses.some((one) => one === status))
    throw new Refusal('refundNotPossible', { sentence: sentence('refundOfState', { status: sentence('orderStatus', { status }) }) });
  const { parts, most, points } = planRefundOfPieces(facts, lines, 'money', 'other');
  assertTiedLinesChosen(order, lines, 'money');
  const amount = parseRefundAmount(toCents(payment), most, most);
  const request = { kind: 'money' as const, reason: 'other' as const, memo: '', pictures: [], asked: amount, most, points, parts };
  const said = { at: now, who: 'merchant' as const, what: 'refundedOutright' as const, facts: { amount }, text: why.trim(), pictures: [] };
  const refund = await addRefund(context, order, request, { record: said, requestNo });
  const held = await lockRefundableOrder(db, tid);
  if (!held) throw new Error(`the order ${tid} is gone`);
  await payRefund(context, held, refund, { amount, by: 'merchant', what: 'agreed', why: why.trim(), restock: restock === 1 });
  return toRefundStateReply(await loadExistingRefund(db, refund.refundNo), say);
};
