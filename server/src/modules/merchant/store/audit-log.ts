import type { SiteDatabase } from '#platform/database.ts';
import { countedRows, type PageAsked } from '#platform/paging.ts';

interface AuditEntry {
  readonly accessKeyId: number;
  readonly call: string;
  readonly about: unknown;
}

export async function writeAudit({ query, siteId }: SiteDatabase, { accessKeyId, call, about }: AuditEntry, now: Date): Promise<void> {
  await query
    .insertInto('audit_entry')
    .values({ site_id: siteId, access_key_id: accessKeyId, call, about: JSON.stringify(about), at: now })
    .execute();
}

/** What was changed by merchant's calls, the newest first; by one key where it is named. */
export async function auditPage({ query, siteId }: SiteDatabase, keyId: number | undefined, { pageSize, offset }: PageAsked) {
  let all = query.selectFrom('audit_entry').select('audit_entry.id').where('audit_entry.site_id', '=', siteId);
  if (keyId !== undefined) all = all.where('audit_entry.access_key_id', '=', keyId);
  const page = all.orderBy('audit_entry.id', 'desc').limit(pageSize).offset(offset);
  const [list, total] = await Promise.all([
    query
      .selectFrom('audit_entry')
      .innerJoin('access_key', (join) =>
        join.onRef('access_key.site_id', '=', 'audit_entry.site_id').onRef('access_key.id', '=', 'audit_entry.access_key_id'),
      )
      .select(['audit_entry.id', 'audit_entry.at', 'access_key_id as keyId', 'access_key.name as keyName', 'call', 'about'])
      .where('audit_entry.site_id', '=', siteId)
      .where('audit_entry.id', 'in', page)
      .orderBy('audit_entry.id', 'desc')
      .execute(),
    countedRows(query, all),
  ]);
  return { list, total };
}
