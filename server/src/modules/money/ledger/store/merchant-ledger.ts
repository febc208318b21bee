import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';
import { countRows, type KeyedPageRange } from '#platform/paging.ts';
import { listEntryIds } from '../rules/ledger-number.ts';

/** Describes a merchant's filter of ledger entries. */
export interface LedgerFilter {
  readonly account: string | undefined;
  readonly kind: string | undefined;
  readonly number: string | undefined;
  readonly from: Date | undefined;
  readonly before: Date | undefined;
}

/** Describes an entry with its postings, in the smallest parts of their units, and its turn, by which entries are read in order. */
export interface LedgerRow {
  readonly id: string;
  readonly kind: string;
  readonly at: Date;
  readonly turn: number;
  readonly postings: readonly {
    readonly account: string;
    readonly unit: string;
    readonly amount: number;
    readonly balanceAfter: number | null;
  }[];
}

/** Lists a page of the site's ledger entries, the latest first, and one more if more follow. The count is exact to 1,000. */
export async function listLedgerPage(
  { query, siteId }: SiteDatabase,
  { account, kind, number, from, before }: LedgerFilter,
  { pageSize, offset, after }: KeyedPageRange,
): Promise<{ list: LedgerRow[]; total: number }> {
  let all = query.selectFrom('ledger_entry').select('turn').where('site_id', '=', siteId);
  if (kind !== undefined) all = all.where('kind', '=', kind);
  if (number !== undefined) all = all.where('id', '=', sql<string>`any(${listEntryIds(number)}::text[])`);
  if (from) all = all.where('at', '>=', from);
  if (before) all = all.where('at', '<', before);
  if (account !== undefined)
    all = all.where(
      'id',
      'in',
      query.selectFrom('ledger_posting').select('entry_id').where('site_id', '=', siteId).where('account', '=', account),
    );
  const rest = after === undefined ? all : all.where('turn', '<', Number(after));
  const page = rest
    .orderBy('turn', 'desc')
    .limit(pageSize + 1)
    .offset(offset);
  const [rows, total] = await Promise.all([
    query
      .selectFrom('ledger_entry')
      .select(['id', 'kind', 'at', 'turn'])
      .select(
        sql<LedgerRow['postings']>`(
          select coalesce(json_agg(json_build_object('account', posting.account, 'unit', posting.unit, 'amount', posting.amount, 'balanceAfter', posting.balance_after)
                                   order by posting.amount desc, posting.account), '[]')
            from ledger_posting posting where posting.site_id = ${siteId} and posting.entry_id = ledger_entry.id)`.as('postings'),
      )
      .where('site_id', '=', siteId)
      .where('turn', 'in', page)
      .orderBy('turn', 'desc')
      .execute(),
    countRows(query, all),
  ]);
  return { list: rows, total };
}

/** Holds what the accounts of a kind received and gave in a span by entries of a kind, in the smallest parts of the unit. */
export interface LedgerTotal {
  readonly day: string;
  readonly account: string;
  readonly kind: string;
  readonly unit: string;
  readonly entries: number;
  readonly received: number;
  readonly gave: number;
}

/** Adds up the postings of a span by day of a time zone, kind of account, kind of entry and unit; the latest day first. */
export async function loadLedgerTotals(
  { query, siteId }: SiteDatabase,
  { from, before }: { readonly from: Date; readonly before: Date },
  timeZone: string,
): Promise<LedgerTotal[]> {
  const { rows } = await sql<LedgerTotal>`
    select to_char(entry.at at time zone ${timeZone}, 'YYYY-MM-DD') as day, regexp_replace(posting.account, ':[0-9]+:', ':') as account, entry.kind,
           posting.unit, count(distinct entry.id)::integer as entries,
           coalesce(sum(posting.amount) filter (where posting.amount > 0), 0)::bigint as received,
           coalesce(-sum(posting.amount) filter (where posting.amount < 0), 0)::bigint as gave
      from ledger_entry entry join ledger_posting posting on posting.site_id = ${siteId} and posting.entry_id = entry.id
     where entry.site_id = ${siteId} and entry.at >= ${from} and entry.at < ${before}
     group by 1, 2, 3, 4 order by 1 desc, 2, 3, 4`.execute(query);
  return rows;
}
