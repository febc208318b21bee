import { cents } from 'contract/money.ts';
import type { ResourceKind } from 'contract/counter/booking/booking-states.ts';
import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';
import type { BookingResource, BookingService } from '../rules/booking.ts';
import type { OpeningHours } from '../rules/opening-hours.ts';

/** Loads the people and rooms of the site that services are booked at, by id. */
export async function loadBookingResources({ query, siteId }: SiteDatabase): Promise<ReadonlyMap<number, BookingResource>> {
  const rows = await query
    .selectFrom('booking_resource')
    .select(['id', 'key', 'name', 'kind', 'picture', 'note', 'opening', 'active'])
    .where('site_id', '=', siteId)
    .orderBy('id')
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      { ...row, kind: row.kind as ResourceKind, opening: row.opening as OpeningHours }, // written by saveResource only
    ]),
  );
}

/** Loads the bookable services of the site by id, including those that are not on sale. */
export async function loadBookingServices({ query, siteId }: SiteDatabase): Promise<ReadonlyMap<number, BookingService>> {
  const rows = await query
    .selectFrom('booking_service')
    .select(['id', 'key', 'name', 'picture', 'note', 'minutes', 'step', 'price', 'deposit', 'capacity', 'opening'])
    .select(['resource_ids as resourceIds', 'lead_minutes as leadMinutes', 'open_days as openDays', 'change_minutes as changeMinutes'])
    .select(['most_changes as mostChanges', 'cancel_minutes as cancelMinutes', 'on_sale as onSale'])
    .where('site_id', '=', siteId)
    .orderBy('id')
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      { ...row, price: cents(row.price), deposit: cents(row.deposit), opening: row.opening as OpeningHours | null }, // written by saveService only
    ]),
  );
}

/** Locks the bookable services, people and rooms of the site until the transaction ends. So two merchants' changes happen one after the other. */
export async function lockBookingOffers({ query, siteId }: SiteDatabase): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('booking offers of ' || ${siteId}, 0))`.execute(query);
}

/** Inserts a bookable person or room, or replaces the one with this key; returns its id. */
export async function saveBookingResource(
  { query, siteId }: SiteDatabase,
  resource: Omit<BookingResource, 'id'>,
  now: Date,
): Promise<number> {
  const { key, opening, ...rest } = resource;
  const row = { ...rest, opening: JSON.stringify(opening), changed_at: now };
  const { id } = await query
    .insertInto('booking_resource')
    .values({ site_id: siteId, key, created_at: now, ...row })
    .onConflict((conflict) => conflict.columns(['site_id', 'key']).doUpdateSet(row))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Inserts a bookable service, or replaces the one with this key; returns its id. */
export async function saveBookingService({ query, siteId }: SiteDatabase, service: Omit<BookingService, 'id'>, now: Date): Promise<number> {
  const row = {
    name: service.name,
    picture: service.picture,
    note: service.note,
    minutes: service.minutes,
    step: service.step,
    price: service.price,
    deposit: service.deposit,
    capacity: service.capacity,
    opening: service.opening && JSON.stringify(service.opening),
    resource_ids: [...service.resourceIds],
    lead_minutes: service.leadMinutes,
    open_days: service.openDays,
    change_minutes: service.changeMinutes,
    most_changes: service.mostChanges,
    cancel_minutes: service.cancelMinutes,
    on_sale: service.onSale,
    changed_at: now,
  };
  const { id } = await query
    .insertInto('booking_service')
    .values({ site_id: siteId, key: service.key, created_at: now, ...row })
    .onConflict((conflict) => conflict.columns(['site_id', 'key']).doUpdateSet(row))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
