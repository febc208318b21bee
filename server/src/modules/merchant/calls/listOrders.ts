import type { merchantCalls } from 'contract/merchant/merchant.calls.ts';
import type { Handler } from '#http/handler.ts';
import { ordersPage } from '#modules/order/order.ts';
import { pageAsked, pageOf } from '#platform/paging.ts';
import { orderRow } from '../order-row.ts';

const toDate = (milliseconds: number | undefined): Date | undefined => (milliseconds === undefined ? undefined : new Date(milliseconds));

export const listOrders: Handler<typeof merchantCalls.listOrders> = async (
  { db, secrets },
  { status, keyword = '', from, before, ...paging },
) => {
  const page = pageAsked(paging);
  const filter = { statuses: status, word: keyword.trim().toLowerCase(), from: toDate(from), before: toDate(before) };
  const { list, total } = await ordersPage(db, filter, page);
  return pageOf(
    page,
    list.map((order) => orderRow(order, secrets.open)),
    total,
  );
};
