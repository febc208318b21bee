import { zero } from 'contract/money.ts';
import { findBarredMembers } from '#modules/members/account/account.ts';
import { findGoodsFacts } from '#modules/goods/goods/goods.ts';
import { loadPaidLines, refundDeadline } from '#modules/buying/order/order.ts';
import { findLastSharers } from '#modules/sharing/share/share.ts';
import { cachedSiteSettings } from '#modules/shop/site/site.ts';
import type { SiteDatabase } from '#platform/database.ts';
import type { EventListener } from '#platform/outbox.ts';
import { findShareRate, type NewShareReward, recomputeReward, shareEarning, type ShareReward } from '../rules/share-reward.ts';
import { takeRewardBack } from '../take-reward-back.ts';
import { findOrdersWithRewards, insertRewards, lockRewards, saveRewardChanges, scheduleRewards } from '../store/share-rewards.ts';

const day = 24 * 60 * 60 * 1000;

/**
 * Handles the event that an order was paid: records share rewards, at the present rates, for the member whose shared
 * link its buyer opened last. Records none if the buyer opened it longer ago than the shop allows, or if that member
 * left or is frozen.
 */
export const recordShareRewards: EventListener<'orderPaid'> = async (db, events) => {
  const settings = await cachedSiteSettings(db);
  if (!settings.shareRewardOpen) return;
  const sharers = await findLastSharers(
    db,
    events.map(({ body }) => body.memberId),
  );
  const shared = events.filter(({ body }) => sharers.has(body.memberId));
  if (shared.length === 0) return;
  const [lines, barred] = await Promise.all([
    loadPaidLines(
      db,
      shared.map(({ body }) => body.tid),
    ),
    findBarredMembers(
      db,
      [...sharers.values()].map(({ sharerId }) => sharerId),
    ),
  ]);
  const rewards: NewShareReward[] = [];
  for (const line of lines) {
    const share = sharers.get(line.memberId);
    const since = line.paidAt.getTime() - settings.shareRewardDays * day;
    const counts = share && share.sharedAt <= line.paidAt && share.sharedAt.getTime() >= since && !barred.has(share.sharerId);
    if (!counts) continue;
    const rateBp = findShareRate(settings, (await findGoodsFacts(db, line.goodsId))?.goods.shareRate ?? null);
    const amount = shareEarning(line.paid, rateBp);
    if (amount === 0) continue;
    const { memberId: buyerId, signedAt, ...frozen } = line;
    rewards.push({ ...frozen, memberId: share.sharerId, buyerId, rateBp, amount, settleAt: refundDeadline({ signedAt }) });
  }
  await insertRewards(db, rewards);
};

/** Handles the event that an order was received: sets when its share rewards are settled, once the time for a refund is over. */
export const scheduleShareRewards: EventListener<'orderSigned'> = async (db, events) => {
  const due = events.flatMap(({ body: { tid }, happenedAt }) => {
    const settleAt = refundDeadline({ signedAt: happenedAt });
    return settleAt ? [{ tid, settleAt }] : [];
  });
  await scheduleRewards(db, due);
};

/**
 * Lowers the share rewards of orders to what is still paid after a refund: pending ones lapse where nothing is left, and of
 * earned ones the difference is taken back. Repeating it changes nothing.
 */
export async function reduceShareRewards(
  db: SiteDatabase,
  events: readonly { readonly body: { readonly tid: string } }[],
  now: Date,
): Promise<void> {
  const tids = await findOrdersWithRewards(
    db,
    events.map(({ body }) => body.tid),
  );
  if (tids.length === 0) return;
  const lines = await loadPaidLines(db, tids);
  const paidOf = ({ tid, lineNo }: Pick<ShareReward, 'tid' | 'lineNo'>) =>
    lines.find((line) => line.tid === tid && line.lineNo === lineNo)?.paid ?? zero;
  const changes = (await lockRewards(db, tids, 'pending')).flatMap((reward) =>
    paidOf(reward) < reward.paid ? [recomputeReward(reward, paidOf(reward))] : [],
  );
  await saveRewardChanges(db, changes, now);
  for (const reward of await lockRewards(db, tids, 'earned'))
    if (paidOf(reward) < reward.paid) await takeRewardBack(db, reward, paidOf(reward), now);
}
