import { type Cents, cents } from 'contract/money.ts';
import type { LapseReason, ShareRewardState } from 'contract/sharing/share-reward/share-reward-rules.ts';
import { sql } from 'kysely';
import { writeInBatches } from '#platform/batches.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { countRows, type PageRange } from '#platform/paging.ts';
import { type Param, prepareRowsStatement } from '#platform/statement.ts';
import type { NewShareReward, RewardChange, ShareReward } from '../rules/share-reward.ts';

/** Inserts the share rewards of paid orders; an order line that has its share reward already keeps it. */
export async function insertRewards({ query, siteId }: SiteDatabase, rewards: readonly NewShareReward[]): Promise<void> {
  await writeInBatches(rewards, (some) =>
    query
      .insertInto('share_reward')
      .values(
        some.map((reward) => ({
          site_id: siteId,
          tid: reward.tid,
          line_no: reward.lineNo,
          member_id: reward.memberId,
          buyer_id: reward.buyerId,
          goods_id: reward.goodsId,
          title: reward.title,
          picture: reward.picture,
          currency: reward.currency,
          rate_bp: reward.rateBp,
          paid: reward.paid,
          amount: reward.amount,
          state: 'pending',
          paid_at: reward.paidAt,
          settle_at: reward.settleAt,
        })),
      )
      .onConflict((conflict) => conflict.columns(['site_id', 'tid', 'line_no']).doNothing())
      .execute(),
  );
}

const setSettleAt = prepareRowsStatement(
  (_, param: Param<{ siteId: number }>, rows: readonly Param<{ tid: string; settleAt: Date }>[]) => sql`
    update share_reward set settle_at = due.settle_at
      from (values ${sql.join(rows.map((row) => sql`(${row('tid')}::text, ${row('settleAt')}::timestamptz)`))}) as due (tid, settle_at)
     where share_reward.site_id = ${param('siteId')} and share_reward.tid = due.tid and share_reward.state = 'pending'`,
);

/** Sets when the pending share rewards of orders are settled. */
export async function scheduleRewards(db: SiteDatabase, due: readonly { readonly tid: string; readonly settleAt: Date }[]): Promise<void> {
  await writeInBatches(due, (some) => setSettleAt(db, {}, some));
}

const selectRewards = ({ query, siteId }: SiteDatabase) =>
  query
    .selectFrom('share_reward')
    .select(['id', 'tid', 'line_no as lineNo', 'member_id as memberId', 'buyer_id as buyerId', 'goods_id as goodsId', 'title', 'picture'])
    .select(['currency', 'rate_bp as rateBp', 'paid', 'amount', 'state', 'reason'])
    .select(['settled_amount as settledAmount', 'taken_back as takenBack'])
    .select(['paid_at as paidAt', 'settle_at as settleAt', 'settled_at as settledAt'])
    .where('site_id', '=', siteId);

type Row = Awaited<ReturnType<ReturnType<typeof selectRewards>['execute']>>[number];

/** Converts a row, of which the table checks the state and this module alone writes the reason. */
const toReward = (row: Row): ShareReward => ({
  ...row,
  paid: cents(row.paid),
  amount: cents(row.amount),
  settledAmount: cents(row.settledAmount),
  takenBack: cents(row.takenBack),
  state: row.state as ShareRewardState,
  reason: row.reason === '' ? null : (row.reason as LapseReason),
});

/** Finds the numbers of those of the given orders that have share rewards which are not lapsed. */
export async function findOrdersWithRewards({ query, siteId }: SiteDatabase, tids: readonly string[]): Promise<string[]> {
  const rows = await query
    .selectFrom('share_reward')
    .select('tid')
    .distinct()
    .where('site_id', '=', siteId)
    .where('tid', '=', sql<string>`any(${tids})`)
    .where('state', '<>', 'lapsed')
    .orderBy('tid')
    .execute();
  return rows.map(({ tid }) => tid);
}

/** Locks the share rewards of orders that are pending or earned, ordered by order number and line. */
export async function lockRewards(db: SiteDatabase, tids: readonly string[], state: 'pending' | 'earned'): Promise<ShareReward[]> {
  const rows = await selectRewards(db)
    .where('tid', '=', sql<string>`any(${tids})`)
    .where('state', '=', state)
    .orderBy('tid')
    .orderBy('line_no')
    .forUpdate()
    .execute();
  return rows.map(toReward);
}

/**
 * Finds the id of the member who gets the share rewards of an order that are due, without locking them; undefined if
 * none is due. An order has one sharer.
 */
export async function findDueSharer({ query, siteId }: SiteDatabase, tid: string, now: Date): Promise<number | undefined> {
  const row = await query
    .selectFrom('share_reward')
    .select('member_id as memberId')
    .where('site_id', '=', siteId)
    .where('tid', '=', tid)
    .where('state', '=', 'pending')
    .where('settle_at', '<=', now)
    .limit(1)
    .executeTakeFirst();
  return row?.memberId;
}

type ChangeRow = Omit<RewardChange, 'reason'> & { readonly reason: string };
const setChanges = prepareRowsStatement(
  (_, param: Param<{ siteId: number; now: Date }>, rows: readonly Param<ChangeRow>[]) => sql`
    update share_reward
       set paid = given.paid, amount = given.amount, state = given.state, reason = given.reason,
           settled_amount = case when given.state = 'earned' then given.amount else 0 end,
           settled_at = case when given.state <> 'pending' then ${param('now')}::timestamptz end
      from (values ${sql.join(
        rows.map(
          (row) =>
            sql`(${row('id')}::bigint, ${row('paid')}::bigint, ${row('amount')}::bigint, ${row('state')}::text, ${row('reason')}::text)`,
        ),
      )}) as given (id, paid, amount, state, reason)
     where share_reward.site_id = ${param('siteId')} and share_reward.id = given.id and share_reward.state = 'pending'`,
);

/** Saves the new states of pending share rewards: earned, lowered or lapsed, with the reason. */
export async function saveRewardChanges(db: SiteDatabase, changes: readonly RewardChange[], now: Date): Promise<void> {
  const rows = changes.map((change): ChangeRow => ({ ...change, reason: change.reason ?? '' }));
  await writeInBatches(rows, (some) => setChanges(db, { now }, some));
}

/** Saves that less of the line of a locked earned share reward is paid: its new amount, and what more was taken back, in cents. */
export async function saveTakenBack(
  { query, siteId }: SiteDatabase,
  { id, takenBack }: Pick<ShareReward, 'id' | 'takenBack'>,
  { paid, amount, taken }: Pick<ShareReward, 'paid' | 'amount'> & { readonly taken: Cents },
): Promise<void> {
  await query
    .updateTable('share_reward')
    .set({ paid, amount, taken_back: takenBack + taken })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute();
}

/** Marks the pending share rewards of a sharer as lapsed, with the reason: all, or those for the orders of one buyer. */
export async function lapseRewardsOf(
  { query, siteId }: SiteDatabase,
  { memberId, buyerId }: { readonly memberId: number; readonly buyerId?: number },
  reason: LapseReason,
  now: Date,
): Promise<void> {
  let update = query
    .updateTable('share_reward')
    .set({ state: 'lapsed', reason, settled_at: now })
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .where('state', '=', 'pending');
  if (buyerId !== undefined) update = update.where('buyer_id', '=', buyerId);
  await update.execute();
}

/** Moves the pending and lapsed share rewards of a sharer to another member, except those for the other member's own orders. */
export async function moveRewardRows({ query, siteId }: SiteDatabase, from: number, to: number): Promise<void> {
  await query
    .updateTable('share_reward')
    .set({ member_id: to })
    .where('site_id', '=', siteId)
    .where('member_id', '=', from)
    .where('buyer_id', '<>', to)
    .where('state', '<>', 'earned')
    .execute();
}

/** Describes a filter of share rewards: by state, and by sharer. */
export interface RewardFilter {
  readonly state?: ShareRewardState | undefined;
  readonly memberId?: number | undefined;
}

/** Lists a page of share rewards, the newest first. `total` is exact to 1,000. */
export async function listRewardPage(
  db: SiteDatabase,
  { state, memberId }: RewardFilter,
  page: PageRange,
): Promise<{ readonly list: ShareReward[]; readonly total: number }> {
  let from = db.query.selectFrom('share_reward').where('site_id', '=', db.siteId);
  let rows = selectRewards(db);
  if (state !== undefined) [from, rows] = [from.where('state', '=', state), rows.where('state', '=', state)];
  if (memberId !== undefined) [from, rows] = [from.where('member_id', '=', memberId), rows.where('member_id', '=', memberId)];
  const [list, total] = await Promise.all([
    rows.orderBy('id', 'desc').limit(page.pageSize).offset(page.offset).execute(),
    countRows(db.query, from.select('id')),
  ]);
  return { list: list.map(toReward), total };
}

/** Sums a member's share rewards in cents: those that are pending, and those that were paid and not taken back. */
export async function sumRewards(
  { query, siteId }: SiteDatabase,
  memberId: number,
): Promise<{ readonly pending: Cents; readonly earned: Cents }> {
  const { pending, earned } = await query
    .selectFrom('share_reward')
    .select([
      sql<number>`coalesce(sum(amount) filter (where state = 'pending'), 0)::bigint`.as('pending'),
      sql<number>`coalesce(sum(settled_amount - taken_back), 0)::bigint`.as('earned'),
    ])
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return { pending: cents(pending), earned: cents(earned) };
}

/**
 * Finds contradictions between share rewards and the ledger: earned rewards without their ledger entry, entries without
 * an earned reward, amounts taken back that differ, and rewards that are not their rate of the amount paid. Empty if none.
 */
export async function findShareRewardInconsistencies({ query, siteId }: SiteDatabase): Promise<{ what: string }[]> {
  const { rows } = await sql<{ what: string }>`
    with posted as (
      select posting.entry_id, posting.account, posting.unit, posting.amount
        from ledger_entry entry join ledger_posting posting on posting.entry_id = entry.id
       where entry.site_id = ${siteId} and posting.site_id = ${siteId} and entry.kind = 'shareReward' and posting.amount > 0),
    earned as (
      select id, 'shareReward:' || id as entry_id, 'member:' || member_id || ':balance' as account, currency, settled_amount as amount
        from share_reward where site_id = ${siteId} and state = 'earned'),
    returned as (
      select split_part(entry.id, ':', 2)::bigint as id, -sum(posting.amount) as amount
        from ledger_entry entry join ledger_posting posting on posting.entry_id = entry.id
       where entry.site_id = ${siteId} and posting.site_id = ${siteId} and entry.kind = 'shareRewardTakenBack' and posting.amount < 0
       group by 1)
    select format('the share reward %s of %s %s has %s in the ledger', coalesce(earned.id::text, posted.entry_id), coalesce(earned.amount, 0),
                  coalesce(earned.currency, posted.unit), coalesce(posted.amount, 0)) as what
      from earned full join posted
        on posted.entry_id = earned.entry_id and posted.account = earned.account and posted.unit = earned.currency and posted.amount = earned.amount
     where earned.id is null or posted.entry_id is null
    union all
    select format('of the share reward %s %s was taken back, the ledger says %s', coalesce(reward.id, returned.id), coalesce(reward.taken_back, 0),
                  coalesce(returned.amount, 0))
      from (select id, taken_back from share_reward where site_id = ${siteId} and taken_back > 0) reward
      full join returned on returned.id = reward.id
     where reward.taken_back is distinct from returned.amount
    union all
    select format('the share reward %s is %s, its rate says %s', id, amount, paid * rate_bp / 10000)
      from share_reward where site_id = ${siteId} and amount <> paid * rate_bp / 10000`.execute(query);
  return rows;
}
