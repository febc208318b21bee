import type { Databases } from '#platform/connect.ts';
import { SiteOperationError } from './site-operation-error.ts';

/** Describes a site in the operator's list: number, name, hosts, currency, locale, and whether it is open. */
export interface SiteSummary {
  readonly id: number;
  readonly name: string;
  /** A closed site serves nobody. A creation that was interrupted leaves a closed site. */
  readonly isOpen: boolean;
  readonly currency: string;
  readonly locale: string;
  /** The hosts of the site; there may be none. */
  readonly hosts: readonly string[];
}

/** Lists all sites of this installation, ordered by their numbers. */
export async function listSites({ platform }: Pick<Databases, 'platform'>): Promise<SiteSummary[]> {
  const [sites, hosts] = await Promise.all([
    platform.selectFrom('site').select(['id', 'name', 'status', 'currency', 'locale']).orderBy('id').execute(),
    platform.selectFrom('site_host').select(['host', 'site_id as siteId']).orderBy('host').execute(),
  ]);
  return sites.map(({ status, ...site }) => ({
    ...site,
    isOpen: status === 'open',
    hosts: hosts.filter(({ siteId }) => siteId === site.id).map(({ host }) => host),
  }));
}

/**
 * Describes an operator's change of a site: its name, its hosts, and whether it is open. An undefined field leaves the value as it is; a `host` of
 * null removes all hosts.
 */
export interface SiteChange {
  readonly name: string | undefined;
  /** Replaces all hosts of the site; in lower case, without a port. null removes them. */
  readonly host: string | null | undefined;
  /** Tells whether the site serves its shoppers and its merchant. */
  readonly open: boolean | undefined;
}

/**
 * Changes a site's name, host or whether it is open; repeating it changes nothing. Returns the new state and the hosts
 * that the site gave up, which other sites may use now. Throws SiteOperationError for an unknown site, for another
 * site's host, and for opening a restored site that was not taken over.
 */
export async function changeSite(
  { platform }: Pick<Databases, 'platform'>,
  siteId: number,
  { name, host, open }: SiteChange,
): Promise<{ readonly site: SiteSummary; readonly freed: readonly string[] }> {
  const freed = await platform.transaction().execute(async (unit) => {
    const site = await unit.selectFrom('site').select(['id', 'status']).where('id', '=', siteId).forUpdate().executeTakeFirst();
    if (!site) throw new SiteOperationError(`没有站点 ${siteId}；用 sites 看有哪些`);
    // A restored site keeps its status: it serves nobody anyway, and it must not query the payments of its original before a take-over.
    const isRestored = site.status === 'restored';
    if (isRestored && open)
      throw new SiteOperationError(
        `站点 ${siteId} 是从备份恢复来的，原来的站点可能还在收款退款：先确认那边已经停用，再用 npm run restore -- take-over ${siteId} 接管并开放`,
      );
    if (name !== undefined) await unit.updateTable('site').set({ name }).where('id', '=', siteId).execute();
    if (open !== undefined && !isRestored)
      await unit
        .updateTable('site')
        .set({ status: open ? 'open' : 'closed' })
        .where('id', '=', siteId)
        .execute();
    if (host === undefined) return [];
    let others = unit.deleteFrom('site_host').where('site_id', '=', siteId);
    if (host !== null) {
      others = others.where('host', '!=', host);
      await unit
        .insertInto('site_host')
        .values({ host, site_id: siteId })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const { owner } = await unit.selectFrom('site_host').select('site_id as owner').where('host', '=', host).executeTakeFirstOrThrow();
      if (owner !== siteId) throw new SiteOperationError(`域名 ${host} 已经是站点 ${owner} 的`);
    }
    return (await others.returning('host').execute()).map((one) => one.host);
  });
  const site = (await listSites({ platform })).find(({ id }) => id === siteId);
  if (!site) throw new Error(`the site ${siteId} is gone`);
  return { site, freed };
}
