import { type Cents, cents } from 'contract/money.ts';
import { Refusal } from '#platform/refusal.ts';
import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';
import type { LedgerAccount, LedgerEntry } from '../rules/ledger-entry.ts';

const accountName = (account: LedgerAccount): string =>
  'memberId' in account ? `member:${account.memberId}:${account.kind}` : `site:${account.site}`;

/**
 * Posts an entry in one statement. Throws if its postings do not add up to zero; refuses (notEnoughBalance) to overdraw a member's account.
 * Member accounts are updated in the order of their names, so that concurrent entries do not deadlock.
 */
export async function postEntry({ query, siteId }: SiteDatabase, entry: LedgerEntry, now: Date): Promise<void> {
  const postings = entry.postings
    .filter(({ amount }) => amount !== 0)
    .map((posting) => ({ ...posting, name: accountName(posting.account) }));
  if (postings.reduce((total, { amount }) => total + amount, 0) !== 0) throw new Error(`the entry ${entry.id} does not balance`);
  if (postings.length === 0) return;
  const ofMembers = postings.filter(({ account }) => 'memberId' in account).sort((a, b) => (a.name < b.name ? -1 : 1));
  const rows = postings.map(({ name, amount }) => sql`(${siteId}, ${entry.id}, ${name}, ${entry.unit}, ${amount})`);
  const steps = ofMembers.map(({ account, name, amount }, i) => {
    const memberId = 'memberId' in account ? account.memberId : 0;
    return amount < 0
      ? sql`, ${sql.raw(`account_${i}`)} as (
          update ledger_account set balance = balance + ${amount}
           where site_id = ${siteId} and account = ${name} and unit = ${entry.unit} and balance + ${amount} >= 0 returning balance)`
      : sql`, ${sql.raw(`account_${i}`)} as (
          insert into ledger_account as kept (site_id, account, unit, member_id, balance) values (${siteId}, ${name}, ${entry.unit}, ${memberId}, ${amount})
          on conflict (site_id, account, unit) do update set balance = kept.balance + excluded.balance returning balance)`;
  });
  const counts = ofMembers.map((_, i) => sql`(select count(*) from ${sql.raw(`account_${i}`)})`);
  const { rows: done } = await sql<{ accounts: number }>`
    with entry as (insert into ledger_entry (site_id, id, kind, at) values (${siteId}, ${entry.id}, ${entry.kind}, ${now})),
    posted as (insert into ledger_posting (site_id, entry_id, account, unit, amount) values ${sql.join(rows)})
    ${sql.join(steps, sql``)}
    select ${counts.length > 0 ? sql.join(counts, sql` + `) : sql`0`} as accounts`.execute(query);
  if (done[0]?.accounts !== ofMembers.length) throw new Refusal('notEnoughBalance');
}

/** Returns a member's balance in a currency, in cents; zero if there is no account. */
export async function loadBalance({ query, siteId }: SiteDatabase, memberId: number, unit: string): Promise<Cents> {
  const row = await query
    .selectFrom('ledger_account')
    .select('balance')
    .where('site_id', '=', siteId)
    .where('account', '=', accountName({ kind: 'balance', memberId }))
    .where('unit', '=', unit)
    .executeTakeFirst();
  return cents(row?.balance ?? 0);
}

/** Returns whether a member has money in any currency. */
export async function hasPositiveBalance({ query, siteId }: SiteDatabase, memberId: number): Promise<boolean> {
  const found = await query
    .selectFrom('ledger_account')
    .select('account')
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
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
