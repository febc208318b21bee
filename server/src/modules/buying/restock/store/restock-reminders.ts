import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';

/** Limits the SKUs of whose return one member may ask to be told at a time. */
export const maxRestockReminders = 100;

/** Describes a member's wish to be told when a sold-out SKU can be bought again, with the product and its title of the day they asked. */
export interface RestockReminder {
  readonly memberId: number;
  readonly skuId: number;
  readonly goodsId: number;
  readonly title: string;
  readonly askedAt: Date;
}

const columns = ['member_id as memberId', 'sku_id as skuId', 'goods_id as goodsId', 'title', 'asked_at as askedAt'] as const;

/** Lists a member's open reminders, the newest first. */
export async function listMemberRestockReminders({ query, siteId }: SiteDatabase, memberId: number): Promise<readonly RestockReminder[]> {
  return query
    .selectFrom('restock_reminder')
    .select(columns)
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .orderBy('asked_at', 'desc')
    .orderBy('sku_id', 'desc')
    .execute();
}

/** Saves a reminder, unless the member has one of that SKU. */
export async function saveRestockReminder(
  { query, siteId }: SiteDatabase,
  { memberId, skuId, goodsId, title }: Omit<RestockReminder, 'askedAt'>,
  now: Date,
): Promise<void> {
  await query
    .insertInto('restock_reminder')
    .values({ site_id: siteId, member_id: memberId, sku_id: skuId, goods_id: goodsId, title, asked_at: now, check_at: now })
    .onConflict((conflict) => conflict.columns(['site_id', 'member_id', 'sku_id']).doNothing())
    .execute();
}

/** Removes a member's reminder of a SKU. */
export async function removeRestockReminder({ query, siteId }: SiteDatabase, memberId: number, skuId: number): Promise<void> {
  await query
    .deleteFrom('restock_reminder')
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .where('sku_id', '=', skuId)
    .execute();
}

/** Lists the SKUs whose stock is to be looked at now, those that waited longest first, at most so many. */
export async function listSkusToCheck({ query, siteId }: SiteDatabase, now: Date, most: number): Promise<readonly number[]> {
  const rows = await query
    .selectFrom('restock_reminder')
    .select('sku_id as skuId')
    .where('site_id', '=', siteId)
    .where('check_at', '<=', now)
    .groupBy('sku_id')
    .orderBy(sql`min(check_at)`)
    .orderBy('sku_id')
    .limit(most)
    .execute();
  return rows.map(({ skuId }) => skuId);
}

/** Has the stock of SKUs looked at again at a later moment. Rows that another process holds are left to it. */
export async function postponeRestockChecks({ query, siteId }: SiteDatabase, skuIds: readonly number[], until: Date): Promise<void> {
  await sql`
    update restock_reminder set check_at = ${until}
      from (select member_id, sku_id from restock_reminder
             where site_id = ${siteId} and sku_id = any(${[...skuIds]}::bigint[]) and check_at < ${until} for update skip locked) held
     where restock_reminder.site_id = ${siteId} and restock_reminder.member_id = held.member_id
       and restock_reminder.sku_id = held.sku_id`.execute(query);
}

/**
 * Removes the reminders of SKUs, those who asked first, at most so many, and returns them: whoever removes a reminder tells its member. Rows that
 * another process holds are left to it.
 */
export async function takeRestockReminders(
  { query, siteId }: SiteDatabase,
  skuIds: readonly number[],
  most: number,
): Promise<readonly RestockReminder[]> {
  const { rows } = await sql<RestockReminder>`
    delete from restock_reminder
     using (select member_id, sku_id from restock_reminder where site_id = ${siteId} and sku_id = any(${[...skuIds]}::bigint[])
             order by asked_at, member_id limit ${most} for update skip locked) held
     where restock_reminder.site_id = ${siteId} and restock_reminder.member_id = held.member_id and restock_reminder.sku_id = held.sku_id
    returning restock_reminder.member_id as "memberId", restock_reminder.sku_id as "skuId", goods_id as "goodsId", title, asked_at as "askedAt"`.execute(
    query,
  );
  return rows;
}

/** Deletes all reminders of a member. */
export async function clearRestockReminders({ query, siteId }: SiteDatabase, memberId: number): Promise<void> {
  await query.deleteFrom('restock_reminder').where('site_id', '=', siteId).where('member_id', '=', memberId).execute();
}

/** Moves the reminders of a member who is merged into another to that member, the newest first. Beyond a hundred in all, drops the rest. */
export async function moveRestockReminders(db: SiteDatabase, from: number, to: number): Promise<void> {
  const { query, siteId } = db;
  await sql`
    update restock_reminder set member_id = ${to}
     where site_id = ${siteId} and member_id = ${from} and sku_id in (
       select own.sku_id from restock_reminder own
        where own.site_id = ${siteId} and own.member_id = ${from}
          and not exists (select from restock_reminder other where other.site_id = ${siteId} and other.member_id = ${to} and other.sku_id = own.sku_id)
        order by own.asked_at desc
        limit greatest(0, ${maxRestockReminders} - (select count(*) from restock_reminder kept where kept.site_id = ${siteId} and kept.member_id = ${to})))`.execute(
    query,
  );
  await clearRestockReminders(db, from);
}
