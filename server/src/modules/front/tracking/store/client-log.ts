import type { SiteDatabase } from '#platform/database.ts';
import { countRows, type PageRange } from '#platform/paging.ts';
import type { ClientLogEntry } from '../rules/client-log.ts';

/** Limits the different errors of a day that a site stores: some 5 MB. What more comes is only counted where it is known. */
const mostOfDay = 1000;

/** Stores errors of browsers, all in one statement. Equal ones of a day (UTC) are one row, which counts them and tells of the latest. */
export async function insertClientLog({ run, siteId }: SiteDatabase, entries: readonly ClientLogEntry[]): Promise<void> {
  await run(
    `with entry as (
       select kind, message, stack, path, "clientType", max("happenedAt") as happened_at, max("loggedAt") as logged_at, count(*)::integer as times,
              ("loggedAt" at time zone 'UTC')::date as logged_on, md5(json_build_array(kind, message, stack, path, "clientType")::text) as digest
         from json_to_recordset($2::json) as sent (kind text, message text, stack text, path text, "clientType" text, "happenedAt" timestamptz,
           "loggedAt" timestamptz)
        group by 1, 2, 3, 4, 5, logged_on, digest)
     insert into client_log (site_id, kind, message, stack, path, client_type, happened_at, logged_at, logged_on, digest, times)
     select $1, kind, message, stack, path, "clientType", happened_at, logged_at, logged_on, digest, times from entry
      where (select count(*) from client_log stored where stored.site_id = $1 and stored.logged_on = entry.logged_on) < $3
         or exists (select from client_log stored
                     where stored.site_id = $1 and stored.logged_on = entry.logged_on and stored.digest = entry.digest)
      order by digest
     on conflict (site_id, logged_on, digest) do update
        set times = client_log.times + excluded.times, happened_at = excluded.happened_at, logged_at = excluded.logged_at`,
    [siteId, JSON.stringify(entries), mostOfDay],
  );
}

/** Lists a page of the stored errors of shoppers' browsers, the latest first. `total` is exact to 1,000. */
export async function listClientLogPage({ query, siteId }: SiteDatabase, { pageSize, offset }: PageRange) {
  const all = query.selectFrom('client_log').where('site_id', '=', siteId);
  const [list, total] = await Promise.all([
    all
      .select(['logged_at as at', 'kind', 'message', 'stack', 'path', 'client_type as clientType', 'times'])
      .orderBy('logged_at', 'desc')
      .orderBy('id', 'desc')
      .limit(pageSize)
      .offset(offset)
      .execute(),
    countRows(query, all.select('id')),
  ]);
  return { list, total };
}
