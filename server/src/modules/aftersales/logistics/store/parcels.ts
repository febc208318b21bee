import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';
import { insertEvent } from '#platform/outbox.ts';
import type { ParcelContent, TrackingNumber, Parcel, TracedParcel } from '../rules/parcel.ts';
import { toStoredTrace } from './traces.ts';

/** Limits how many former names of a parcel are stored. */
const maxFormerNames = 20;

/** Lists the parcels of orders with their stored tracking, in the order in which they were shipped. */
export async function listParcels({ query, siteId }: SiteDatabase, tids: readonly string[]): Promise<TracedParcel[]> {
  const rows = await query
    .selectFrom('parcel')
    .leftJoin('express_trace as trace', (join) =>
      join
        .on('trace.site_id', '=', siteId)
        .on('trace.owner_kind', '=', 'parcel')
        .on('trace.owner_id', '=', sql<string>`parcel.id::text`)
        // A trace of a former number belongs to another parcel.
        .onRef('trace.courier', '=', 'parcel.courier')
        .onRef('trace.number', '=', 'parcel.number'),
    )
    .select(['id', 'tid', 'parcel.courier', 'parcel.number', 'former', 'contents', 'shipped_at as shippedAt'])
    .select(['state', 'steps', 'asked_at as askedAt', 'tried_at as triedAt'])
    .where('parcel.site_id', '=', siteId)
    .where('tid', '=', sql<string>`any(${tids})`)
    .orderBy('id')
    .execute();
  return rows.map(({ state, steps, askedAt, triedAt, contents, former, ...row }) => ({
    ...row,
    contents: contents as ParcelContent[], // written by writeParcel only
    former: former as TrackingNumber[], // written by renameParcel only
    trace: toStoredTrace({ state, steps, askedAt, triedAt }),
  }));
}

/**
 * Lists the numbers of at most `most` of a member's orders that have parcels, the latest parcel first. Given a
 * tracking number, only those with it. Leaves out orders that the member has hidden.
 */
export async function listTidsWithParcels(
  { query, siteId }: SiteDatabase,
  memberId: number,
  number: string | undefined,
  most: number,
): Promise<string[]> {
  let rows = query
    .selectFrom('parcel')
    .innerJoin('orders', (join) => join.on('orders.site_id', '=', siteId).onRef('orders.tid', '=', 'parcel.tid'))
    .select(({ fn }) => ['parcel.tid', fn.max('parcel.id').as('last')])
    .where('parcel.site_id', '=', siteId)
    .where('orders.member_id', '=', memberId)
    .where('orders.hidden_at', 'is', null);
  if (number !== undefined) rows = rows.where('parcel.number', '=', number);
  return (await rows.groupBy('parcel.tid').orderBy('last', 'desc').limit(most).execute()).map(({ tid }) => tid);
}

/** Inserts a parcel of a locked order, and publishes the event. */
export async function insertParcel(
  db: SiteDatabase,
  memberId: number,
  { tid, courier, number, contents, shippedAt }: Omit<Parcel, 'id' | 'former'>,
): Promise<void> {
  const { query, siteId } = db;
  await query
    .with('published', () => insertEvent(db, 'parcelSent', { tid, memberId, courier, number }, shippedAt))
    .insertInto('parcel')
    .values({ site_id: siteId, tid, courier, number, contents: JSON.stringify(contents), shipped_at: shippedAt })
    .execute();
}

/** Changes the courier and tracking number of a parcel, and publishes the event. The caller must lock its order first. */
export async function changeTrackingNumber(
  db: SiteDatabase,
  memberId: number,
  { id, tid, courier, number, former }: Parcel,
  to: TrackingNumber,
  now: Date,
): Promise<void> {
  const { query, siteId } = db;
  const was = { courier, number };
  await query
    .with('published', () => insertEvent(db, 'parcelChanged', { tid, memberId, ...to, was }, now))
    .updateTable('parcel')
    .set({ ...to, former: JSON.stringify([was, ...former].slice(0, maxFormerNames)) })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute();
}
