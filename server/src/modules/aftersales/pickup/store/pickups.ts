import { cents } from 'contract/money.ts';
import type { PickupPayer, PickupState } from 'contract/aftersales/pickup/pickup-states.ts';
import { sql } from 'kysely';
import type { BookedPickup } from '#gateways/courier/courier.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { insertEvent } from '#platform/outbox.ts';
import { countRows, type PageRange } from '#platform/paging.ts';
import type { NewPickup, Pickup, PickupCloser } from '../rules/pickup.ts';

const selectPickups = ({ query, siteId }: SiteDatabase) =>
  query
    .selectFrom('pickup_order')
    .select(['pickup_no as pickupNo', 'member_id as memberId', 'state', 'courier', 'sender_sealed as senderSealed'])
    .select(['sender_region as senderRegion', 'return_to as returnTo', 'weight', 'starts_at as startsAt', 'ends_at as endsAt'])
    .select(['fee', 'payer', 'currency', 'attempt', 'task_id as taskId', 'task_order_id as taskOrderId', 'number'])
    .select(['courier_name as courierName', 'courier_mobile as courierMobile', 'cancel_type as cancelType', 'cancelled_by as cancelledBy'])
    .select(['why', 'made_at as madeAt', 'paid_at as paidAt', 'collected_at as collectedAt', 'ended_at as endedAt'])
    .select(['expires_at as expiresAt', 'ask_at as askAt'])
    .select(
      sql<string[]>`array(select part.refund_no from pickup_refund part
        where part.site_id = ${siteId} and part.pickup_no = pickup_order.pickup_no order by part.refund_no)`.as('refundNos'),
    )
    .where('pickup_order.site_id', '=', siteId);

type Row = Awaited<ReturnType<ReturnType<typeof selectPickups>['execute']>>[number];

/** Converts a row to a pickup; its texts are written only by this file. */
const toPickup = (row: Row): Pickup => ({
  ...row,
  state: row.state as PickupState,
  fee: cents(row.fee),
  payer: row.payer as PickupPayer,
  cancelledBy: row.cancelledBy as PickupCloser | '',
});

/** Finds a door pickup by its number; with a member id, only if it is that member's. */
export async function findPickup(db: SiteDatabase, pickupNo: string, memberId?: number): Promise<Pickup | undefined> {
  let rows = selectPickups(db).where('pickup_no', '=', pickupNo);
  if (memberId !== undefined) rows = rows.where('member_id', '=', memberId);
  const row = await rows.executeTakeFirst();
  return row && toPickup(row);
}

/**
 * Locks a door pickup until the unit of work ends, and loads it; undefined if there is none, or if it is not the given
 * member's.
 */
export async function lockPickup(db: SiteDatabase, pickupNo: string, memberId?: number): Promise<Pickup | undefined> {
  const row = await db.query
    .selectFrom('pickup_order')
    .select('pickup_no')
    .where('site_id', '=', db.siteId)
    .where('pickup_no', '=', pickupNo)
    .forUpdate()
    .executeTakeFirst();
  return row && findPickup(db, pickupNo, memberId);
}

const ofRefunds = ({ query, siteId }: SiteDatabase, refundNos: readonly string[]) =>
  query
    .selectFrom('pickup_refund')
    .select('pickup_no')
    .where('site_id', '=', siteId)
    .where('refund_no', '=', sql<string>`any(${[...refundNos]})`);

/**
 * Finds one of a member's door pickups by its own number, or the latest one of a refund by the refund's number;
 * undefined if there is none.
 */
export async function findMemberPickup(db: SiteDatabase, number: string, memberId: number): Promise<Pickup | undefined> {
  const row = await selectPickups(db)
    .where('member_id', '=', memberId)
    .where(({ or, eb }) => or([eb('pickup_no', '=', number), eb('pickup_no', 'in', ofRefunds(db, [number]))]))
    .orderBy('pickup_no', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && toPickup(row);
}

/** Lists the door pickups for these refunds, without cancelled ones. */
export async function listActivePickups(db: SiteDatabase, refundNos: readonly string[]): Promise<Pickup[]> {
  if (refundNos.length === 0) return [];
  const rows = await selectPickups(db)
    .where('pickup_no', 'in', ofRefunds(db, refundNos).where('live', '=', true))
    .execute();
  return rows.map(toPickup);
}

/** Lists a member's door pickups that are not paid, the oldest first, at most 100. */
export async function listUnpaidPickups(db: SiteDatabase, memberId: number): Promise<Pickup[]> {
  const rows = await selectPickups(db)
    .where('member_id', '=', memberId)
    .where('state', '=', 'unpaid')
    .orderBy('pickup_no')
    .limit(100)
    .execute();
  return rows.map(toPickup);
}

/**
 * Lists the door pickups that wait for a courier or were collected and have this booking number at the courier, or this
 * parcel number.
 */
export async function listPickupsByCourierNumber(db: SiteDatabase, by: 'task_id' | 'number', value: string): Promise<Pickup[]> {
  if (value === '') return [];
  const rows = await selectPickups(db).where(by, '=', value).where('state', 'in', ['waiting', 'collected']).orderBy('pickup_no').execute();
  return rows.map(toPickup);
}

/** Lists a page of the site's door pickups, the newest first. `total` is exact to 1,000. */
export async function listPickupPage(
  db: SiteDatabase,
  { state, refundNo }: { readonly state: PickupState | undefined; readonly refundNo: string | undefined },
  { pageSize, offset }: PageRange,
) {
  let all = db.query.selectFrom('pickup_order').select('pickup_no').where('site_id', '=', db.siteId);
  if (state) all = all.where('state', '=', state);
  if (refundNo !== undefined) all = all.where('pickup_no', 'in', ofRefunds(db, [refundNo]));
  const [rows, total] = await Promise.all([
    selectPickups(db)
      .where('pickup_no', 'in', all.orderBy('pickup_no', 'desc').limit(pageSize).offset(offset))
      .orderBy('pickup_no', 'desc')
      .execute(),
    countRows(db.query, all),
  ]);
  return { list: rows.map(toPickup), total };
}

/** Lists all door pickups of a member, the newest first. */
export async function listAllPickups(db: SiteDatabase, memberId: number): Promise<Pickup[]> {
  return (await selectPickups(db).where('member_id', '=', memberId).orderBy('pickup_no', 'desc').execute()).map(toPickup);
}

/** Inserts a door pickup for refunds that have no other one. */
export async function insertPickup(
  { query, siteId }: SiteDatabase,
  pickup: NewPickup,
  { state, expiresAt, askAt }: Pick<Pickup, 'state' | 'expiresAt' | 'askAt'>,
  now: Date,
): Promise<void> {
  const { pickupNo, memberId, refundNos, courier, weight, startsAt, endsAt, fee, payer, currency } = pickup;
  await query
    .insertInto('pickup_order')
    .values({
      site_id: siteId,
      pickup_no: pickupNo,
      member_id: memberId,
      state,
      courier,
      sender_sealed: pickup.senderSealed,
      sender_region: pickup.senderRegion,
      return_to: pickup.returnTo,
      weight,
      starts_at: startsAt,
      ends_at: endsAt,
      fee,
      payer,
      currency,
      made_at: now,
      expires_at: expiresAt,
      ask_at: askAt,
    })
    .execute();
  await query
    .insertInto('pickup_refund')
    .values(refundNos.map((refundNo) => ({ site_id: siteId, pickup_no: pickupNo, refund_no: refundNo, live: true })))
    .execute();
}

/** Describes the columns of a pickup that change after it was ordered. */
type PickupChange = Partial<
  Pick<
    Pickup,
    | 'state'
    | 'startsAt'
    | 'endsAt'
    | 'attempt'
    | 'taskId'
    | 'taskOrderId'
    | 'number'
    | 'courierName'
    | 'courierMobile'
    | 'cancelType'
    | 'cancelledBy'
    | 'why'
    | 'paidAt'
    | 'collectedAt'
    | 'endedAt'
    | 'expiresAt'
    | 'askAt'
  >
> & { readonly bookedAt?: Date; readonly payMethod?: string };

/** Updates a door pickup, which the caller has locked: its state, time window and booking at the courier. */
export async function changePickup({ query, siteId }: SiteDatabase, pickupNo: string, change: PickupChange): Promise<void> {
  await query
    .updateTable('pickup_order')
    .set({
      state: change.state,
      starts_at: change.startsAt,
      ends_at: change.endsAt,
      attempt: change.attempt,
      task_id: change.taskId,
      task_order_id: change.taskOrderId,
      number: change.number,
      courier_name: change.courierName,
      courier_mobile: change.courierMobile,
      cancel_type: change.cancelType,
      cancelled_by: change.cancelledBy,
      why: change.why,
      paid_at: change.paidAt,
      pay_method: change.payMethod,
      booked_at: change.bookedAt,
      collected_at: change.collectedAt,
      ended_at: change.endedAt,
      expires_at: change.expiresAt,
      ask_at: change.askAt,
    })
    .where('site_id', '=', siteId)
    .where('pickup_no', '=', pickupNo)
    .execute();
}

/** Releases the refunds of a cancelled door pickup, so that another pickup can collect their products. */
export async function freeRefundsOfPickup({ query, siteId }: SiteDatabase, pickupNo: string): Promise<void> {
  await query.updateTable('pickup_refund').set({ live: false }).where('site_id', '=', siteId).where('pickup_no', '=', pickupNo).execute();
}

/** Publishes the event that the state of a door pickup changed. */
export const publishPickupChanged = async (
  db: SiteDatabase,
  { pickupNo, memberId }: Pick<Pickup, 'pickupNo' | 'memberId'>,
  state: PickupState,
  by: PickupCloser,
  now: Date,
): Promise<void> => {
  await insertEvent(db, 'pickupChanged', { pickupNo, memberId, state, by }, now).execute();
};

/** Inserts a courier's booking of a door pickup that must still be cancelled there. */
export async function addCourierBookingToCancel(
  { query, siteId }: SiteDatabase,
  pickupNo: string,
  { taskId, orderId }: BookedPickup,
): Promise<void> {
  await query
    .insertInto('pickup_task')
    .values({ site_id: siteId, pickup_no: pickupNo, task_id: taskId, order_id: orderId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Lists the courier's bookings of a door pickup that must still be cancelled there. */
export const listCourierBookingsToCancel = ({ query, siteId }: SiteDatabase, pickupNo: string): Promise<BookedPickup[]> =>
  query
    .selectFrom('pickup_task')
    .select(['task_id as taskId', 'order_id as orderId'])
    .where('site_id', '=', siteId)
    .where('pickup_no', '=', pickupNo)
    .execute();

/** Removes a courier's booking of a door pickup from the list of bookings that are still to be cancelled there. */
export async function removeCourierBookingToCancel({ query, siteId }: SiteDatabase, pickupNo: string, taskId: string): Promise<void> {
  await query
    .deleteFrom('pickup_task')
    .where('site_id', '=', siteId)
    .where('pickup_no', '=', pickupNo)
    .where('task_id', '=', taskId)
    .execute();
}

/** Erases the sender of each door pickup of a member; the amounts stay for the shop's books. */
export async function erasePickupSenders({ query, siteId }: SiteDatabase, memberId: number): Promise<void> {
  await query
    .updateTable('pickup_order')
    .set({ sender_sealed: null, courier_name: '', courier_mobile: '' })
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .execute();
}
