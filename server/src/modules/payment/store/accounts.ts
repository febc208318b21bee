import { isVendor } from 'contract/payment/vendors.ts';
import { sql } from 'kysely';
import type { PayAccount, VendorName } from '#gateways/pay/vendor.ts';
import type { SiteDatabase } from '#platform/database.ts';

/** Describes a site's stored account with a payment provider; its fields are encrypted. */
export interface KeptAccount {
  readonly id: number;
  readonly vendor: VendorName;
  readonly sandbox: boolean;
  readonly offered: boolean;
  readonly sealed: Buffer;
  readonly changedAt: Date;
}

const accounts = ({ query, siteId }: SiteDatabase) =>
  query
    .selectFrom('pay_account')
    .select(['id', 'vendor', 'sandbox', 'offered', 'fields_sealed as sealed', 'changed_at as changedAt'])
    .where('site_id', '=', siteId);

const keptOf = (row: Omit<KeptAccount, 'vendor'> & { readonly vendor: string }): KeptAccount => {
  if (!isVendor(row.vendor)) throw new Error(`the account ${row.id} is with ${row.vendor}, whom nobody knows`);
  return { ...row, vendor: row.vendor };
};

/** Decrypts a stored account into the form that a provider's methods take. */
export const opened = ({ vendor, sandbox, sealed }: KeptAccount, open: (sealed: Buffer) => string): PayAccount => ({
  vendor,
  sandbox,
  fields: JSON.parse(open(sealed)) as Record<string, string>, // sealed by putAccount alone
});

/** Loads the accounts offered to shoppers, ordered by provider name. */
export async function offeredAccounts(db: SiteDatabase): Promise<KeptAccount[]> {
  return (await accounts(db).where('offered', '=', true).orderBy('vendor', 'desc').execute()).map(keptOf);
}

/** Loads up to 20 accounts with a provider, newest first, replaced ones too: a notification may be about any of them. */
export async function accountsOf(db: SiteDatabase, vendor: VendorName): Promise<KeptAccount[]> {
  return (await accounts(db).where('vendor', '=', vendor).orderBy('id', 'desc').limit(20).execute()).map(keptOf);
}

export async function accountById(db: SiteDatabase, id: number): Promise<KeptAccount | undefined> {
  const row = await accounts(db).where('id', '=', id).executeTakeFirst();
  return row && keptOf(row);
}

/** Loads all accounts of the site, replaced ones too, newest first for each provider. */
export async function allAccounts(db: SiteDatabase): Promise<KeptAccount[]> {
  return (await accounts(db).orderBy('vendor', 'desc').orderBy('id', 'desc').execute()).map(keptOf);
}

/** Locks and loads the accounts with a provider: no other unit adds or changes one until this unit ends. */
export async function heldAccounts(db: SiteDatabase, vendor: VendorName): Promise<KeptAccount[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('pay accounts of ' || ${db.siteId}, 0))`.execute(db.query);
  return (await accounts(db).where('vendor', '=', vendor).orderBy('id').execute()).map(keptOf);
}

/** Replaces an account's fields; payments begun through it continue with the new ones. */
export async function setFields({ query, siteId }: SiteDatabase, id: number, sealed: Buffer, now: Date): Promise<void> {
  await query
    .updateTable('pay_account')
    .set({ fields_sealed: sealed, changed_at: now })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute();
}

/**
 * Offers an account to shoppers in place of the provider's other accounts, and starts fetching its bills. Returns whether anything
 * changed.
 */
export async function setOffered(
  { query, siteId }: SiteDatabase,
  { id, vendor }: Pick<KeptAccount, 'id' | 'vendor'>,
  now: Date,
): Promise<boolean> {
  const ofSite = query.updateTable('pay_account').where('site_id', '=', siteId);
  const others = await ofSite
    .set({ offered: false })
    .where('vendor', '=', vendor)
    .where('offered', '=', true)
    .where('id', '<>', id)
    .executeTakeFirst();
  const its = await ofSite
    .set({ offered: true, bill_at: sql<Date>`coalesce(bill_at, ${now})` })
    .where('id', '=', id)
    .where(({ eb, or }) => or([eb('offered', '=', false), eb('bill_at', 'is', null)]))
    .executeTakeFirst();
  return others.numUpdatedRows + its.numUpdatedRows > 0n;
}

/** Stops offering an account to shoppers; returns whether it was offered. */
export async function setNotOffered({ query, siteId }: SiteDatabase, id: number): Promise<boolean> {
  const { numUpdatedRows } = await query
    .updateTable('pay_account')
    .set({ offered: false })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('offered', '=', true)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Counts the open payments of each account. */
export async function openByAccount({ query, siteId }: SiteDatabase): Promise<Map<number, number>> {
  const rows = await query
    .selectFrom('payment')
    .select(({ fn }) => ['account_id as id', fn.countAll<number>().as('count')])
    .where('site_id', '=', siteId)
    .where('status', '=', 'open')
    .where('account_id', 'is not', null)
    .groupBy('account_id')
    .execute();
  return new Map(rows.map(({ id, count }) => [id ?? 0, count]));
}

/** Adds an account and offers it in place of the provider's previous one, which stays for payments begun through it. Returns its id. */
export async function putAccount(
  { query, siteId }: SiteDatabase,
  { vendor, sandbox, fields }: PayAccount,
  seal: (text: string) => Buffer,
  now: Date,
): Promise<number> {
  const sealed = seal(JSON.stringify(fields));
  await query
    .updateTable('pay_account')
    .set({ offered: false })
    .where('site_id', '=', siteId)
    .where('vendor', '=', vendor)
    .where('offered', '=', true)
    .execute();
  const { id } = await query
    .insertInto('pay_account')
    .values({ site_id: siteId, vendor, sandbox, offered: true, fields_sealed: sealed, changed_at: now, opened_at: now, bill_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
