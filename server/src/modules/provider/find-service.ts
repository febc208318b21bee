import type { ProviderService } from 'contract/provider/provider-services.ts';
import type { ProviderAccount, ServiceFinder } from '#gateways/cloud/provider-accounts.ts';
import type { SiteDatabase } from '#platform/database.ts';
import type { Secrets } from '#platform/secrets.ts';
import { loadProviderAccounts, openProviderAccount } from './store/provider-accounts.ts';

const loadHeldAccounts = (db: SiteDatabase) => db.held('providerAccounts', () => loadProviderAccounts(db));

/** Loads the site's accounts for a service, decrypted, in the order in which they are asked. */
export async function loadServiceAccounts(
  db: SiteDatabase,
  service: ProviderService,
  { open }: Pick<Secrets, 'open'>,
): Promise<readonly ProviderAccount[]> {
  const stored = await loadHeldAccounts(db);
  return stored.filter((one) => one.service === service).map((one) => openProviderAccount(one, open));
}

/** Finds the service of the site's first account, else the sandbox's; undefined where there is neither. */
export async function findService<Service>(
  db: SiteDatabase,
  service: ProviderService,
  finder: ServiceFinder<Service>,
  secrets: Pick<Secrets, 'open'>,
): Promise<Service | undefined> {
  const [account] = await loadServiceAccounts(db, service, secrets);
  return finder.of(account);
}

/** Tells whether a site has a service, without asking it. */
export const hasService = async (db: SiteDatabase, service: ProviderService, hasSandbox: boolean): Promise<boolean> =>
  hasSandbox || (await loadHeldAccounts(db)).some((one) => one.service === service);

/** Returns the secret in the URL of a site's delivery receipts: providers do not sign them. It is derived, so that it need not be stored. */
export const receiptToken = (siteId: number, provider: string, { hash }: Pick<Secrets, 'hash'>): string =>
  hash(`sms receipt ${siteId} ${provider}`).toString('hex').slice(0, 40);
