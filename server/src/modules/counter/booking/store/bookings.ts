import { cents } from 'contract/money.ts';
import type { BookingState } from 'contract/counter/booking/booking-states.ts';
import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';
import { countRows, type PageRange } from '#platform/paging.ts';
import type { Booking } from '../rules/booking.ts';
import { upcomingBookingStates } from '../rules/booking-states.ts';

const selectBookings = ({ query, siteId }: SiteDatabase) =>
  query
    .selectFrom('booking')
    .select(['id', 'member_id as memberId', 'request_no as requestNo', 'service_id as serviceId', 'slot_id as slotId'])
    .select(['resource_id as resourceId', 'state', 'name', 'picture', 'starts_at as startsAt', 'ends_at as endsAt', 'price', 'deposit'])
    .select(['currency', 'change_minutes as changeMinutes', 'most_changes as mostChanges', 'cancel_minutes as cancelMinutes'])
    .select(['changed_times as changedTimes', 'code', 'contact_sealed as contactSealed', 'cancelled_by as cancelledBy', 'why', 'refunded'])
    .select(['made_at as madeAt', 'pay_until as payUntil', 'paid_at as paidAt', 'arrived_at as arrivedAt', 'ended_at as endedAt'])
    .select(['due_at as dueAt'])
    .where('site_id', '=', siteId);

type Row = Awaited<ReturnType<ReturnType<typeof selectBookings>['execute']>>[number];
/** Converts a row to a booking; the texts of its columns are checked by the database. */
const toBooking = (row: Row): Booking => ({
  ...row,
  state: row.state as BookingState,
  cancelledBy: row.cancelledBy as Booking['cancelledBy'],
  price: cents(row.price),
  deposit: cents(row.deposit),
  refunded: cents(row.refunded),
});

/** Finds a booking; undefined if there is none, or if it is not the given member's. */
export async function findBooking(db: SiteDatabase, id: string, memberId?: number): Promise<Booking | undefined> {
  let rows = selectBookings(db).where('id', '=', id);
  if (memberId !== undefined) rows = rows.where('member_id', '=', memberId);
  const row = await rows.executeTakeFirst();
  return row && toBooking(row);
}

/**
 * Locks a booking until the unit of work ends, and loads it; undefined if there is none, or if it is not the given
 * member's.
 */
export async function lockBooking(db: SiteDatabase, id: string, memberId?: number): Promise<Booking | undefined> {
  let rows = selectBookings(db).where('id', '=', id);
  if (memberId !== undefined) rows = rows.where('member_id', '=', memberId);
  const row = await rows.forUpdate().executeTakeFirst();
  return row && toBooking(row);
}

/** Locks the booking with an arrival code until the unit of work ends, and loads it; undefined if there is none. */
export async function lockBookingByCode(db: SiteDatabase, code: string): Promise<Booking | undefined> {
  const row = await selectBookings(db).where('code', '=', code).forUpdate().executeTakeFirst();
  return row && toBooking(row);
}

/** Finds the booking that an earlier try of the same request made; undefined if it made none. */
export async function findBookingOfRequest(db: SiteDatabase, memberId: number, requestNo: string): Promise<Booking | undefined> {
  const row = await selectBookings(db).where('member_id', '=', memberId).where('request_no', '=', requestNo).executeTakeFirst();
  return row && toBooking(row);
}

/** Finds the member whose booking an earlier try of the same request of the shop made; undefined if it made none. */
export async function findMemberOfShopRequest({ query, siteId }: SiteDatabase, requestNo: string): Promise<number | undefined> {
  const row = await query
    .selectFrom('booking')
    .select('member_id as memberId')
    .where('site_id', '=', siteId)
    .where('request_no', '=', requestNo)
    .where(sql<boolean>`request_no like 'shop:%'`)
    .executeTakeFirst();
  return row?.memberId;
}

/** Lists the service, time and state of each of a member's upcoming bookings. */
export async function listOpenBookings(
  { query, siteId }: SiteDatabase,
  memberId: number,
): Promise<Pick<Booking, 'id' | 'state' | 'serviceId' | 'startsAt'>[]> {
  const rows = await query
    .selectFrom('booking')
    .select(['id', 'state', 'service_id as serviceId', 'starts_at as startsAt'])
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .where('state', 'in', [...upcomingBookingStates])
    .execute();
  return rows.map((row) => ({ ...row, state: row.state as BookingState })); // written by insertBooking and changeBookingRow only
}

/** Describes a booking to insert. */
export type NewBooking = Omit<Booking, 'changedTimes' | 'cancelledBy' | 'why' | 'refunded' | 'paidAt' | 'arrivedAt' | 'endedAt'> & {
  readonly remindAt: Date | null;
};

/** Inserts a booking. */
export async function insertBooking({ query, siteId }: SiteDatabase, booking: NewBooking): Promise<void> {
  await query
    .insertInto('booking')
    .values({
      site_id: siteId,
      id: booking.id,
      member_id: booking.memberId,
      request_no: booking.requestNo,
      service_id: booking.serviceId,
      slot_id: booking.slotId,
      resource_id: booking.resourceId,
      state: booking.state,
      name: booking.name,
      picture: booking.picture,
      starts_at: booking.startsAt,
      ends_at: booking.endsAt,
      price: booking.price,
      deposit: booking.deposit,
      currency: booking.currency,
      change_minutes: booking.changeMinutes,
      most_changes: booking.mostChanges,
      cancel_minutes: booking.cancelMinutes,
      code: booking.code,
      contact_sealed: booking.contactSealed,
      made_at: booking.madeAt,
      pay_until: booking.payUntil,
      due_at: booking.dueAt,
      remind_at: booking.remindAt,
    })
    .execute();
}

/** Describes the columns of a booking that change after it was made. */
export type BookingChange = Partial<
  Pick<
    Booking,
    | 'state'
    | 'slotId'
    | 'resourceId'
    | 'startsAt'
    | 'endsAt'
    | 'changedTimes'
    | 'cancelledBy'
    | 'why'
    | 'refunded'
    | 'paidAt'
    | 'arrivedAt'
    | 'endedAt'
    | 'dueAt'
  > & { readonly remindAt: Date | null }
>;

/** Updates the given columns of a booking, which the caller has locked: state, slot, times, cancellation, refund and so on. */
export async function updateBooking({ query, siteId }: SiteDatabase, id: string, change: BookingChange): Promise<void> {
  await query
    .updateTable('booking')
    .set({
      state: change.state,
      slot_id: change.slotId,
      resource_id: change.resourceId,
      starts_at: change.startsAt,
      ends_at: change.endsAt,
      changed_times: change.changedTimes,
      cancelled_by: change.cancelledBy,
      why: change.why,
      refunded: change.refunded,
      paid_at: change.paidAt,
      arrived_at: change.arrivedAt,
      ended_at: change.endedAt,
      due_at: change.dueAt,
      remind_at: change.remindAt,
    })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute();
}

/** Describes how a list of bookings is filtered: by member, states, time, service, and person or room. */
export interface BookingFilter {
  readonly memberId?: number | undefined;
  readonly states?: readonly BookingState[] | undefined;
  readonly from?: Date | undefined;
  readonly before?: Date | undefined;
  readonly serviceId?: number | undefined;
  readonly resourceId?: number | undefined;
}

/**
 * Returns a page of the filtered bookings, with the total of the list, which is exact to 1,000.
 * @param order by their time, the soonest first, or the latest made first
 */
export async function listBookingPage(
  db: SiteDatabase,
  { memberId, states, from, before, serviceId, resourceId }: BookingFilter,
  order: 'soonest' | 'newest',
  { pageSize, offset }: PageRange,
) {
  let all = selectBookings(db);
  if (memberId !== undefined) all = all.where('member_id', '=', memberId);
  if (states) all = all.where('state', 'in', [...states]);
  if (from) all = all.where('starts_at', '>=', from);
  if (before) all = all.where('starts_at', '<', before);
  if (serviceId !== undefined) all = all.where('service_id', '=', serviceId);
  if (resourceId !== undefined) all = all.where('resource_id', '=', resourceId);
  const sorted = order === 'soonest' ? all.orderBy('starts_at').orderBy('id') : all.orderBy('id', 'desc');
  const [rows, total] = await Promise.all([sorted.limit(pageSize).offset(offset).execute(), countRows(db.query, all)]);
  return { list: rows.map(toBooking), total };
}

/** Lists all bookings of a member, the newest first. */
export async function listAllBookings(db: SiteDatabase, memberId: number): Promise<Booking[]> {
  const rows = await selectBookings(db).where('member_id', '=', memberId).orderBy('id', 'desc').execute();
  return rows.map(toBooking);
}

/**
 * Clears the due reminder of a booking; returns whether one was due. Of two concurrent callers only one gets true,
 * and that one sends the reminder.
 */
export async function claimDueBookingReminder({ query, siteId }: SiteDatabase, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await query
    .updateTable('booking')
    .set({ remind_at: null })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('remind_at', '<=', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Removes name, mobile number and note of a member from their bookings. */
export async function eraseBookingContacts({ query, siteId }: SiteDatabase, memberId: number): Promise<void> {
  await query
    .updateTable('booking')
    .set({ contact_sealed: null })
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .execute();
}
