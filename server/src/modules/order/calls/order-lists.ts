import { orderTabs, type OrderStatus } from 'contract/order/order-status.ts';
import type { orderCalls } from 'contract/order/order.calls.ts';
import type { Handler } from '#http/handler.ts';
import { receiverHashInput } from '#modules/address/address.ts';
import { parsePageRange, buildPage } from '#platform/paging.ts';
import { normaliseKeyword } from '../rules/normalise-keyword.ts';
import { withReadablePictures } from '../readable-pictures.ts';
import { toOrderCard } from '../rules/order-reply.ts';
import { listOrderPage, countOrdersByStatus, countOrdersToReview } from '../store/orders.ts';

export const searchOrders: Handler<typeof orderCalls.searchOrders> = async (
  { db, member, secrets, now, say },
  { tab = 'all', goodsType, ...page },
) => {
  const asked = parsePageRange(page);
  const { list, total } = await listOrderPage(
    db,
    {
      memberId: member.id,
      statuses: orderTabs[tab],
      about: goodsType === undefined ? (tab === 'toReview' ? 'toReview' : undefined) : 'equity',
      now,
    },
    asked,
  );
  return buildPage(
    asked,
    list.map((order) => withReadablePictures(toOrderCard(order, now, say), secrets, now)),
    total,
  );
};

export const orderSearchList: Handler<typeof orderCalls.orderSearchList> = async (
  { db, member, secrets, now, say },
  { keyword = '', ...page },
) => {
  const asked = parsePageRange(page);
  const receiverHash = secrets.hash(receiverHashInput(keyword));
  const { list, total } = await listOrderPage(db, { memberId: member.id, word: normaliseKeyword(keyword), receiverHash }, asked);
  return buildPage(
    asked,
    list.map((order) => withReadablePictures(toOrderCard(order, now, say), secrets, now)),
    total,
  );
};

export const orderCounts: Handler<typeof orderCalls.orderCounts> = async ({ db, member, now }) => {
  const { toPay, toShip, toReceive } = orderTabs;
  const [counts, toReview] = await Promise.all([
    countOrdersByStatus(db, member.id, [...toPay, ...toShip, ...toReceive]),
    countOrdersToReview(db, member.id, now),
  ]);
  const of = (statuses: readonly OrderStatus[]) => statuses.reduce((total, status) => total + (counts.get(status) ?? 0), 0);
  return { toPay: of(toPay), toShip: of(toShip), toReceive: of(toReceive), toReview };
};
