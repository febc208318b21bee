import { findSite } from '#modules/shop/site/site.ts';
import type { SiteLookup } from '#http/request-site.ts';
import type { Clock } from '#platform/clock.ts';
import type { Configuration } from '#platform/configuration.ts';
import type { Databases } from '#platform/connect.ts';
import { TtlCache } from '#platform/ttl-cache.ts';

/** Holds what sites are found with. */
interface LookupParts {
  readonly databases: Pick<Databases, 'units' | 'platform' | 'hearsChanges'>;
  readonly clock: Clock;
  readonly configuration: Pick<Configuration, 'deployments'>;
}

/** Says how long this process caches the data of a site, in milliseconds, where it hears of no change. */
const siteCacheTime = 60_000;

/**
 * Creates the function that finds sites. A change of a site, its settings or its hosts drops what is cached; a process that cannot hear of changes
 * reads the database each time. Without an invoicing service no site takes requests for invoices, whatever its setting says.
 */
export function createSiteLookup({ databases, clock, configuration }: LookupParts, hasInvoices: boolean): SiteLookup {
  const { units, platform, hearsChanges } = databases;
  const byId = new TtlCache<number, Awaited<ReturnType<typeof findSite>>>(siteCacheTime, clock);
  const byHost = new TtlCache<string, number | undefined>(siteCacheTime, clock);
  units.onSiteDropped((siteId) => {
    if (siteId === undefined) byId.forgetAll();
    else byId.forget(siteId);
    byHost.forgetAll();
  });
  const cached = <Key, Value>(cache: TtlCache<Key, Value>, key: Key, load: () => Promise<Value>): Promise<Value> =>
    hearsChanges() ? cache.get(key, load) : load();
  return {
    findOtherDeployment: configuration.deployments.findOther,
    findById: (siteId) =>
      cached(byId, siteId, async () => {
        const site = await units.read(siteId, findSite);
        return site && !hasInvoices ? { ...site, settings: { ...site.settings, invoiceOpen: false } } : site;
      }),
    findIdByHost: (host) =>
      cached(
        byHost,
        host,
        async () =>
          (await platform.selectFrom('site_host').select('site_id as siteId').where('host', '=', host).executeTakeFirst())?.siteId,
      ),
  };
}
