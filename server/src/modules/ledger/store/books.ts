import { type Cents, cents } from 'contract/money.ts';
import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';
import { type Param, prepareRowsStatement, prepareStatement } from '#platform/statement.ts';
import { type LedgerAccount, type LedgerEntry, pointsUnit } from '../rules/ledger-entry.ts';

const accountName = (account: LedgerAccount): string =>
  'memberId' in account ? `member:${account.memberId}:${account.kind}` : `site:${account.site}`;

interface Posting {
  readonly name: string;
  readonly amount: number;
  /** The member whose account it is; null for an account of the site. */
  readonly memberId: number | null;
}
type Entry = { siteId: number; id: string; kind: string; unit: string; now: Date };

/** Prepares the statement of an entry for each shape: which postings take from members, which give to them, which are the site's. */
const postStatements = new Map<string, ReturnType<typeof prepareShape>>();
const shapeOf = (postings: readonly Posting[]): string =>
  postings.map(({ memberId, amount }) => (memberId === null ? 'site' : amount < 0 ? 'take' : 'give')).join(' ');

function prepareShape(shape: readonly string[]) {
  return prepareRowsStatement((_, param: Param<Entry>, rows: readonly Param<Posting>[]) => {
    const written = rows.map(
      (row) => sql`(${param('siteId')}, ${param('id')}, ${row('name')}, ${param('unit')}, ${row('amount')}::bigint)`,
    );
    const steps = rows.flatMap((row, i) => {
      const step = sql.raw(`account_${i}`);
      if (shape[i] === 'take')
        return sql`, ${step} as (
          update ledger_account set balance = balance + ${row('amount')}::bigint
           where site_id = ${param('siteId')} and account = ${row('name')} and unit = ${param('unit')} and balance + ${row('amount')}::bigint >= 0
          returning balance)`;
      if (shape[i] === 'give')
        return sql`, ${step} as (
          insert into ledger_account as kept (site_id, account, unit, member_id, balance)
          values (${param('siteId')}, ${row('name')}, ${param('unit')}, ${row('memberId')}::bigint, ${row('amount')}::bigint)
          on conflict (site_id, account, unit) do update set balance = kept.balance + excluded.balance returning balance)`;
      return [];
    });
    const counts = shape.flatMap((way, i) => (way === 'site' ? [] : sql`(select count(*) from ${sql.raw(`account_${i}`)})`));
    const accounts = counts.length > 0 ? sql.join(counts, sql` + `) : sql`0`;
    return sql`
      with entry as (
        insert into ledger_entry (site_id, id, kind, at) values (${param('siteId')}, ${param('id')}, ${param('kind')}, ${param('now')}::timestamptz)
      ),
      posted as (insert into ledger_posting (site_id, entry_id, account, unit, amount) values ${sql.join(written)})
      ${sql.join(steps, sql``)}
      select case when ${accounts} < ${counts.length}::bigint then refuse('notEnoughBalance') end`;
  });
}

/**
 * Posts an entry in one statement. Throws if its postings do not add up to zero; refuses (notEnoughBalance) to overdraw a member's account.
 * Member accounts are updated in the order of their names, so that concurrent entries do not deadlock.
 */
export async function postEntry(db: SiteDatabase, { id, kind, unit, postings }: LedgerEntry, now: Date): Promise<void> {
  const rows = postings
    .filter(({ amount }) => amount !== 0)
    .map(
      ({ account, amount }): Posting => ({ name: accountName(account), amount, memberId: 'memberId' in account ? account.memberId : null }),
    )
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  if (rows.reduce((total, { amount }) => total + amount, 0) !== 0) throw new Error(`the entry ${id} does not balance`);
  if (rows.length === 0) return;
  const shape = shapeOf(rows);
  const post = postStatements.get(shape) ?? prepareShape(shape.split(' '));
  postStatements.set(shape, post);
  await post(db, { id, kind, unit, now }, rows);
}

const selectBalance = prepareStatement((query, param: Param<{ siteId: number; account: string; unit: string }>) =>
  query
    .selectFrom('ledger_account')
    .select('balance')
    .where('site_id', '=', param('siteId'))
    .where('account', '=', param('account'))
    .where('unit', '=', param('unit')),
);

/** Returns a member's balance in a currency, in cents; zero if there is no account. */
export async function loadBalance(db: SiteDatabase, memberId: number, unit: string): Promise<Cents> {
  const [row] = await selectBalance(db, { account: accountName({ kind: 'balance', memberId }), unit });
  return cents(row?.balance ?? 0);
}

/** Returns whether a member has money in any currency. Points are none. */
export async function hasPositiveBalance({ query, siteId }: SiteDatabase, memberId: number): Promise<boolean> {
  const found = await query
    .selectFrom('ledger_account')
    .select('account')
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .where('unit', '<>', pointsUnit)
    .where('balance', '>', 0)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Lists errors in the site's books: entries that do not balance, and balances that differ from their postings. Empty if correct. */
export async function findLedgerErrors({ query, siteId }: SiteDatabase): Promise<{ what: string }[]> {
  const { rows } = await sql<{ what: string }>`
    select format('the entry %s is off by %s %s', entry_id, sum(amount), unit) as what
      from ledger_posting where site_id = ${siteId} group by entry_id, unit having sum(amount) <> 0
    union all
    select format('%s holds %s %s, its postings say %s', coalesce(kept.account, posted.account), coalesce(kept.balance, 0), coalesce(kept.unit, posted.unit), coalesce(posted.amount, 0))
      from (select account, unit, balance from ledger_account where site_id = ${siteId}) kept
      full join (select account, unit, sum(amount) as amount from ledger_posting
                  where site_id = ${siteId} and account like 'member:%' group by account, unit) posted
             on posted.account = kept.account and posted.unit = kept.unit
     where coalesce(kept.balance, 0) <> coalesce(posted.amount, 0)`.execute(query);
  return rows;
}
