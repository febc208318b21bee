import type { CourierAccount, CourierProvider } from '#gateways/courier/courier.ts';
import type { SiteDatabase } from '#platform/database.ts';

/** Describes a site's stored account with a service for parcels; its fields are encrypted. */
interface StoredCourierAccount {
  readonly provider: CourierProvider;
  readonly sealed: Buffer;
  readonly changedAt: Date;
}

/** Finds the site's account with a courier service (快递100), its fields encrypted, and when it was changed; undefined if there is none. */
export async function findCourierAccount({ query, siteId }: SiteDatabase): Promise<StoredCourierAccount | undefined> {
  const row = await query
    .selectFrom('courier_account')
    .select(['provider', 'fields_sealed as sealed', 'changed_at as changedAt'])
    .where('site_id', '=', siteId)
    .executeTakeFirst();
  return row && { ...row, provider: row.provider as CourierProvider };
}

/** Decrypts a stored courier service account. */
export const openCourierAccount = (
  { provider, sealed }: Pick<StoredCourierAccount, 'provider' | 'sealed'>,
  open: (sealed: Buffer) => string,
): CourierAccount => ({ provider, fields: JSON.parse(open(sealed)) as CourierAccount['fields'] }); // sealed by putCourierAccount only

/** Saves the site's account with a courier service, in place of a former one. */
export async function saveCourierAccount(
  { query, siteId, markSiteDataChanged }: SiteDatabase,
  { provider, fields }: CourierAccount,
  seal: (text: string) => Buffer,
  now: Date,
): Promise<void> {
  markSiteDataChanged();
  const row = { provider, fields_sealed: seal(JSON.stringify(fields)), changed_at: now };
  await query
    .insertInto('courier_account')
    .values({ site_id: siteId, ...row })
    .onConflict((conflict) => conflict.columns(['site_id']).doUpdateSet(row))
    .execute();
}

/** Removes the site's courier service account. */
export async function removeCourierAccount({ query, siteId, markSiteDataChanged }: SiteDatabase): Promise<void> {
  markSiteDataChanged();
  await query.deleteFrom('courier_account').where('site_id', '=', siteId).execute();
}
