import type { SiteDatabase } from '#platform/database.ts';
import { countRows, type PageRange } from '#platform/paging.ts';
import type { ClientLogEntry } from '../rules/client-log.ts';

/** Inserts errors of browsers, all in one statement. */
export async function insertClientLog({ run, siteId }: SiteDatabase, entries: readonly ClientLogEntry[]): Promise<void> {
  await run(
    `insert into client_log (site_id, kind, message, stack, path, client_type, happened_at, logged_at)
     select $1, kind, message, stack, path, "clientType", "happenedAt", "loggedAt"
     from json_to_recordset($2::json) as entry (kind text, message text, stack text, path text, "clientType" text, "happenedAt" timestamptz,
       "loggedAt" timestamptz)`,
    [siteId, JSON.stringify(entries)],
  );
}

/** Lists a page of the stored errors of shoppers' browsers, the latest first. `total` is exact to 1,000. */
export async function listClientLogPage({ query, siteId }: SiteDatabase, { pageSize, offset }: PageRange) {
  const all = query.selectFrom('client_log').where('site_id', '=', siteId);
  const [list, total] = await Promise.all([
    all
      .select(['logged_at as at', 'kind', 'message', 'stack', 'path', 'client_type as clientType'])
      .orderBy('logged_at', 'desc')
      .orderBy('id', 'desc')
      .limit(pageSize)
      .offset(offset)
      .execute(),
    countRows(query, all.select('id')),
  ]);
  return { list, total };
}
