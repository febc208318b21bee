import { toYuan } from 'contract/money.ts';
import type { orderCalls } from 'contract/buying/order/order.calls.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Handler } from '#http/handler.ts';
import { loadPaidTenders, findRefundedMoney, splitPaidByMethod, sumTenders } from '#modules/money/payment/payment.ts';
import { unsealOrder } from '../unseal-order.ts';
import { withReadablePictures } from '../readable-pictures.ts';
import { toMoneyFields } from '../rules/order-money.ts';
import { toOrderDetail } from '../rules/order-reply.ts';
import { isOrderClosed, isOrderUnpaid } from '../rules/order-statuses.ts';
import { toTransferReply } from '../rules/transfer-check.ts';
import { findMemberOrder } from '../store/orders.ts';
import { findTransferCheck } from '../store/transfer-checks.ts';

/** Returns one of the caller's orders in full. Refuses an order of another member. */
export const orderDetail: Handler<typeof orderCalls.orderDetail> = async ({ db, site, member, secrets, now, say, sayPlace }, { tid }) => {
  const [order, tenders] = await Promise.all([findMemberOrder(db, member.id, tid), loadPaidTenders(db, { kind: 'order', id: tid })]);
  if (!order) throw new Refusal('orderNotFound');
  const mayHaveTransfer = order.status === 'TRADE_AUDITING' || isOrderUnpaid(order.status);
  const check = mayHaveTransfer ? await findTransferCheck(db, tid) : undefined;
  const back = isOrderClosed(order.status) ? await findRefundedMoney(db, { kind: 'order', id: tid }) : undefined;
  return {
    ...withReadablePictures(toOrderDetail(order, unsealOrder(order, secrets.open), now, site.timeZone, { say, sayPlace }), secrets, now),
    ...splitPaidByMethod(order.payMethod, tenders),
    ...toMoneyFields(sumTenders(tenders)),
    wentBack: back ? { amount: toYuan(back.amount), done: back.done ? 1 : 0 } : null,
    transfer: toTransferReply(order, check),
  };
};
