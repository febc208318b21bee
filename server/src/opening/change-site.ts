import type { Databases } from '#platform/connect.ts';
import { OpeningFault } from './opening-fault.ts';

export interface ListedSite {
  readonly id: number;
  readonly name: string;
  /** A closed one serves nobody; an opening that broke off leaves one too. */
  readonly isOpen: boolean;
  readonly currency: string;
  readonly locale: string;
  /** Its own hosts; a shop may have none. */
  readonly hosts: readonly string[];
}

/** All sites of this installation, by their numbers. */
export async function listSites({ platform }: Pick<Databases, 'platform'>): Promise<ListedSite[]> {
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

/** What an operator gives a site; what is not named stays. */
export interface SiteChange {
  readonly name: string | undefined;
  /** In the place of all it had; small letters, without a port. null: it has none from now on. */
  readonly host: string | null | undefined;
  /** Whether it serves its shoppers and its merchant. */
  readonly open: boolean | undefined;
}

/**
 * Changes a site; gives it as it is then, and the hosts that it has no more: another may take them. The same again changes nothing.
 * Refuses (OpeningFault) a site that is not there, a host that another has, and to open one that came from a backup and was not taken over.
 */
export async function changeSite(
  { platform }: Pick<Databases, 'platform'>,
  siteId: number,
  { name, host, open }: SiteChange,
): Promise<{ readonly site: ListedSite; readonly freed: readonly string[] }> {
  const freed = await platform.transaction().execute(async (unit) => {
    const site = await unit.selectFrom('site').select(['id', 'status']).where('id', '=', siteId).forUpdate().executeTakeFirst();
    if (!site) throw new OpeningFault(`没有站点 ${siteId}；用 sites 看有哪些`);
    // It is as good as closed; what it was would be lost, and opening it must not be what lets two sites ask about the same money.
    const isRestored = site.status === 'restored';
    if (isRestored && open)
      throw new OpeningFault(
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
      if (owner !== siteId) throw new OpeningFault(`域名 ${host} 已经是站点 ${owner} 的`);
    }
    return (await others.returning('host').execute()).map((one) => one.host);
  });
  const site = (await listSites({ platform })).find(({ id }) => id === siteId);
  if (!site) throw new Error(`the site ${siteId} is gone`);
  return { site, freed };
}
