import { type Cents, minus, zero } from 'contract/money.ts';
import { loadMemberBalance, postLedgerEntry } from '#modules/money/ledger/ledger.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { planTakeBack, type ShareReward } from './rules/share-reward.ts';
import { saveTakenBack } from './store/share-rewards.ts';

/**
 * Takes back from its sharer's balance what a locked earned reward was paid too much, now that only `paid` is left of its line.
 * Takes at most what the balance holds; what is missing stays with the sharer.
 */
export async function takeRewardBack(db: SiteDatabase, reward: ShareReward, paid: Cents, now: Date): Promise<void> {
  const { id, memberId, currency } = reward;
  const { amount, taken } = planTakeBack(reward, paid, await loadMemberBalance(db, memberId, currency));
  await saveTakenBack(db, reward, { paid, amount, taken });
  const postings = [
    { account: { owner: 'member', id: memberId, kind: 'balance' }, amount: minus(zero, taken) },
    { account: { owner: 'site', kind: 'shareRewards' }, amount: taken },
  ] as const;
  await postLedgerEntry(db, { id: `shareRewardTakenBack:${id}:${paid}`, kind: 'shareRewardTakenBack', unit: currency, postings }, now);
}
