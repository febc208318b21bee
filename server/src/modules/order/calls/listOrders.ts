import type { orderMerchantCalls } from 'contract/order/merchant.calls.ts';
import type { Handler } from '#http/handler.ts';
import { parsePageRange, buildPage } from '#platform/paging.ts';
import { listOrderPage } from '../store/orders.ts';
import { buildMerchantOrderRow } from '../build-merchant-order-row.ts';

const toDate = (milliseconds: number | undefined): Date | undefined => (milliseconds === undefined ? undefined : new Date(milliseconds));

export const listOrders: Handler<typeof orderMerchantCalls.listOrders> = async (
  { db, secrets, say },
  { status, keyword = '', from, before, ...paging },
) => {
  const page = parsePageRange(paging);
  const filter = { statuses: status, word: keyword.trim().toLowerCase(), from: toDate(from), before: toDate(before) };
  const { list, total } = await listOrderPage(db, filter, page);
  return buildPage(
    page,
    list.map((order) => buildMerchantOrderRow(order, secrets.open, say)),
    total,
  );
};
