import { buildKeywordTokens } from 'contract/shop/address/receiver-search.ts';
import { fromYuan, toYuan } from 'contract/money.ts';
import type { orderMerchantCalls } from 'contract/buying/order/merchant.calls.ts';
import type { Handler } from '#http/handler.ts';
import { loadMoneyTotals } from '#modules/money/payment/payment.ts';
import { buildKeyedPage, parseKeyedPageRange } from '#platform/paging.ts';
import { loadMemberNames } from '#modules/members/account/account.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import { buildMerchantOrderRow } from '../build-merchant-order-row.ts';
import { withReadablePictures } from '../readable-pictures.ts';
import { repriceOrderByMerchant } from '../reprice-order-by-merchant.ts';
import { refundWholeOrder as refund } from '../refund-whole-order.ts';
import { closeOrderByMerchant } from '../close-order-by-merchant.ts';
import { normaliseKeyword } from '../rules/normalise-keyword.ts';
import { saveOrderNote } from '../store/order-price.ts';
import { countParcels, listMerchantOrderPage } from '../store/merchant-orders.ts';
import { toOptionalDate } from '#platform/to-optional-date.ts';

/**
 * Lists for the merchant the orders of the site, by many filters, newest first or by time of payment. A page is found by its number, or by the number
 * of the order before it, however deep it is.
 */
export const listOrders: Handler<typeof orderMerchantCalls.listOrders> = async (
  { db, secrets, now, say },
  { status, kind, keyword = '', mobile, receiver, memberId, numIid, payType, sort = 'newest', ...input },
) => {
  const { from, before, payFrom, payBefore, shipFrom, shipBefore, refundFrom, refundBefore } = input;
  const page = parseKeyedPageRange(input);
  const filter = {
    statuses: status,
    kind,
    word: normaliseKeyword(keyword),
    receiverTokens: buildKeywordTokens(keyword, secrets.hash),
    receivers: [mobile, receiver].flatMap((text) => (text === undefined ? [] : [buildKeywordTokens(text, secrets.hash)])),
    ofMember: memberId,
    goodsId: numIid,
    payMethod: payType,
    from: toOptionalDate(from),
    before: toOptionalDate(before),
    paidFrom: toOptionalDate(payFrom),
    paidBefore: toOptionalDate(payBefore),
    shippedFrom: toOptionalDate(shipFrom),
    shippedBefore: toOptionalDate(shipBefore),
    refundedFrom: toOptionalDate(refundFrom),
    refundedBefore: toOptionalDate(refundBefore),
  };
  const { list: orders, total } = await listMerchantOrderPage(db, filter, sort, page);
  const { list, ...rest } = buildKeyedPage(page, orders, total, ({ tid }) => tid);
  const tids = list.map(({ tid }) => tid);
  const [moneyOf, names, parcels] = await Promise.all([
    loadMoneyTotals(db, 'order', tids),
    loadMemberNames(db, [...new Set(list.map((order) => order.memberId))]),
    countParcels(db, tids),
  ]);
  return {
    ...rest,
    list: list.map((order) => ({
      ...withReadablePictures(buildMerchantOrderRow(order, moneyOf(order.tid), secrets.open, say), secrets, now),
      memberName: names.get(order.memberId)?.nick ?? '',
      payType: order.payMethod ?? '',
      closeTime: order.closeAt?.getTime() ?? null,
      shipTime: order.shippedAt?.getTime() ?? null,
      parcelNum: parcels.get(order.tid) ?? 0,
    })),
  };
};

/** Saves the merchant's own note on an order. Shoppers never see it. Refuses an unknown order. */
export const noteOrder: Handler<typeof orderMerchantCalls.noteOrder> = async ({ db, unchanged, noted }, { tid, note }) => {
  const before = await saveOrderNote(db, tid, note);
  if (before === undefined) throw new Refusal('orderNotFound');
  if (before === note) unchanged();
  noted({ was: { note: before } });
  return {};
};

/**
 * Closes an unpaid order for the merchant, notifies the shopper of the reason, and returns the order's state. First
 * closes an open payment at the provider; if it was paid, the order stays. Refuses an order that is paid or unknown,
 * and a provider that does not answer.
 */
export const closeOrder: Handler<typeof orderMerchantCalls.closeOrder> = async (context, { tid, why }) => {
  const status = await closeOrderByMerchant(context, { tid, why: why.trim() }, context.note);
  return { tid, status, statusText: context.say(sentence('orderStatus', { status })) };
};

/**
 * Refunds for the merchant a whole paid order to its payment methods, and closes it; repeating it changes nothing.
 * Restores coupon and points as their settings say, and notifies the shopper of the reason. Refuses an order that is
 * unknown, unpaid or partly shipped.
 */
export const refundOrder: Handler<typeof orderMerchantCalls.refundOrder> = async ({ db, now, say, noted, unchanged }, { tid, why }) => {
  const { status, amount, changed } = await refund(db, { tid, by: 'merchant', why: why.trim() }, now);
  if (!changed) unchanged();
  noted({ amount: toYuan(amount) });
  return { tid, status, statusText: say(sentence('orderStatus', { status })), amount: toYuan(amount) };
};

/**
 * Changes the price of an unpaid order for the merchant, by a difference and the shipping fee, and notifies the
 * shopper. First closes an open payment at the provider; if it was paid, the price stays. Refuses to take off more
 * than the products cost (priceTooLow).
 */
export const changeOrderPrice: Handler<typeof orderMerchantCalls.changeOrderPrice> = async (context, { tid, difference, freight }) => {
  const change = { tid, adjusted: fromYuan(difference), freight: freight === undefined ? undefined : fromYuan(freight) };
  const note: Parameters<typeof repriceOrderByMerchant>[2] = (db, was) =>
    context.note(db, { tid, difference, freight, was: { difference: toYuan(was.adjusted), freight: toYuan(was.freight) } });
  return { tid, payment: toYuan(await repriceOrderByMerchant(context, change, note)) };
};
