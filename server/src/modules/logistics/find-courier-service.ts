import type { CourierAccounts, CourierService, CourierServices, PushTarget } from '#gateways/courier/courier.ts';
import { loadSiteHosts } from '#modules/site/site.ts';
import type { SiteDatabase } from '#platform/database.ts';
import type { Secrets } from '#platform/secrets.ts';
import { findCourierAccount, openCourierAccount } from './store/courier-accounts.ts';

/** Holds the dependencies by which the courier service of a site is found. */
export interface CourierDeps {
  readonly couriers: CourierServices;
  readonly secrets: Pick<Secrets, 'open'>;
}

/** Finds the service for parcels of a site: that of its account, else the sandbox's; undefined where there is neither. */
export async function findCourierService(db: SiteDatabase, { couriers, secrets }: CourierDeps): Promise<CourierService | undefined> {
  const stored = await db.cached('courierAccount', () => findCourierAccount(db));
  return couriers.of(stored && openCourierAccount(stored, secrets.open));
}

/** Tells whether a site has an account with a parcel service, without a request to that service. */
export const hasCourierService = async (db: SiteDatabase, { hasSandbox }: Pick<CourierAccounts, 'hasSandbox'>): Promise<boolean> =>
  hasSandbox || (await db.cached('courierAccount', () => findCourierAccount(db))) !== undefined;

/** Returns the secret with which a service signs what it pushes to a site. It is derived, so that it need not be stored. */
export const pushSalt = (siteId: number, { hash }: Pick<Secrets, 'hash'>): string =>
  hash(`courier push ${siteId}`).toString('hex').slice(0, 32);

/**
 * Returns the URL to which a parcel service sends its updates: the same path for every installation, on the host of the site. A site
 * without a host gets the URL of this machine, which only the sandbox reaches.
 */
export async function loadPushTarget(db: SiteDatabase, what: 'trace' | 'pickup', secrets: Pick<Secrets, 'hash'>): Promise<PushTarget> {
  const [host] = await loadSiteHosts(db);
  const origin = host === undefined ? 'http://localhost' : `https://${host}`;
  return { url: `${origin}/api/v1/express/notice/kuaidi100/${db.siteId}/${what}`, salt: pushSalt(db.siteId, secrets) };
}
