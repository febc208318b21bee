import type { MessagingAccount } from '#gateways/messaging/messaging.ts';
import type { SiteDatabase } from '#platform/database.ts';

/** Describes a site's stored account at the messaging platform; its fields are encrypted. */
interface StoredMessagingAccount {
  readonly sandbox: boolean;
  readonly sealed: Buffer;
  readonly changedAt: Date;
}

/**
 * Finds the site's WeChat apps with their encrypted secrets, whether they are the sandbox's, and when they were
 * changed. Undefined if there are none.
 */
export const findMessagingAccount = ({ query, siteId }: SiteDatabase): Promise<StoredMessagingAccount | undefined> =>
  query
    .selectFrom('messaging_account')
    .select(['sandbox', 'fields_sealed as sealed', 'changed_at as changedAt'])
    .where('site_id', '=', siteId)
    .executeTakeFirst();

/** Decrypts the stored secrets of a site's WeChat apps. */
export const openMessagingAccount = (
  { sandbox, sealed }: Pick<StoredMessagingAccount, 'sandbox' | 'sealed'>,
  open: (sealed: Buffer) => string,
): MessagingAccount => ({ ...(JSON.parse(open(sealed)) as Omit<MessagingAccount, 'sandbox'>), sandbox }); // sealed by saveMessagingAccount only

/** Returns the site's WeChat apps with their secrets decrypted, from the cache of this process; undefined if the site has none. */
export async function cachedMessagingAccount(db: SiteDatabase, open: (sealed: Buffer) => string): Promise<MessagingAccount | undefined> {
  const stored = await db.cached('messagingAccount', () => findMessagingAccount(db));
  return stored && openMessagingAccount(stored, open);
}

/** Saves the site's WeChat apps with their secrets, in place of the former ones. */
export async function saveMessagingAccount(
  { query, siteId, markSiteDataChanged }: SiteDatabase,
  { sandbox, ...fields }: MessagingAccount,
  seal: (text: string) => Buffer,
  now: Date,
): Promise<void> {
  markSiteDataChanged();
  const row = { sandbox, fields_sealed: seal(JSON.stringify(fields)), changed_at: now };
  await query
    .insertInto('messaging_account')
    .values({ site_id: siteId, ...row })
    .onConflict((conflict) => conflict.columns(['site_id']).doUpdateSet(row))
    .execute();
  // What the platform issued to another secret, or to the sandbox, is of no use.
  await query.deleteFrom('messaging_credential').where('site_id', '=', siteId).execute();
}

/** Deletes the site's WeChat apps, with the access tokens that WeChat issued to them. */
export async function removeMessagingAccount({ query, siteId, markSiteDataChanged }: SiteDatabase): Promise<void> {
  markSiteDataChanged();
  await query.deleteFrom('messaging_account').where('site_id', '=', siteId).execute();
  await query.deleteFrom('messaging_credential').where('site_id', '=', siteId).execute();
}
