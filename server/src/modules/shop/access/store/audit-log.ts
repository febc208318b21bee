import { type RawBuilder, sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';
import { countRows, type PageRange } from '#platform/paging.ts';

interface AuditEntry {
  readonly by: { readonly kind: 'key' | 'person'; readonly id: number };
  readonly call: string;
  /** The order that was changed; null if the change concerns no order. */
  readonly tid: string | null;
  readonly about: unknown;
}

/** Adds an entry to the audit log. */
export async function addAuditEntry({ query, siteId }: SiteDatabase, { by, call, tid, about }: AuditEntry, now: Date): Promise<void> {
  await query
    .insertInto('audit_entry')
    .values({
      site_id: siteId,
      access_key_id: by.kind === 'key' ? by.id : null,
      person_id: by.kind === 'person' ? by.id : null,
      call,
      tid,
      about: JSON.stringify(about),
      at: now,
    })
    .execute();
}

/**
 * Describes the filters of the audit log: who made the change, calls, order number and time. `notCalls` applies only without `calls`; `from` is
 * inclusive, `before` exclusive.
 */
export interface AuditFilter {
  readonly keyId: number | undefined;
  readonly personId: number | undefined;
  readonly calls: readonly string[] | undefined;
  readonly notCalls: readonly string[];
  readonly tid: string | undefined;
  readonly from: Date | undefined;
  readonly before: Date | undefined;
  /** Only entries with a smaller id. */
  readonly after: number | undefined;
  /** A word in lower case, and the calls whose text has it. */
  readonly word: { readonly text: string; readonly calls: readonly string[] } | undefined;
}

/** Bounds the entries that a word is looked for in. */
const mostSearched = 20_000;

/** Returns a page of the audit log, newest first, with the total of the list. Each entry has the id and the name of the key or the person who made the change. */
export async function listAuditEntries(
  { query, siteId }: SiteDatabase,
  { keyId, personId, calls, notCalls, tid, from, before, after, word }: AuditFilter,
  { pageSize, offset }: PageRange,
) {
  let all = query.selectFrom('audit_entry').select('audit_entry.id').where('audit_entry.site_id', '=', siteId);
  if (keyId !== undefined) all = all.where('audit_entry.access_key_id', '=', keyId);
  if (personId !== undefined) all = all.where('audit_entry.person_id', '=', personId);
  if (calls) all = all.where('call', '=', sql<string>`any(${calls})`);
  else if (notCalls.length > 0) all = all.where('call', '!=', sql<string>`all(${notCalls})`);
  if (tid !== undefined) all = all.where('tid', '=', tid);
  if (from) all = all.where('at', '>=', from);
  if (before) all = all.where('at', '<', before);
  if (after !== undefined) all = all.where('audit_entry.id', '<', after);
  if (word) {
    const newest = all.orderBy('audit_entry.id', 'desc').limit(mostSearched);
    const has = (of: RawBuilder<unknown>) => sql<boolean>`strpos(lower(${of}), ${word.text}) > 0`;
    all = query
      .selectFrom('audit_entry')
      .leftJoin('access_key', (join) => join.on('access_key.site_id', '=', siteId).onRef('access_key.id', '=', 'audit_entry.access_key_id'))
      .leftJoin('person', (join) => join.on('person.site_id', '=', siteId).onRef('person.id', '=', 'audit_entry.person_id'))
      .select('audit_entry.id')
      .where('audit_entry.site_id', '=', siteId)
      .where('audit_entry.id', 'in', newest)
      .where((where) =>
        where.or([
          where('call', '=', sql<string>`any(${word.calls})`),
          has(sql`about::text`),
          has(sql`coalesce(access_key.name, person.name)`),
        ]),
      );
  }
  const page = all.orderBy('audit_entry.id', 'desc').limit(pageSize).offset(offset);
  const [list, total] = await Promise.all([
    query
      .selectFrom('audit_entry')
      .leftJoin('access_key', (join) => join.on('access_key.site_id', '=', siteId).onRef('access_key.id', '=', 'audit_entry.access_key_id'))
      .leftJoin('person', (join) => join.on('person.site_id', '=', siteId).onRef('person.id', '=', 'audit_entry.person_id'))
      .select([
        'audit_entry.id',
        'audit_entry.at',
        'access_key_id as keyId',
        'access_key.name as keyName',
        'person_id as personId',
        'person.name as personName',
        'call',
        'about',
      ])
      .where('audit_entry.site_id', '=', siteId)
      .where('audit_entry.id', 'in', page)
      .orderBy('audit_entry.id', 'desc')
      .execute(),
    countRows(query, all),
  ]);
  return { list, total };
}
