import { isPaymentProvider } from 'contract/money/payment/payment-providers.ts';
import { sql } from 'kysely';
import type { PaymentAccount, PaymentProviderName } from '#gateways/pay/payment-provider.ts';
import type { SiteDatabase } from '#platform/database.ts';
import type { StoredPaymentAccount } from '../rules/payment.ts';

const accounts = ({ query, siteId }: SiteDatabase) =>
  query
    .selectFrom('pay_account')
    .select(['id', 'vendor as provider', 'sandbox', 'offered', 'fields_sealed as sealed', 'changed_at as changedAt'])
    .where('site_id', '=', siteId);

const toStoredAccount = (row: Omit<StoredPaymentAccount, 'provider'> & { readonly provider: string }): StoredPaymentAccount => {
  if (!isPaymentProvider(row.provider)) throw new Error(`the account ${row.id} is with ${row.provider}, whom nobody knows`);
  return { ...row, provider: row.provider };
};

/** Decrypts a stored payment account into the form that a provider's methods take. */
export const openPaymentAccount = (
  { provider, sandbox, sealed }: StoredPaymentAccount,
  open: (sealed: Buffer) => string,
): PaymentAccount => ({
  provider,
  sandbox,
  fields: JSON.parse(open(sealed)) as Record<string, string>, // sealed only by putAccount
});

/**
 * Loads the payment accounts offered to shoppers, one for each provider, in descending order of the providers' names.
 */
export async function loadOfferedPaymentAccounts(db: SiteDatabase): Promise<StoredPaymentAccount[]> {
  return (await accounts(db).where('offered', '=', true).orderBy('vendor', 'desc').execute()).map(toStoredAccount);
}

/**
 * Loads up to 20 payment accounts with a provider, newest first, replaced ones too: a notification may be about any
 * of them.
 */
export async function loadPaymentAccountsOfProvider(db: SiteDatabase, provider: PaymentProviderName): Promise<StoredPaymentAccount[]> {
  return (await accounts(db).where('vendor', '=', provider).orderBy('id', 'desc').limit(20).execute()).map(toStoredAccount);
}

/** Finds a site's account with a payment provider, also one that was replaced. */
export async function findPaymentAccount(db: SiteDatabase, id: number): Promise<StoredPaymentAccount | undefined> {
  const row = await accounts(db).where('id', '=', id).executeTakeFirst();
  return row && toStoredAccount(row);
}

/** Loads all payment accounts of the site, replaced ones too, newest first for each provider. */
export async function loadAllPaymentAccounts(db: SiteDatabase): Promise<StoredPaymentAccount[]> {
  return (await accounts(db).orderBy('vendor', 'desc').orderBy('id', 'desc').execute()).map(toStoredAccount);
}

/**
 * Locks and loads the site's accounts with a payment provider: no other unit adds or changes one until this unit ends.
 */
export async function lockPaymentAccounts(db: SiteDatabase, provider: PaymentProviderName): Promise<StoredPaymentAccount[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('pay accounts of ' || ${db.siteId}, 0))`.execute(db.query);
  return (await accounts(db).where('vendor', '=', provider).orderBy('id').execute()).map(toStoredAccount);
}

/** Replaces the fields of a payment account; payments begun through it continue with the new ones. */
export async function updatePaymentAccountFields({ query, siteId }: SiteDatabase, id: number, sealed: Buffer, now: Date): Promise<void> {
  await query
    .updateTable('pay_account')
    .set({ fields_sealed: sealed, changed_at: now })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute();
}

/**
 * Offers a payment account to shoppers in place of the provider's other accounts, and starts fetching its bills.
 * Returns whether anything changed.
 */
export async function offerPaymentAccount(
  { query, siteId, markSiteDataChanged }: SiteDatabase,
  { id, provider }: Pick<StoredPaymentAccount, 'id' | 'provider'>,
  now: Date,
): Promise<boolean> {
  markSiteDataChanged();
  const ofSite = query.updateTable('pay_account').where('site_id', '=', siteId);
  const others = await ofSite
    .set({ offered: false })
    .where('vendor', '=', provider)
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

/** Stops offering a payment account to shoppers; returns whether it was offered. */
export async function withdrawPaymentAccount({ query, siteId, markSiteDataChanged }: SiteDatabase, id: number): Promise<boolean> {
  markSiteDataChanged();
  const { numUpdatedRows } = await query
    .updateTable('pay_account')
    .set({ offered: false })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('offered', '=', true)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Counts the open payments of each payment account, by account id. An account without any is missing. */
export async function countOpenPaymentsByAccount({ query, siteId }: SiteDatabase): Promise<Map<number, number>> {
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

/**
 * Adds a payment account and offers it in place of the provider's previous one, which stays for payments begun through
 * it. Returns its id.
 */
export async function addPaymentAccount(
  { query, siteId, markSiteDataChanged }: SiteDatabase,
  { provider, sandbox, fields }: PaymentAccount,
  seal: (text: string) => Buffer,
  now: Date,
): Promise<number> {
  markSiteDataChanged();
  const sealed = seal(JSON.stringify(fields));
  await query
    .updateTable('pay_account')
    .set({ offered: false })
    .where('site_id', '=', siteId)
    .where('vendor', '=', provider)
    .where('offered', '=', true)
    .execute();
  const { id } = await query
    .insertInto('pay_account')
    .values({
      site_id: siteId,
      vendor: provider,
      sandbox,
      offered: true,
      fields_sealed: sealed,
      changed_at: now,
      opened_at: now,
      bill_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
