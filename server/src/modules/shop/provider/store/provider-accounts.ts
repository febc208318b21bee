import { type ProviderName, type ProviderService } from 'contract/shop/provider/provider-services.ts';
import type { ProviderAccount } from '#gateways/cloud/provider-accounts.ts';
import type { SiteDatabase } from '#platform/database.ts';

/**
 * Describes a site's stored account with a provider for a service. Holds its encrypted fields, its place in the order of use, and the provider's last
 * refusal.
 */
export interface StoredProviderAccount {
  readonly service: ProviderService;
  readonly provider: ProviderName;
  readonly place: number;
  readonly sealed: Buffer;
  readonly changedAt: Date;
  /** Holds the provider's code and words of its last refusal, and when it was saved; null since the provider last answered. */
  readonly faultCode: string | null;
  readonly faultText: string;
  readonly faultAt: Date | null;
}

/**
 * Loads the site's accounts with providers of text messages, identity checks and maps, in the order in which they are
 * tried.
 */
export async function loadProviderAccounts({ query, siteId }: SiteDatabase): Promise<readonly StoredProviderAccount[]> {
  const rows = await query
    .selectFrom('provider_account')
    .select([
      'service',
      'provider',
      'place',
      'fields_sealed as sealed',
      'changed_at as changedAt',
      'fault_code as faultCode',
      'fault_text as faultText',
      'fault_at as faultAt',
    ])
    .where('site_id', '=', siteId)
    .orderBy('service')
    .orderBy('place')
    .orderBy('provider')
    .execute();
  return rows.map((row) => ({ ...row, service: row.service as ProviderService, provider: row.provider as ProviderName })); // checked by the table
}

/** Decrypts a stored account with a provider (text messages, identity checks, maps). */
export const openProviderAccount = (
  { provider, sealed }: Pick<StoredProviderAccount, 'provider' | 'sealed'>,
  open: (sealed: Buffer) => string,
): ProviderAccount => ({ provider, fields: JSON.parse(open(sealed)) as ProviderAccount['fields'] }); // sealed by putProviderAccount only

const noFault = { fault_code: null, fault_text: '', fault_at: null };

/**
 * Saves why a provider refused an account; undefined removes the reason, because the provider accepts the account
 * again.
 */
export async function saveProviderFault(
  { query, siteId, markSiteDataChanged }: SiteDatabase,
  { service, provider }: Pick<StoredProviderAccount, 'service' | 'provider'>,
  fault: { readonly code: string; readonly text: string; readonly at: Date } | undefined,
): Promise<void> {
  markSiteDataChanged();
  await query
    .updateTable('provider_account')
    .set(fault ? { fault_code: fault.code, fault_text: fault.text, fault_at: fault.at } : noFault)
    .where('site_id', '=', siteId)
    .where('service', '=', service)
    .where('provider', '=', provider)
    .execute();
}

/** Saves the site's account with a provider for one service, in place of a former one with this provider. */
export async function saveProviderAccount(
  { query, siteId, markSiteDataChanged }: SiteDatabase,
  service: ProviderService,
  { provider, fields }: ProviderAccount,
  { place, seal, now }: { readonly place: number; readonly seal: (text: string) => Buffer; readonly now: Date },
): Promise<void> {
  markSiteDataChanged();
  const row = { place, fields_sealed: seal(JSON.stringify(fields)), changed_at: now, ...noFault };
  await query
    .insertInto('provider_account')
    .values({ site_id: siteId, service, provider, ...row })
    .onConflict((conflict) => conflict.columns(['site_id', 'service', 'provider']).doUpdateSet(row))
    .execute();
}

/** Removes the site's account with a provider of text messages, identity checks or maps. */
export async function removeProviderAccount(
  { query, siteId, markSiteDataChanged }: SiteDatabase,
  service: ProviderService,
  provider: ProviderName,
): Promise<void> {
  markSiteDataChanged();
  await query
    .deleteFrom('provider_account')
    .where('site_id', '=', siteId)
    .where('service', '=', service)
    .where('provider', '=', provider)
    .execute();
}
