import type { BaseContext } from '#http/handler.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { buildPage, parsePageRange } from '#platform/paging.ts';
import { withReadablePictures } from './readable-pictures.ts';
import { toOrderCard } from './rules/order-reply.ts';
import { listOrderPage, type OrderFilter } from './store/orders.ts';

type CardContext = Pick<BaseContext, 'secrets' | 'now' | 'say'> & { readonly db: SiteDatabase };

/** Loads a page of a member's orders as rows of the order list, the newest first, with the total of the list. */
export async function loadOrderCards(
  { db, secrets, now, say }: CardContext,
  filter: OrderFilter,
  paging: Parameters<typeof parsePageRange>[0],
) {
  const page = parsePageRange(paging);
  const { list, total } = await listOrderPage(db, filter, page);
  return buildPage(
    page,
    list.map((order) => withReadablePictures(toOrderCard(order, now, say), secrets, now)),
    total,
  );
}
