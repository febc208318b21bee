import { isDeepStrictEqual } from 'node:util';
import type { uploadTaskCalls } from 'contract/sharing/upload-task/upload-task.calls.ts';
import type { Handler } from '#http/handler.ts';
import { loadMemberNames } from '#modules/members/account/account.ts';
import { loadRewardReplies } from '#modules/offers/award/award.ts';
import { notifyMembers } from '#modules/shop/message/message.ts';
import { findRecruiter } from '#modules/sharing/share/share.ts';
import { takeUploads } from '#modules/shop/upload/upload.ts';
import { withMemberLocked } from '#platform/lock-member.ts';
import { buildPage, parsePageRange } from '#platform/paging.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import { buildUploadRecordFields, findUploadRecordState } from '../build-record.ts';
import { decideUploadRecord } from '../decide-upload-record.ts';
import { isUploadTaskOpen, parseUploadRecordDecision } from '../rules/upload-task.ts';
import {
  countUploadRecordsByTask,
  countUploadRecordsToAudit,
  insertUploadRecord,
  listMemberUploadRecords,
  listUploadRecordPage,
  lockUploadRecord,
  saveUploadRecordPictures,
} from '../store/upload-records.ts';
import { cachedUploadTasks } from '../store/upload-tasks.ts';

/**
 * Lists the upload tasks that run now: how often each rewards the caller, how often it did, and whether a submission of
 * theirs waits. Also counts the submissions of others that the caller is to decide.
 */
export const listUploadTasks: Handler<typeof uploadTaskCalls.listUploadTasks> = async ({ db, member, now, say }) => {
  const [tasks, counts, toAudit, buildAward] = await Promise.all([
    cachedUploadTasks(db),
    countUploadRecordsByTask(db, member.id),
    countUploadRecordsToAudit(db, member.id),
    loadRewardReplies(db, { say }),
  ]);
  return {
    list: tasks
      .filter((task) => isUploadTaskOpen(task, now))
      .map((task) => ({
        id: task.id,
        title: task.title,
        text: task.text,
        endTime: task.endsAt.getTime(),
        ...buildAward(task),
        times: task.times,
        doneTimes: Math.min(counts.get(task.id)?.approved ?? 0, task.times),
        isWaiting: (counts.get(task.id)?.waiting ?? 0) > 0,
        auditor: task.auditor,
      })),
    toAudit,
  };
};

/**
 * Sends a member's pictures for an upload task. The same pictures again, while they wait for the decision, are stored once. Refuses a task
 * that is unknown or over, other pictures while some wait, and more than the task still rewards.
 */
export const addUploadRecord: Handler<typeof uploadTaskCalls.addUploadRecord> = async (
  { db, member, now },
  { taskId, pictures, note: typed = '' },
) => {
  const [tasks, records] = await Promise.all([
    cachedUploadTasks(db),
    withMemberLocked(db, member.id, () => listMemberUploadRecords(db, member.id)),
  ]);
  const task = tasks.find(({ id }) => id === taskId);
  if (!task || !isUploadTaskOpen(task, now)) throw new Refusal('uploadTaskNotFound');
  const ofTask = records.filter((record) => record.taskId === taskId);
  const links = [...new Set(pictures.map((link) => link.split('?', 1)[0] ?? link))];
  const waiting = ofTask.find(({ state }) => state === 'waiting');
  if (waiting) {
    if (isDeepStrictEqual(waiting.pictures, links)) return { id: waiting.id };
    throw new Refusal('uploadRecordWaits');
  }
  if (ofTask.filter(({ state }) => state === 'approved').length >= task.times) throw new Refusal('uploadTaskDone');
  const recruiter = task.auditor === 'recruiter' ? await findRecruiter(db, member.id) : undefined;
  const auditorId = recruiter?.recruiterId ?? null;
  const id = await insertUploadRecord(db, { taskId, memberId: member.id, auditorId, note: typed.trim() }, now);
  const taken = await takeUploads(db, links, { memberId: member.id, purpose: 'uploadTask', usedBy: `uploadTask:${id}` });
  await saveUploadRecordPictures(
    db,
    id,
    taken.map(({ link }) => link),
  );
  if (auditorId !== null) {
    const about = { memberId: auditorId, key: `uploadTask:${id}:toAudit`, kind: 'uploadTask' as const, picture: '', happenedAt: now };
    const text = sentence('uploadToAudit', { title: task.title });
    await notifyMembers(db, [{ ...about, title: sentence('uploadToAuditTitle'), text, link: '/examineGroupPicture?tab=audit' }], now);
  }
  return { id };
};

/**
 * Lists the caller's own submissions to upload tasks, the latest first. With a type other than `mine`, lists the
 * submissions that the caller decides, as the recruiter of the members who sent them.
 */
export const listUploadRecords: Handler<typeof uploadTaskCalls.listUploadRecords> = async (
  { db, member, secrets, now, say },
  { type = 'mine', state, ...asked },
) => {
  const page = parsePageRange(asked);
  const who = type === 'mine' ? { memberId: member.id } : { auditorId: member.id };
  const [{ list, total }, tasks, buildAward] = await Promise.all([
    listUploadRecordPage(db, who, findUploadRecordState(state), page),
    cachedUploadTasks(db),
    loadRewardReplies(db, { say }),
  ]);
  const names = await loadMemberNames(db, [...new Set(list.map(({ memberId }) => memberId))]);
  const rows = list.map((record) => {
    const { nick = '', avatar: head = '' } = names.get(record.memberId) ?? {};
    return { ...buildUploadRecordFields(record, tasks, secrets, now), nick, head, ...buildAward(record) };
  });
  return buildPage(page, rows, total);
};

/**
 * Approves or rejects a member's submission to an upload task, as the member who recruited its sender. Repeating the
 * decision changes nothing. Refuses a submission that is unknown or not the caller's to decide, a rejection without a
 * reason, and a decision that contradicts an earlier one.
 */
export const auditUploadRecord: Handler<typeof uploadTaskCalls.auditUploadRecord> = async (context, { id, ...entered }) => {
  const { db, member } = context;
  const verdict = parseUploadRecordDecision(entered);
  const record = await lockUploadRecord(db, id);
  if (!record || record.auditorId !== member.id) throw new Refusal('uploadRecordNotFound');
  await decideUploadRecord(context, record, verdict);
  return {};
};
