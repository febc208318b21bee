import type { SiteDatabase } from '#platform/database.ts';

export interface ParcelContent {
  readonly lineNo: number;
  readonly pieces: number;
}
export interface Parcel {
  readonly id: number;
  readonly courier: string;
  readonly number: string;
  readonly contents: readonly ParcelContent[];
  readonly shippedAt: Date;
}

/** The parcels of an order, in the order they left. */
export async function parcelsOf({ query, siteId }: SiteDatabase, tid: string): Promise<Parcel[]> {
  const rows = await query
    .selectFrom('parcel')
    .select(['id', 'courier', 'number', 'contents', 'shipped_at as shippedAt'])
    .where('site_id', '=', siteId)
    .where('tid', '=', tid)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, contents: row.contents as ParcelContent[] })); // written by writeParcel alone
}

/** Writes a parcel of an order that is held. */
export async function writeParcel(
  { query, siteId }: SiteDatabase,
  tid: string,
  { courier, number, contents, shippedAt }: Omit<Parcel, 'id'>,
): Promise<void> {
  await query
    .insertInto('parcel')
    .values({ site_id: siteId, tid, courier, number, contents: JSON.stringify(contents), shipped_at: shippedAt })
    .execute();
}
