import { fromYuan, zero } from 'contract/money.ts';
import { refundGroup, refundFeedback, refundStates, type RefundTab } from 'contract/aftersales/refund/refund-states.ts';
import type { refundCalls } from 'contract/aftersales/refund/refund.calls.ts';
import type { Context, Handler } from '#http/handler.ts';
import { loadSellableSkus } from '#modules/goods/goods/goods.ts';
import { parseCourier } from '#modules/aftersales/logistics/logistics.ts';
import { listProviderPartsOfRefund } from '#modules/money/payment/payment.ts';
import { buildReadUrl } from '#modules/shop/upload/upload.ts';
import { buildPage, parsePageRange } from '#platform/paging.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import { addRefund, requestRefund, loadExistingRefund, type RefundApplication } from '../request-refund.ts';
import { buildRefundForm, type RefundFormInput } from '../build-refund-form.ts';
import { acceptRefundOffer, saveReturnParcel, withdrawRefund } from '../handle-refund.ts';
import { declineRefundOffer } from '../offer-less.ts';
import { loadInsuranceUse } from '../load-insurance-use.ts';
import { loadRefundFacts, lockRefundFacts } from '../load-refund-facts.ts';
import { payRefund } from '../pay-refund.ts';
import { refundExchange } from '../refund-exchange.ts';
import { findInstantRefundProblem } from '../rules/instant-refund.ts';
import { assertRefundReason, planRefundOfPieces } from '../rules/plan-refund.ts';
import { isRefundOver } from '../rules/refund-states.ts';
import { listRefundActions, toRefundDetailFields, toRefundStateReply, toRefundSummary } from '../rules/refund-reply.ts';
import { listRefundRecords } from '../store/refund-records.ts';
import { findLastReturnCourier, findRefund, hideRefund, listMemberRefunds, listRefundPage } from '../store/refunds.ts';

type FormContext = Context<typeof refundCalls.refundEdit>;

/** Builds the form of a new refund of an order, or of one that is changed. */
async function showForm(
  { db, member, site, secrets, now, say }: FormContext,
  { tid, refundNo, ...choice }: { readonly tid: string | undefined; readonly refundNo: string | undefined } & RefundFormInput,
) {
  const refund = refundNo === undefined ? undefined : await findRefund(db, refundNo, member.id);
  if (refundNo !== undefined && !refund) throw new Refusal('refundNotFound');
  if (refund && !listRefundActions(refund, now).includes('edit'))
    throw new Refusal('refundStateForbids', {
      sentence: sentence('refundStateWrong', { state: sentence('refundFeedback', { state: refund.state }) }),
    });
  const facts = await loadRefundFacts(db, refund?.tid ?? tid ?? '', member.id, refund);
  const isExchange = (choice.kind ?? refund?.kind) === 'exchange';
  const [insuranceUse, skus] = await Promise.all([
    loadInsuranceUse(db, { memberId: member.id, refundNo }, now),
    isExchange ? loadSellableSkus(db, { goodsIds: facts.order.lines.map(({ goodsId }) => goodsId) }, null, now) : [],
  ]);
  return buildRefundForm(
    facts,
    choice,
    {
      refund,
      instantRefundMost: site.settings.atOnceRefundMost,
      insuranceUse,
      skus,
      now,
      readUrl: (link) => buildReadUrl(link, secrets, now),
    },
    say,
  );
}

/**
 * Returns what the refund form offers the caller for an order line, or for changing one of their refunds: kinds,
 * reasons, pieces and the highest amount. Refuses an order or a refund of another member.
 */
export const refundEdit: Handler<typeof refundCalls.refundEdit> = (context, { tid, lineNo, num, exchangeSkuId, refundNo, kind, reason }) =>
  showForm(context, {
    tid,
    refundNo,
    kind,
    reason,
    lines: lineNo === undefined ? undefined : [{ lineNo, num: num ?? 100_000, exchangeSkuId }],
    keep: undefined,
  });

/**
 * Returns what the refund form offers the caller for several lines of an order, such as a product with its gifts:
 * kinds, reasons, pieces and the highest amount. Refuses an unknown order, and lines that cannot be refunded.
 */
export const relevanceRefundEdit: Handler<typeof refundCalls.relevanceRefundEdit> = (
  context,
  { tid, lines, refundNo, kind, reason, keep },
) => showForm(context, { tid, refundNo, kind, reason, lines, keep });

type Application = Omit<RefundApplication, 'amount' | 'memo' | 'pictures' | 'refundNo' | 'keep'> & {
  readonly keep?: readonly number[] | undefined;
  readonly payment: number | undefined;
  readonly memo: string | undefined;
  readonly pictures: readonly string[] | undefined;
  readonly refundNo: string | undefined;
};

async function apply(
  context: Context<typeof refundCalls.applyRefund>,
  { payment, memo = '', pictures = [], keep = [], ...asked }: Application,
) {
  const refund = await requestRefund(context, context.member.id, {
    ...asked,
    amount: payment === undefined ? undefined : fromYuan(payment),
    memo: memo.trim(),
    pictures,
    keep,
  });
  return toRefundStateReply(refund, context.say);
}

/**
 * Requests a refund, a return or an exchange of pieces of one line of the caller's order, or changes such a request. A
 * repeated request returns the existing refund. Refuses what cannot be refunded (refundNotPossible), and a wrong amount
 * or reason.
 */
export const applyRefund: Handler<typeof refundCalls.applyRefund> = (
  context,
  { tid, kind, reason, lineNo, num = 1, exchangeSkuId, payment, memo, pictures, refundNo },
) => apply(context, { tid, kind, reason, lines: [{ lineNo, num, exchangeSkuId }], payment, memo, pictures, refundNo });

/**
 * Requests one refund, return or exchange of several lines of the caller's order, or changes such a request. A repeated
 * request returns the existing refund. Refuses what cannot be refunded (refundNotPossible), and gifts that are left out
 * (refundTiedLines).
 */
export const applyRelatedRefund: Handler<typeof refundCalls.applyRelatedRefund> = (
  context,
  { tid, kind, reason, lines, payment, memo, pictures, refundNo, keep },
) => apply(context, { tid, kind, reason, lines, payment, memo, pictures, refundNo, keep });

/**
 * Refunds one of the caller's orders as a whole immediately (极速退款). Repeating it returns the refund. Refuses
 * (refundNotInstant) an order of which something is shipped or in a refund, or that costs more than the shop allows for
 * this.
 */
export const extremeRefund: Handler<typeof refundCalls.extremeRefund> = async (context, { tid, reason }) => {
  const { db, member, site, now, say } = context;
  const facts = await lockRefundFacts(db, tid, member.id);
  const { order } = facts;
  const before = facts.refunds.find(({ isInstant }) => isInstant);
  if (before) return toRefundStateReply(before, say);
  const problem = findInstantRefundProblem(order, site.settings.atOnceRefundMost);
  if (problem) throw new Refusal('refundNotInstant', { sentence: problem });
  const lines = order.lines.map(({ lineNo, pieces }) => ({ lineNo, num: pieces }));
  const { parts, most, points, freightBack } = planRefundOfPieces(facts, lines, 'money', reason);
  assertRefundReason(order, 'money', reason, parts);
  const amounts = { asked: most, most, takes: 'pieces', points, freightBack, keptLines: [], deducted: zero, parts } as const;
  const request = { kind: 'money' as const, reason, memo: '', pictures: [], ...amounts };
  const said = { amount: most, kind: 'money' as const, reason };
  const record = { at: now, who: 'shopper' as const, what: 'asked' as const, facts: said, text: '', pictures: [] };
  const refund = await addRefund(context, order, request, { event: 'madeToPay', record, isInstant: true });
  const held = await lockRefundFacts(db, tid);
  await payRefund(context, held, refund, { event: 'agreed', amount: most, by: 'time', what: 'agreed', why: '', restock: false });
  return toRefundStateReply(await loadExistingRefund(db, refund.refundNo), say);
};

/**
 * Withdraws a refund of the caller that is not agreed to, or whose products were not sent back. The order continues as
 * before. Refuses a refund in another state (refundStateForbids).
 */
export const cancelRefund: Handler<typeof refundCalls.cancelRefund> = async (context, { refundNo }) =>
  toRefundStateReply(await withdrawRefund(context, refundNo, context.member.id), context.say);

/**
 * Has one of the caller's exchanges paid back whose products came back, as what was to be sent is sold out or was not sent
 * in time; repeating it changes nothing. Refuses an exchange of another member, and one that is still being sent
 * (refundStateForbids).
 */
export const exchangeToRefund: Handler<typeof refundCalls.exchangeToRefund> = async (context, { refundNo }) => {
  const { db, member, say } = context;
  await refundExchange(context, refundNo, '', member.id);
  return toRefundStateReply(await loadExistingRefund(db, refundNo), say);
};

/**
 * Accepts the lower sum that the shop offers for one of the caller's refunds, which then goes on at it; repeating it
 * changes nothing. Refuses a refund of another member, and a sum that is not offered any more (refundOfferGone).
 */
export const acceptOffer: Handler<typeof refundCalls.acceptOffer> = async (context, { refundNo, payment }) => {
  const { db, member, say } = context;
  await acceptRefundOffer(context, refundNo, member.id, fromYuan(payment));
  return toRefundStateReply(await loadExistingRefund(db, refundNo), say);
};

/**
 * Declines the lower sum that the shop offers for one of the caller's refunds: the shop then agrees to what was asked
 * for, or rejects it. Refuses a refund of another member, and where nothing is offered (refundOfferGone).
 */
export const declineOffer: Handler<typeof refundCalls.declineOffer> = async (context, { refundNo }) => {
  const { db, member, say } = context;
  await declineRefundOffer(context, refundNo, member.id);
  return toRefundStateReply(await loadExistingRefund(db, refundNo), say);
};

/**
 * Records the courier and number of the parcel in which the caller sends products back with a refund. The same again
 * changes nothing. Refuses a refund with which nothing is to be sent back (refundStateForbids).
 */
export const addRefundExpress: Handler<typeof refundCalls.addRefundExpress> = async (context, { refundNo, courier, number, memo = '' }) => {
  const parcel = { courier: parseCourier(courier), number };
  return toRefundStateReply(await saveReturnParcel(context, refundNo, context.member.id, parcel, memo.trim()), context.say);
};

/**
 * Corrects the courier or number of the parcel in which the caller returns products, until the shop has received it.
 * Refuses more than three corrections (refundExpressChanges).
 */
export const updateRefundExpress: Handler<typeof refundCalls.updateRefundExpress> = async (context, { refundNo, courier, number }) => {
  const parcel = { courier: parseCourier(courier), number };
  return toRefundStateReply(await saveReturnParcel(context, refundNo, context.member.id, parcel, ''), context.say);
};

/**
 * Removes a refund that is over from the caller's list; the merchant keeps it. Refuses a refund of another member, and
 * one that is not over (refundStateForbids).
 */
export const deleteRefund: Handler<typeof refundCalls.deleteRefund> = async ({ db, member, now }, { id }) => {
  const refund = await findRefund(db, id, member.id);
  if (!refund) throw new Refusal('refundNotFound');
  if (!isRefundOver(refund.state)) throw new Refusal('refundStateForbids', { sentence: sentence('refundNotOver') });
  await hideRefund(db, id, now);
  return {};
};

/** Lists the states that a tab shows. */
const statesOf = (tab: RefundTab) =>
  tab === 'all' ? undefined : refundStates.filter((state) => refundGroup(refundFeedback[state]) === tab);

/** Lists the caller's refunds, the newest first: all, those of one order, or by state. */
export const myRefunds: Handler<typeof refundCalls.myRefunds> = async ({ db, member, now, say }, { tab = 'all', tid, ...paging }) => {
  const page = parsePageRange(paging);
  const { list, total } = await listRefundPage(db, { memberId: member.id, states: statesOf(tab), tid }, page);
  return buildPage(
    page,
    list.map((refund) => toRefundSummary(refund, now, say)),
    total,
  );
};

/**
 * Returns the state of each of some refunds of the caller, the next step with its deadline, and the actions open to the
 * caller. Leaves out refunds of other members.
 */
export const refundListExtendInfo: Handler<typeof refundCalls.refundListExtendInfo> = async ({ db, member, now, say }, { refundNos }) => {
  const refunds = await listMemberRefunds(db, member.id, refundNos);
  const list = [...new Set(refundNos)].flatMap((number) => {
    const refund = refunds.find(({ refundNo }) => refundNo === number);
    if (!refund) return [];
    const { refundNo, feedback, feedbackText, nextText, dueTime, offer, acts } = toRefundSummary(refund, now, say);
    return [{ refundNo, feedback, feedbackText, nextText, dueTime, offer, acts }];
  });
  return { list };
};

/**
 * Returns one of the caller's refunds in full: what was requested and agreed, how the money is paid back, both parcels,
 * and its consultation record. Refuses a refund of another member.
 */
export const refundDetail: Handler<typeof refundCalls.refundDetail> = async ({ db, member, secrets, now, say }, { refundNo }) => {
  const refund = await findRefund(db, refundNo, member.id);
  if (!refund) throw new Refusal('refundNotFound');
  const [records, providerParts] = await Promise.all([listRefundRecords(db, refundNo), listProviderPartsOfRefund(db, refundNo)]);
  return {
    ...toRefundSummary(refund, now, say),
    ...toRefundDetailFields(refund, { records, providerParts, readUrl: (link) => buildReadUrl(link, secrets, now) }, say),
  };
};

/** Returns the courier with which the caller last sent products back, as a suggestion for the next parcel; empty texts if there is none. */
export const lastReturn: Handler<typeof refundCalls.lastReturn> = async ({ db, member, say }) => {
  const courier = await findLastReturnCourier(db, member.id);
  return { courier: courier ?? '', courierName: courier ? say(sentence('courier', { code: courier })) : '' };
};
