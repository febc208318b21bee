import type { pointsMerchantCalls } from 'contract/offers/points/merchant.calls.ts';
import { findPresentMembers } from '#modules/members/account/account.ts';
import { notifyMembers } from '#modules/shop/message/message.ts';
import type { Handler } from '#http/handler.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import { issuePoints } from '../points.ts';
import { pointsEnd } from '../rules/points.ts';
import { listBatchPoints, lockPointsBatches } from '../store/points.ts';

/**
 * Gives for the merchant each of some members the same number of points, and notifies them. Repeating the batch gives
 * nothing more. Refuses all if one member is unknown (userNotFound), or if the batch gave another number before
 * (batchDiffers).
 */
export const grantPoints: Handler<typeof pointsMerchantCalls.grantPoints> = async (context, { batch, members, points }) => {
  const { db, site, now, unchanged } = context;
  await lockPointsBatches(db);
  const [known, done] = await Promise.all([findPresentMembers(db, members), listBatchPoints(db, batch)]);
  const unknown = members.find((id) => !known.has(id));
  if (unknown !== undefined) throw new Refusal('userNotFound', { sentence: sentence('pointsMemberUnknown', { id: unknown }) });
  const other = [...done.values()].find((count) => count !== points);
  if (other !== undefined) throw new Refusal('batchDiffers', { sentence: sentence('pointsBatchDiffers', { batch, points: other }) });
  const granted = members.filter((id) => !done.has(id));
  if (granted.length === 0) unchanged();
  const endsAt = pointsEnd(now, site.settings.pointsDays);
  // In the order of their numbers, so that two simultaneous grants do not wait for each other.
  for (const memberId of granted.toSorted((a, b) => a - b))
    await issuePoints(
      db,
      { id: `pointsGranted:${batch}:${memberId}`, kind: 'pointsGranted', memberId, source: 'merchant', ref: batch, points, endsAt },
      now,
    );
  const notifications = granted.map((memberId) => ({
    memberId,
    key: `points:granted:${batch}`,
    kind: 'points' as const,
    title: sentence('pointsReceivedTitle'),
    text: sentence('pointsGranted', { points }),
    link: '/scoreGiveList',
    picture: '',
    happenedAt: now,
  }));
  await notifyMembers(db, notifications, now);
  return { granted: granted.length };
};
