import type { merchantCalls } from 'contract/merchant/merchant.calls.ts';
import type { Handler } from '#http/handler.ts';
import { ordersPage } from '#modules/order/order.ts';
import { pageAsked, pageOf } from '#platform/paging.ts';
import { orderRow } from '../order-row.ts';

const momentOf = (asked: number | undefined): Date | undefined => (asked === undefined ? undefined : new Date(asked));

export const listOrders: Handler<typeof merchantCalls.listOrders> = async (
  { db, secrets },
  { status, keyword = '', from, before, ...page },
) => {
  const asked = pageAsked(page);
  const which = { statuses: status, word: keyword.trim().toLowerCase(), from: momentOf(from), before: momentOf(before) };
  const { list, total } = await ordersPage(db, which, asked);
  return pageOf(
    asked,
    list.map((order) => orderRow(order, secrets.open)),
    total,
  );
};
