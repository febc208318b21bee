import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';
import type { Receiver } from './orders.ts';

/** Everything here is written to an order that is held. */
const one = ({ query, siteId }: SiteDatabase, tid: string) =>
  query.updateTable('orders').where('site_id', '=', siteId).where('tid', '=', tid);

/** Receipt is put off until `confirmAt`. */
export async function setDelayed(db: SiteDatabase, tid: string, confirmAt: Date, now: Date): Promise<void> {
  await one(db, tid).set({ confirm_at: confirmAt, delayed_at: now }).execute();
}

/** The shopper asks for the order to be sent. */
export async function setReminded(db: SiteDatabase, tid: string, now: Date): Promise<void> {
  await one(db, tid).set({ reminded_at: now }).execute();
}

/** The order goes elsewhere; the mobile is sealed. */
export async function setReceiver(db: SiteDatabase, tid: string, receiver: Receiver, mobileSealed: Buffer): Promise<void> {
  await one(db, tid)
    .set({ receiver: JSON.stringify(receiver), receiver_mobile: mobileSealed })
    .execute();
}

/** The order leaves its shopper's list. */
export async function setHidden(db: SiteDatabase, tid: string, now: Date): Promise<void> {
  await one(db, tid).set({ hidden_at: now }).execute();
}

/** The order no longer says for whom it was made. */
export async function setIdentityForgotten(db: SiteDatabase, tid: string): Promise<void> {
  await one(db, tid).set({ identity_sealed: null }).execute();
}

/** What of an order decides what sending it costs. */
export interface LineToSend {
  readonly skuId: number;
  readonly pieces: number;
  readonly shipped: number;
  readonly price: number;
}

/** Where an order goes, by its region's codes, and its lines. */
export async function sendingOf(
  { query, siteId }: SiteDatabase,
  tid: string,
): Promise<{ region: readonly string[]; lines: readonly LineToSend[] }> {
  const row = await query
    .selectFrom('orders')
    .select([
      'receiver',
      sql<LineToSend[]>`(
        select json_agg(json_build_object('skuId', sku_id, 'pieces', pieces, 'shipped', shipped, 'price', price) order by line_no)
          from order_line where order_line.site_id = orders.site_id and order_line.tid = orders.tid)`.as('lines'),
    ])
    .where('site_id', '=', siteId)
    .where('tid', '=', tid)
    .executeTakeFirstOrThrow();
  return { region: (row.receiver as Receiver).region, lines: row.lines }; // written by writeOrder and setReceiver alone
}
