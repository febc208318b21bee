import type { ProviderName, ProviderService } from 'contract/shop/provider/provider-services.ts';
import type { ProviderAccount, ServiceFinder } from '#gateways/cloud/provider-accounts.ts';
import type { SiteDatabase, Units } from '#platform/database.ts';
import { ProviderRefusal } from '#platform/provider-refusal.ts';
import type { Secrets } from '#platform/secrets.ts';
import { loadProviderAccounts, openProviderAccount, saveProviderFault, type StoredProviderAccount } from './store/provider-accounts.ts';

const cachedAccounts = (db: SiteDatabase) => db.cached('providerAccounts', () => loadProviderAccounts(db));

/**
 * Loads the site's accounts for a service (text messages, identity checks, maps), decrypted, in the order in which
 * they are tried.
 */
export async function loadAccountsOfService(
  db: SiteDatabase,
  service: ProviderService,
  { open }: Pick<Secrets, 'open'>,
): Promise<readonly ProviderAccount[]> {
  const stored = await cachedAccounts(db);
  return stored.filter((one) => one.service === service).map((one) => openProviderAccount(one, open));
}

/**
 * Holds a site's client for a service (text messages, identity checks, maps), and the account that it uses; no account
 * for the sandbox.
 */
export interface SiteProviderService<Service> {
  readonly service: Service;
  /** Names who answers. What another answered is not reused: what the sandbox says is no answer for a shop with an account. */
  readonly answeredBy: ProviderName | 'sandbox';
  /** Holds the account; undefined for the sandbox. */
  readonly account: Pick<StoredProviderAccount, 'service' | 'provider' | 'faultCode' | 'faultAt'> | undefined;
}

/**
 * Finds a site's client for a service: that of its first account, else the sandbox's; undefined where there is neither.
 */
export async function findProviderService<Service>(
  db: SiteDatabase,
  service: ProviderService,
  finder: ServiceFinder<Service>,
  { open }: Pick<Secrets, 'open'>,
): Promise<SiteProviderService<Service> | undefined> {
  const account = (await cachedAccounts(db)).find((one) => one.service === service);
  const found = finder.of(account && openProviderAccount(account, open));
  return found && { service: found, answeredBy: account?.provider ?? 'sandbox', account };
}

/** The same refusal is saved again after so many milliseconds, so that requests of shoppers do not write each time. */
const faultInterval = 10 * 60_000;

/**
 * Sends a request to a provider, outside any transaction, and returns its answer. If the provider refuses the account,
 * saves the reason for the merchant to read; deletes that reason once the provider answers again.
 */
export async function callProvider<Service, Answer>(
  { units, siteId, now }: { readonly units: Pick<Units, 'write'>; readonly siteId: number; readonly now: Date },
  { service, account }: SiteProviderService<Service>,
  ask: (service: Service) => Promise<Answer>,
): Promise<Answer> {
  try {
    const answer = await ask(service);
    if (account?.faultAt) await units.write(siteId, (db) => saveProviderFault(db, account, undefined));
    return answer;
  } catch (fault) {
    if (account && fault instanceof ProviderRefusal) {
      const { code, message: text } = fault;
      const isSaved = account.faultCode === code && account.faultAt !== null && now.getTime() - account.faultAt.getTime() < faultInterval;
      if (!isSaved) await units.write(siteId, (db) => saveProviderFault(db, account, { code, text, at: now }));
    }
    throw fault;
  }
}

/**
 * Tells whether a site can use a service: by an account with a provider, or because the deployment has a sandbox for
 * it. Sends no request to the provider.
 */
export const hasProviderAccount = async (db: SiteDatabase, service: ProviderService, hasSandbox: boolean): Promise<boolean> =>
  hasSandbox || (await cachedAccounts(db)).some((one) => one.service === service);

/**
 * Derives the secret in the URL to which providers send a site's SMS delivery receipts, because providers do not sign
 * them.
 */
export const deriveSmsReceiptSecret = (siteId: number, provider: string, { hash }: Pick<Secrets, 'hash'>): string =>
  hash(`sms receipt ${siteId} ${provider}`).toString('hex').slice(0, 40);
