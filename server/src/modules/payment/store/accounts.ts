import { isVendor } from 'contract/payment/vendors.ts';
import { sql } from 'kysely';
import type { PayAccount, VendorName } from '#gateways/pay/vendor.ts';
import type { SiteDatabase } from '#platform/database.ts';

/** A site's account with a vendor, its fields sealed. */
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

/** An account as a vendor takes it. */
export const opened = ({ vendor, sandbox, sealed }: KeptAccount, open: (sealed: Buffer) => string): PayAccount => ({
  vendor,
  sandbox,
  fields: JSON.parse(open(sealed)) as Record<string, string>, // sealed by putAccount alone
});

/** The accounts that shoppers are offered, by the vendors' names. */
export async function offeredAccounts(db: SiteDatabase): Promise<KeptAccount[]> {
  return (await accounts(db).where('offered', '=', true).orderBy('vendor', 'desc').execute()).map(keptOf);
}

/** All accounts of a vendor, those that were replaced too, the newest first: a notification may be about any of them. */
export async function accountsOf(db: SiteDatabase, vendor: VendorName): Promise<KeptAccount[]> {
  return (await accounts(db).where('vendor', '=', vendor).orderBy('id', 'desc').limit(20).execute()).map(keptOf);
}

export async function accountById(db: SiteDatabase, id: number): Promise<KeptAccount | undefined> {
  const row = await accounts(db).where('id', '=', id).executeTakeFirst();
  return row && keptOf(row);
}

/** All accounts of the site, the newest first of each vendor; those that were replaced too. */
export async function allAccounts(db: SiteDatabase): Promise<KeptAccount[]> {
  return (await accounts(db).orderBy('vendor', 'desc').orderBy('id', 'desc').execute()).map(keptOf);
}

/** The accounts with a vendor, held until the unit ends: nobody adds or changes one meanwhile. */
export async function heldAccounts(db: SiteDatabase, vendor: VendorName): Promise<KeptAccount[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('pay accounts of ' || ${db.siteId}, 0))`.execute(db.query);
  return (await accounts(db).where('vendor', '=', vendor).orderBy('id').execute()).map(keptOf);
}

/** Gives an account other fields: what was begun through it goes on with them. */
export async function setFields({ query, siteId }: SiteDatabase, id: number, sealed: Buffer, now: Date): Promise<void> {
  await query
    .updateTable('pay_account')
    .set({ fields_sealed: sealed, changed_at: now })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute();
}

/**
 * Offers shoppers an account in place of the vendor's other ones; its bills are asked for from now on, where they were not. Gives whether
 * that was otherwise before.
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

/** Shoppers are offered an account no longer; gives whether they were. */
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

/** How many payments are being made through each account. */
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

/** Offers a new account in place of the vendor's one before, which stays for what was begun through it. */
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
