import { type IssuedOwnerKey, issueOwnerKey } from '#modules/shop/access/access.ts';
import { endOwners } from '#modules/members/people/people.ts';
import type { Databases } from '#platform/connect.ts';
import type { Ids } from '#platform/ids.ts';
import type { Secrets } from '#platform/secrets.ts';
import { SiteOperationError } from './site-operation-error.ts';

/**
 * Issues a new owner's access key for a site, also for a closed one. With `revokeOthers`, all earlier keys of the site stop working, people
 * with the owner's role leave, and all log-ins end. Returns the key with its id and name, the names of both, and the site's name; throws SiteOperationError for an unknown site.
 */
export async function issueSiteKey(
  { platform, units }: Pick<Databases, 'platform' | 'units'>,
  secrets: Secrets,
  ids: Ids,
  { siteId, revokeOthers }: { readonly siteId: number; readonly revokeOthers: boolean },
  now: Date,
): Promise<IssuedOwnerKey & { readonly siteName: string; readonly endedOwners: readonly string[] }> {
  const site = await platform.selectFrom('site').select('name').where('id', '=', siteId).executeTakeFirst();
  if (!site) throw new SiteOperationError(`没有站点 ${siteId}；用 sites 看有哪些`);
  const given = await units.write(siteId, async (db) => ({
    ...(await issueOwnerKey(db, { secrets, ids }, { revokeOthers }, now)),
    endedOwners: revokeOthers ? await endOwners(db, now) : [],
  }));
  return { ...given, siteName: site.name };
}
