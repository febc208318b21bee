import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';
import type { OrderDestination, NewOrder } from '../rules/order.ts';

/** Selects one order to update; callers have locked it. */
const updateOne = ({ query, siteId }: SiteDatabase, tid: string) =>
  query.updateTable('orders').where('site_id', '=', siteId).where('tid', '=', tid);

/** Records that the shopper reminded the merchant to ship the order. */
export async function setShipReminder(db: SiteDatabase, tid: string, now: Date): Promise<void> {
  await updateOne(db, tid).set({ reminded_at: now }).execute();
}

/** Saves a new destination and receiver of an order. */
export async function setOrderReceiver(
  db: SiteDatabase,
  tid: string,
  { destination, receiverSealed, receiverTokens }: Pick<NewOrder, 'destination' | 'receiverSealed' | 'receiverTokens'>,
): Promise<void> {
  await updateOne(db, tid)
    .set({ destination: JSON.stringify(destination), receiver_sealed: receiverSealed, receiver_tokens: receiverTokens })
    .execute();
}

/** Hides the order from its shopper's list from a moment on; null shows it again. */
export async function setOrderHidden(db: SiteDatabase, tid: string, hiddenAt: Date | null): Promise<void> {
  await updateOne(db, tid).set({ hidden_at: hiddenAt }).execute();
}

/** Deletes the order's copy of the buyer's name and ID number, once customs no longer needs it. */
export async function deleteOrderIdentity(db: SiteDatabase, tid: string): Promise<void> {
  await updateOne(db, tid).set({ identity_sealed: null }).execute();
}

/** Describes the parts of an order line that decide its shipping fee. */
export interface ShippableLine {
  readonly skuId: number;
  readonly pieces: number;
  readonly shipped: number;
  readonly price: number;
  /** Tells whether it is a gift, which travels with its main lines. */
  readonly isGift: boolean;
}

/** Loads the region codes of an order's destination, and its lines, to compute the shipping fee. */
export async function loadShippingFacts(
  { query, siteId }: SiteDatabase,
  tid: string,
): Promise<{ region: readonly string[]; lines: readonly ShippableLine[] }> {
  const row = await query
    .selectFrom('orders')
    .select([
      'destination',
      sql<ShippableLine[]>`(
        select json_agg(json_build_object('skuId', sku_id, 'pieces', pieces, 'shipped', shipped, 'price', price, 'isGift', coalesce(tie ->> 'kind' = 'gift', false)) order by line_no)
          from order_line where order_line.site_id = ${siteId} and order_line.tid = orders.tid)`.as('lines'),
    ])
    .where('site_id', '=', siteId)
    .where('tid', '=', tid)
    .executeTakeFirstOrThrow();
  return { region: (row.destination as OrderDestination).region, lines: row.lines }; // written by writeOrder and setReceiver only
}
