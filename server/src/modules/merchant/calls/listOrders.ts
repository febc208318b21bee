import type { merchantOrderCalls } from 'contract/merchant/orders.calls.ts';
import type { Handler } from '#http/handler.ts';
import { listOrderPage } from '#modules/order/order.ts';
import { parsePageRange, buildPage } from '#platform/paging.ts';
import { buildMerchantOrderRow } from '../build-order-row.ts';

const toDate = (milliseconds: number | undefined): Date | undefined => (milliseconds === undefined ? undefined : new Date(milliseconds));

export const listOrders: Handler<typeof merchantOrderCalls.listOrders> = async (
  { db, secrets },
  { status, keyword = '', from, before, ...paging },
) => {
  const page = parsePageRange(paging);
  const filter = { statuses: status, word: keyword.trim().toLowerCase(), from: toDate(from), before: toDate(before) };
  const { list, total } = await listOrderPage(db, filter, page);
  return buildPage(
    page,
    list.map((order) => buildMerchantOrderRow(order, secrets.open)),
    total,
  );
};
