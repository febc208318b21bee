import { type Reward, giveReward } from '#modules/offers/award/award.ts';
import { notifyMembers } from '#modules/shop/message/message.ts';
import type { Site } from '#modules/shop/site/site.ts';
import type { SiteDatabase } from '#platform/database.ts';
import type { Ids } from '#platform/ids.ts';
import { lockMember } from '#platform/lock-member.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import type { UploadRecord, UploadRecordDecision } from './rules/upload-task.ts';
import { countUploadRecordsByTask, saveUploadRecordDecision } from './store/upload-records.ts';
import { cachedUploadTasks } from './store/upload-tasks.ts';

interface DecideContext {
  readonly db: SiteDatabase;
  readonly site: Site;
  readonly now: Date;
  readonly ids: Pick<Ids, 'digits' | 'between'>;
}

/**
 * Approves or rejects a member's locked submission to an upload task, and tells the member. Approval gives the task's
 * reward, as often as the task allows. Returns false if the same decision was made before; refuses
 * (uploadRecordDecided) one that contradicts it.
 */
export async function decideUploadRecord(context: DecideContext, record: UploadRecord, verdict: UploadRecordDecision): Promise<boolean> {
  const { db, now } = context;
  if (record.state !== 'waiting') {
    if (record.state === verdict.state) return false;
    throw new Refusal('uploadRecordDecided');
  }
  const task = (await cachedUploadTasks(db)).find(({ id }) => id === record.taskId);
  if (!task) throw new Refusal('uploadRecordNotFound');
  let given: Reward = { points: 0, couponIds: [] };
  if (verdict.state === 'approved') {
    await lockMember(db, record.memberId);
    const { approved } = (await countUploadRecordsByTask(db, record.memberId)).get(task.id) ?? { approved: 0 };
    if (approved < task.times)
      given = await giveReward(context, task, { memberId: record.memberId, source: 'uploadTask', ref: String(record.id) });
  }
  await saveUploadRecordDecision(db, record.id, { ...verdict, ...given }, now);
  const about = { memberId: record.memberId, key: `uploadTask:${record.id}:${verdict.state}`, kind: 'uploadTask' as const };
  const said =
    verdict.state === 'approved'
      ? {
          title: sentence('uploadApprovedTitle'),
          text: sentence('uploadApproved', { title: task.title, points: given.points, coupons: given.couponIds.length }),
        }
      : { title: sentence('uploadRejectedTitle'), text: sentence('uploadRejected', { title: task.title, reason: verdict.reason }) };
  await notifyMembers(db, [{ ...about, ...said, link: '/examineGroupPicture?tab=mine', picture: '', happenedAt: now }], now);
  return true;
}
