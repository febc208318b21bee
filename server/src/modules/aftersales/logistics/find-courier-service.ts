import type { CourierAccounts, CourierService, CourierServices, PushTarget } from '#gateways/courier/courier.ts';
import { loadSiteHosts } from '#modules/shop/site/site.ts';
import type { SiteDatabase } from '#platform/database.ts';
import type { Secrets } from '#platform/secrets.ts';
import { findCourierAccount, openCourierAccount } from './store/courier-accounts.ts';

/** Holds the dependencies for finding the courier service (快递100) of a site. */
export interface CourierDeps {
  readonly couriers: CourierServices;
  readonly secrets: Pick<Secrets, 'open'>;
}

/** Finds the courier service of a site: that of its account, else the sandbox's; undefined where there is neither. */
export async function findCourierService(db: SiteDatabase, { couriers, secrets }: CourierDeps): Promise<CourierService | undefined> {
  const stored = await db.cached('courierAccount', () => findCourierAccount(db));
  return couriers.of(stored && openCourierAccount(stored, secrets.open));
}

/**
 * Tells whether parcels of a site can be tracked by a courier service: by the site's account, or by the sandbox. Sends
 * no request to the service.
 */
export const hasCourierService = async (db: SiteDatabase, { hasSandbox }: Pick<CourierAccounts, 'hasSandbox'>): Promise<boolean> =>
  hasSandbox || (await db.cached('courierAccount', () => findCourierAccount(db))) !== undefined;

/** Derives the secret by which the courier service signs its pushes to a site, so that none need be stored. */
export const derivePushSecret = (siteId: number, { hash }: Pick<Secrets, 'hash'>): string =>
  hash(`courier push ${siteId}`).toString('hex').slice(0, 32);

/**
 * Returns where the courier service pushes a site's tracking or pickup updates: the URL, and the secret to sign with. A
 * site without a host gets this machine's URL, which only the sandbox can reach.
 */
export async function loadCourierPushTarget(
  db: SiteDatabase,
  what: 'trace' | 'pickup',
  secrets: Pick<Secrets, 'hash'>,
): Promise<PushTarget> {
  const [host] = await loadSiteHosts(db);
  const origin = host === undefined ? 'http://localhost' : `https://${host}`;
  return { url: `${origin}/api/v1/express/notice/kuaidi100/${db.siteId}/${what}`, salt: derivePushSecret(db.siteId, secrets) };
}
