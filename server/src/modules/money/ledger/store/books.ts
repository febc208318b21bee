import { type Cents, cents } from 'contract/money.ts';
import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';
import { type Param, prepareRowsStatement, prepareStatement } from '#platform/statement.ts';
import { ledgerAccountName, hasStoredBalance, type OwnedLedgerAccount, pointsUnit } from '../rules/ledger-account-kinds.ts';
import type { LedgerEntry } from '../rules/ledger-entry.ts';

interface PostingRow {
  readonly name: string;
  readonly amount: number;
  /** Describe the account's owner; null where the account keeps no balance. */
  readonly owner: string | null;
  readonly ownerId: number | null;
  readonly kind: string;
}
type Entry = { siteId: number; id: string; kind: string; unit: string; now: Date };

/** Prepares the statement of an entry for each shape: which postings take from accounts that keep a balance, which give, which are summed. */
const postStatements = new Map<string, ReturnType<typeof prepareShape>>();
const shapeOf = (postings: readonly PostingRow[]): string =>
  postings.map(({ owner, amount }) => (owner === null ? 'sum' : amount < 0 ? 'take' : 'give')).join(' ');

function prepareShape(shape: readonly string[]) {
  return prepareRowsStatement((_, param: Param<Entry>, rows: readonly Param<PostingRow>[]) => {
    const steps = rows.flatMap((row, i) => {
      const step = sql.raw(`account_${i}`);
      if (shape[i] === 'take')
        return sql`${step} as (
          update ledger_account set balance = balance + ${row('amount')}::bigint
           where site_id = ${param('siteId')} and account = ${row('name')} and unit = ${param('unit')} and balance + ${row('amount')}::bigint >= 0
          returning balance), `;
      if (shape[i] === 'give')
        return sql`${step} as (
          insert into ledger_account as kept (site_id, account, unit, owner, owner_id, kind, balance)
          values (${param('siteId')}, ${row('name')}, ${param('unit')}, ${row('owner')}, ${row('ownerId')}::bigint, ${row('kind')}, ${row('amount')}::bigint)
          on conflict (site_id, account, unit) do update set balance = kept.balance + excluded.balance returning balance), `;
      return [];
    });
    const written = rows.map((row, i) => {
      const columns = sql`${row('name')}::text as account, ${row('amount')}::bigint as amount`;
      return shape[i] === 'sum'
        ? sql`select ${columns}, null::bigint as balance`
        : sql`select ${columns}, balance from ${sql.raw(`account_${i}`)}`;
    });
    const counts = shape.flatMap((way, i) => (way === 'sum' ? [] : sql`(select count(*) from ${sql.raw(`account_${i}`)})`));
    const accounts = counts.length > 0 ? sql.join(counts, sql` + `) : sql`0`;
    // The entry is written after the accounts are locked, so its turn is that of its balances.
    return sql`
      with ${sql.join(steps, sql``)}
      entry as (
        insert into ledger_entry (site_id, id, kind, at) values (${param('siteId')}, ${param('id')}, ${param('kind')}, ${param('now')}::timestamptz)
      ),
      posted as (
        insert into ledger_posting (site_id, entry_id, account, unit, amount, balance_after)
        select ${param('siteId')}, ${param('id')}::text, written.account, ${param('unit')}::text, written.amount, written.balance
          from (${sql.join(written, sql` union all `)}) written
      )
      select case when ${accounts} < ${counts.length}::bigint then refuse('notEnoughBalance') end`;
  });
}

/**
 * Posts a ledger entry in one statement. Throws if its postings do not add up to zero; refuses (notEnoughBalance) if
 * a stored balance would fall below zero. Updates accounts in the order of their names, so that concurrent entries do
 * not deadlock.
 */
export async function postLedgerEntry(db: SiteDatabase, { id, kind, unit, postings }: LedgerEntry, now: Date): Promise<void> {
  const rows = postings
    .filter(({ amount }) => amount !== 0)
    .map(({ account, amount }): PostingRow => {
      const owned = hasStoredBalance(account) ? { owner: account.owner, ownerId: account.id } : { owner: null, ownerId: null };
      return { name: ledgerAccountName(account), amount, ...owned, kind: account.kind };
    })
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

/** Returns the balance of a ledger account in a unit (cents for money); zero if it was never posted to. */
export async function loadLedgerAccountBalance(db: SiteDatabase, account: OwnedLedgerAccount, unit: string): Promise<Cents> {
  const [row] = await selectBalance(db, { account: ledgerAccountName(account), unit });
  return cents(row?.balance ?? 0);
}

/** Returns a member's balance in a currency, in cents; zero if there is no account. */
export const loadMemberBalance = (db: SiteDatabase, memberId: number, unit: string): Promise<Cents> =>
  loadLedgerAccountBalance(db, { owner: 'member', id: memberId, kind: 'balance' }, unit);

/** Returns the balances of several owners' ledger accounts in a unit, by owner id and kind. Leaves out accounts without any posting. */
export async function loadOwnerBalances(
  { query, siteId }: SiteDatabase,
  owner: OwnedLedgerAccount['owner'],
  ids: readonly number[],
  unit: string,
): Promise<ReadonlyMap<number, Readonly<Record<string, Cents>>>> {
  const rows = await query
    .selectFrom('ledger_account')
    .select(['owner_id as id', 'kind', 'balance'])
    .where('site_id', '=', siteId)
    .where('owner', '=', owner)
    .where('owner_id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('unit', '=', unit)
    .execute();
  const held = new Map<number, Record<string, Cents>>();
  for (const { id, kind, balance } of rows) held.set(id, { ...held.get(id), [kind]: cents(balance) });
  return held;
}

/** Tells whether any of several ledger account owners has money, in any currency. Points do not count. */
export async function hasPositiveBalance(
  { query, siteId }: SiteDatabase,
  owner: OwnedLedgerAccount['owner'],
  ids: readonly number[],
): Promise<boolean> {
  const found = await query
    .selectFrom('ledger_account')
    .select('account')
    .where('site_id', '=', siteId)
    .where('owner', '=', owner)
    .where('owner_id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('unit', '<>', pointsUnit)
    .where('balance', '>', 0)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Finds inconsistencies in the site's ledger: entries that do not balance, and stored balances that differ from the
 * sum of their postings. Empty if none.
 */
export async function findLedgerInconsistencies({ query, siteId }: SiteDatabase): Promise<{ what: string }[]> {
  const { rows } = await sql<{ what: string }>`
    select format('the entry %s is off by %s %s', entry_id, sum(amount), unit) as what
      from ledger_posting where site_id = ${siteId} group by entry_id, unit having sum(amount) <> 0
    union all
    select format('%s holds %s %s, its postings say %s', coalesce(kept.account, posted.account), coalesce(kept.balance, 0), coalesce(kept.unit, posted.unit), coalesce(posted.amount, 0))
      from (select account, unit, balance from ledger_account where site_id = ${siteId}) kept
      full join (select account, unit, sum(amount) as amount from ledger_posting
                  where site_id = ${siteId} and balance_after is not null group by account, unit) posted
             on posted.account = kept.account and posted.unit = kept.unit
     where coalesce(kept.balance, 0) <> coalesce(posted.amount, 0)
    union all
    select format('%s holds %s %s after %s, its postings say %s', account, balance_after, unit, entry_id, summed)
      from (select posting.account, posting.unit, posting.entry_id, posting.balance_after,
                   sum(posting.amount) over (partition by posting.account, posting.unit order by entry.turn) as summed
              from ledger_posting posting join ledger_entry entry on entry.id = posting.entry_id
             where posting.site_id = ${siteId} and entry.site_id = ${siteId} and posting.balance_after is not null) ordered
     where balance_after <> summed`.execute(query);
  return rows;
}
