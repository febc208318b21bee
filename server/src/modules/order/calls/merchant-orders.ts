import { fromYuan, toYuan } from 'contract/money.ts';
import type { orderMerchantCalls } from 'contract/order/merchant.calls.ts';
import type { Handler } from '#http/handler.ts';
import { receiverHashInput } from '#modules/address/address.ts';
import { parsePageRange, buildPage } from '#platform/paging.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import { buildMerchantOrderRow } from '../build-merchant-order-row.ts';
import { withReadablePictures } from '../readable-pictures.ts';
import { changePrice } from '../change-price.ts';
import { refundOrder as refund } from '../refund-order.ts';
import { closeByMerchant } from '../close-by-merchant.ts';
import { setNote } from '../store/order-price.ts';
import { listOrderPage } from '../store/orders.ts';
import { toDate } from '#platform/to-date.ts';

export const listOrders: Handler<typeof orderMerchantCalls.listOrders> = async (
  { db, secrets, now, say },
  { status, kind, keyword = '', from, before, ...paging },
) => {
  const page = parsePageRange(paging);
  const receiverHash = secrets.hash(receiverHashInput(keyword));
  const filter = { statuses: status, kind, word: keyword.trim().toLowerCase(), receiverHash, from: toDate(from), before: toDate(before) };
  const { list, total } = await listOrderPage(db, filter, page);
  return buildPage(
    page,
    list.map((order) => withReadablePictures(buildMerchantOrderRow(order, secrets.open, say), secrets, now)),
    total,
  );
};

export const noteOrder: Handler<typeof orderMerchantCalls.noteOrder> = async ({ db, unchanged, noted }, { tid, note }) => {
  const before = await setNote(db, tid, note);
  if (before === undefined) throw new Refusal('orderNotFound');
  if (before === note) unchanged();
  noted({ was: { note: before } });
  return {};
};

export const closeOrder: Handler<typeof orderMerchantCalls.closeOrder> = async (context, { tid, why }) => {
  const status = await closeByMerchant(context, { tid, why: why.trim() }, context.note);
  return { tid, status, statusText: context.say(sentence('orderStatus', { status })) };
};

export const refundOrder: Handler<typeof orderMerchantCalls.refundOrder> = async ({ db, now, say, noted, unchanged }, { tid, why }) => {
  const { status, amount, changed } = await refund(db, { tid, by: 'merchant', why: why.trim() }, now);
  if (!changed) unchanged();
  noted({ amount: toYuan(amount) });
  return { tid, status, statusText: say(sentence('orderStatus', { status })), amount: toYuan(amount) };
};

export const changeOrderPrice: Handler<typeof orderMerchantCalls.changeOrderPrice> = async (context, { tid, difference, freight }) => {
  const change = { tid, adjusted: fromYuan(difference), freight: freight === undefined ? undefined : fromYuan(freight) };
  const note: Parameters<typeof changePrice>[2] = (db, was) =>
    context.note(db, { tid, difference, freight, was: { difference: toYuan(was.adjusted), freight: toYuan(was.freight) } });
  return { tid, payment: toYuan(await changePrice(context, change, note)) };
};
