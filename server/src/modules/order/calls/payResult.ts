import { toYuan } from 'contract/money.ts';
import type { orderCalls } from 'contract/order/order.calls.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Handler } from '#http/handler.ts';
import { balanceBeside, cardsOf, loadPaidTenders } from '#modules/payment/payment.ts';
import { sayPaymentMethod } from '../rules/order-reply.ts';
import { findMemberOrder } from '../store/orders.ts';

export const payResult: Handler<typeof orderCalls.payResult> = async ({ db, site, member, say }, { tid }) => {
  const [order, tenders] = await Promise.all([findMemberOrder(db, member.id, tid), loadPaidTenders(db, { kind: 'order', id: tid })]);
  if (!order) throw new Refusal('orderNotFound');
  return {
    tid,
    paid: order.paidAt ? 1 : 0,
    status: order.status,
    groupId: order.groupId,
    payment: toYuan(order.payable),
    payType: order.payMethod ?? '',
    payTypeText: sayPaymentMethod(order.payMethod, say),
    balanceAmount: toYuan(balanceBeside(tenders)),
    cardAmount: toYuan(cardsOf(tenders)),
    payTime: order.paidAt?.getTime() ?? null,
    shipPromise: order.destination ? site.settings.shipPromise : '',
  };
};
