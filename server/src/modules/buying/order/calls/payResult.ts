import { toYuan } from 'contract/money.ts';
import type { orderCalls } from 'contract/buying/order/order.calls.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Handler } from '#http/handler.ts';
import { findOpenPaymentAttempt, loadMerchantPayments, splitPaidByMethod } from '#modules/money/payment/payment.ts';
import { orderPaymentMethodText } from '../rules/order-reply.ts';
import { listOrderPromises } from '../rules/order-promises.ts';
import { buildOrderPresale, depositInstalment, finalInstalment, instalmentAmount } from '../rules/presale.ts';
import { findMemberOrder } from '../store/orders.ts';

/**
 * Returns what the page after a payment shows: the amount of the order or presale instalment, whether it is paid,
 * payment method, and the shop's shipping promise. Refuses an order of another member.
 */
export const payResult: Handler<typeof orderCalls.payResult> = async ({ db, site, member, say }, { tid }) => {
  const [order, payments, open] = await Promise.all([
    findMemberOrder(db, member.id, tid),
    loadMerchantPayments(db, { kind: 'order', id: tid }),
    findOpenPaymentAttempt(db, { kind: 'order', id: tid }),
  ]);
  if (!order) throw new Refusal('orderNotFound');
  // Of a presale it is about the rest once its payment has begun, and about the deposit before.
  const hasPaid = order.paidAt !== null || (order.depositPaidAt !== null && open === undefined);
  const seq = order.presale && (order.paidAt || open?.seq === finalInstalment) ? finalInstalment : depositInstalment;
  const paid = payments.find((one) => one.status === 'paid' && one.seq === seq);
  const method = order.payMethod ?? paid?.method ?? null;
  return {
    tid,
    paid: hasPaid ? 1 : 0,
    status: order.status,
    groupId: order.groupId,
    payment: toYuan(instalmentAmount(order, seq)),
    presale: buildOrderPresale(order),
    payType: method ?? '',
    payTypeText: orderPaymentMethodText(method, say),
    ...splitPaidByMethod(method, paid?.tenders ?? []),
    payTime: (order.paidAt ?? order.depositPaidAt)?.getTime() ?? null,
    promises: listOrderPromises(order, site.timeZone, say),
  };
};
