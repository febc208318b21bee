import type { merchantCalls } from 'contract/merchant/merchant.calls.ts';
import { toYuan } from 'contract/money.ts';
import { orderLabel } from 'contract/order/order-status.ts';
import type { Handler } from '#http/handler.ts';
import { ordersPage } from '#modules/order/order.ts';
import { pageAsked, pageOf } from '#platform/paging.ts';

/** The merchant must ship: the receiver's number is whole here, and nowhere else. */
export const listOrders: Handler<typeof merchantCalls.listOrders> = async ({ db, secrets }, { status, ...page }) => {
  const asked = pageAsked(page);
  const { list, total } = await ordersPage(db, { statuses: status && [status] }, asked);
  const orders = list.map((order) => ({
    tid: order.tid,
    status: order.status,
    statusText: orderLabel(order.status),
    memberId: order.memberId,
    createTime: order.createdAt.getTime(),
    payTime: order.paidAt?.getTime() ?? null,
    payment: toYuan(order.payable),
    memo: order.memo,
    receiver: {
      name: order.receiver.name,
      mobile: secrets.open(order.mobileSealed),
      region: order.receiver.regionText,
      address: order.receiver.detail,
    },
    list: order.lines.map(({ lineNo, goodsId, skuId, title, skuText, pieces, shipped }) => ({
      lineNo,
      numIid: goodsId,
      skuId,
      title,
      skuText,
      num: pieces,
      shippedNum: shipped,
    })),
  }));
  return pageOf(asked, orders, total);
};
