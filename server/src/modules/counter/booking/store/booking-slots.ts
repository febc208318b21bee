import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';
import { noResource, type TakenSlot } from '../rules/booking.ts';

/** Loads the slots that are already booked in a span of time, of these people or rooms and of the service itself. */
export async function loadTakenSlots(
  { query, siteId }: SiteDatabase,
  {
    serviceId,
    resourceIds,
    from,
    until,
  }: { readonly serviceId: number; readonly resourceIds: readonly number[]; readonly from: Date; readonly until: Date },
): Promise<TakenSlot[]> {
  return (
    query
      .selectFrom('booking_slot')
      .select(['service_id as serviceId', 'resource_id as resourceId', 'starts_at as startsAt', 'ends_at as endsAt', 'taken'])
      .where('site_id', '=', siteId)
      .where('taken', '>', 0)
      // No slot is longer than a day.
      .where('starts_at', '>', new Date(from.getTime() - 25 * 60 * 60_000))
      .where('starts_at', '<', until)
      .where('ends_at', '>', from)
      .where((where) =>
        where.or([
          where('resource_id', '=', sql<number>`any(${[...resourceIds]}::bigint[])`),
          where.and([where('resource_id', '=', noResource), where('service_id', '=', serviceId)]),
        ]),
      )
      .execute()
  );
}

/**
 * Locks the booking places of a site until the transaction ends, so that bookings and cancellations follow each other
 * and cannot deadlock.
 */
export async function lockSlotPlaces({ query, siteId }: SiteDatabase): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('booking places of ' || ${siteId}, 0))`.execute(query);
}

/** Describes the slot in which a place is requested: service, person or room, start, end, and how many places it has. */
export interface SlotPlaceRequest {
  readonly serviceId: number;
  readonly resourceId: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly capacity: number;
}

/** Takes the time of a resource for a slot. Returns whether all of it was free. */
async function takeTime(
  { query, siteId }: SiteDatabase,
  slotId: number,
  { resourceId, startsAt, endsAt }: SlotPlaceRequest,
): Promise<boolean> {
  const pieces = Math.ceil((endsAt.getTime() - startsAt.getTime()) / 300_000);
  const at = Array.from({ length: pieces }, (_, i) => new Date(startsAt.getTime() + i * 300_000));
  const taken = await query
    .insertInto('booking_time')
    .values(at.map((moment) => ({ site_id: siteId, resource_id: resourceId, at: moment, slot_id: slotId })))
    .onConflict((conflict) => conflict.columns(['site_id', 'resource_id', 'at']).doNothing())
    .returning('at')
    .execute();
  return taken.length === pieces;
}

/**
 * Takes a place of a booking slot; returns the slot's id. Undefined if the slot is full, or if its person or room
 * serves another slot then.
 */
export async function takeSlotPlace(db: SiteDatabase, request: SlotPlaceRequest): Promise<number | undefined> {
  const { query, siteId } = db;
  const { serviceId, resourceId, startsAt, endsAt, capacity } = request;
  const slot = await query
    .insertInto('booking_slot')
    .values({
      site_id: siteId,
      service_id: serviceId,
      resource_id: resourceId,
      starts_at: startsAt,
      ends_at: endsAt,
      capacity,
      taken: 1,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'service_id', 'resource_id', 'starts_at'])
        .doUpdateSet(({ eb, ref }) => ({
          taken: eb('booking_slot.taken', '+', 1),
          capacity: ref('excluded.capacity'),
          ends_at: ref('excluded.ends_at'),
        }))
        .where(({ and, or, eb, ref }) =>
          and([
            eb('booking_slot.taken', '<', ref('excluded.capacity')),
            or([eb('booking_slot.taken', '=', 0), eb('booking_slot.ends_at', '=', ref('excluded.ends_at'))]),
          ]),
        ),
    )
    .returning(['id', 'taken'])
    .executeTakeFirst();
  if (!slot) return undefined;
  if (slot.taken > 1 || resourceId === noResource || (await takeTime(db, slot.id, request))) return slot.id;
  await releaseSlotPlace(db, slot.id);
  return undefined;
}

/** Gives back a place of a booking slot. Once all its places are free, its person or room is free again at that time. */
export async function releaseSlotPlace({ query, siteId }: SiteDatabase, slotId: number): Promise<void> {
  const slot = await query
    .updateTable('booking_slot')
    .set(({ eb }) => ({ taken: eb('taken', '-', 1) }))
    .where('site_id', '=', siteId)
    .where('id', '=', slotId)
    .returning('taken')
    .executeTakeFirst();
  if (slot?.taken === 0) await query.deleteFrom('booking_time').where('site_id', '=', siteId).where('slot_id', '=', slotId).execute();
}

/**
 * Finds slots whose count of taken places differs from their bookings, and reserved times of people or rooms without
 * a slot. Returns a text about each, at most twenty; empty if none.
 */
export async function findBookingInconsistencies({ query, siteId }: SiteDatabase): Promise<{ what: string }[]> {
  const { rows } = await sql<{ what: string }>`
    with held as (
      select slot_id, count(*) as places from booking
       where booking.site_id = ${siteId} and state in ('unpaid', 'booked', 'arrived', 'noShow') group by slot_id
    )
    select format('slot %s counts %s places, its bookings hold %s', slot.id, slot.taken, coalesce(held.places, 0)) as what
      from booking_slot slot left join held on held.slot_id = slot.id
     where slot.site_id = ${siteId} and slot.taken <> coalesce(held.places, 0)
    union all
    select format('slot %s of resource %s holds %s pieces of its time', slot.id, slot.resource_id, count(piece.at))
      from booking_slot slot left join booking_time piece on piece.site_id = ${siteId} and piece.slot_id = slot.id
     where slot.site_id = ${siteId} and slot.resource_id <> 0
     group by slot.id, slot.resource_id, slot.taken, slot.starts_at, slot.ends_at
    having count(piece.at) <> (case when slot.taken > 0 then extract(epoch from slot.ends_at - slot.starts_at) / 300 else 0 end)
    limit 20`.execute(query);
  return rows;
}
