import { minus, zero } from 'contract/money.ts';
import { findBarredMembers } from '#modules/members/account/account.ts';
import { postLedgerEntry } from '#modules/money/ledger/ledger.ts';
import { loadPaidLines } from '#modules/buying/order/order.ts';
import { lockOrderForOpenRefunds } from '#modules/aftersales/refund/refund.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { lockMember } from '#platform/lock-member.ts';
import { lapseReward, recomputeReward, type RewardChange, type ShareReward } from './rules/share-reward.ts';
import { findDueSharer, lockRewards, saveRewardChanges, scheduleRewards } from './store/share-rewards.ts';

const day = 24 * 60 * 60 * 1000;

/** Posts an earned reward to the balance of its sharer, under its own number. */
const postReward = (db: SiteDatabase, { id, memberId, currency }: ShareReward, { amount }: RewardChange, now: Date): Promise<void> =>
  postLedgerEntry(
    db,
    {
      id: `shareReward:${id}`,
      kind: 'shareReward',
      unit: currency,
      postings: [
        { account: { owner: 'site', kind: 'shareRewards' }, amount: minus(zero, amount) },
        { account: { owner: 'member', id: memberId, kind: 'balance' }, amount },
      ],
    },
    now,
  );

/**
 * Settles the rewards of an order whose time for a refund is over: pays them to the sharer's balance, or ends them where everything was refunded
 * or the sharer left or is frozen. Waits a day while a refund or an exchange runs. Repeating it changes nothing.
 */
export async function settleRewards(db: SiteDatabase, tid: string, now: Date): Promise<void> {
  const sharer = await findDueSharer(db, tid, now);
  if (sharer === undefined) return;
  const lines = await loadPaidLines(db, [tid]);
  // Locked before the rewards, as by a member who closes their account: then nothing is paid to a closed account.
  await lockMember(db, sharer);
  const due = (await lockRewards(db, [tid], 'pending')).filter(
    ({ memberId, settleAt }) => memberId === sharer && settleAt && settleAt <= now,
  );
  if (due.length === 0) return;
  if (await lockOrderForOpenRefunds(db, tid)) return scheduleRewards(db, [{ tid, settleAt: new Date(now.getTime() + day) }]);

  const barred = (await findBarredMembers(db, [sharer])).get(sharer);
  const changes = due.map((reward): RewardChange => {
    const line = lines.find(({ lineNo }) => lineNo === reward.lineNo);
    if (!line) return lapseReward(reward, 'refunded');
    const left = recomputeReward(reward, line.paid);
    if (left.state === 'lapsed') return left;
    if (barred) return lapseReward(reward, barred === 'closed' ? 'sharerClosed' : 'sharerFrozen');
    return { ...left, state: 'earned' };
  });
  await saveRewardChanges(db, changes, now);
  for (const [i, change] of changes.entries()) {
    const reward = due[i];
    if (reward && change.state === 'earned') await postReward(db, reward, change, now);
  }
}
