import type { uploadTaskMerchantCalls } from 'contract/sharing/upload-task/merchant.calls.ts';
import type { Handler } from '#http/handler.ts';
import { putUnderKey } from '#http/put-under-key.ts';
import { loadMemberNames } from '#modules/members/account/account.ts';
import { loadRewardForms } from '#modules/offers/award/award.ts';
import { buildPage, parsePageRange } from '#platform/paging.ts';
import { Refusal } from '#platform/refusal.ts';
import { buildUploadRecordFields, findUploadRecordState } from '../build-record.ts';
import { decideUploadRecord } from '../decide-upload-record.ts';
import { parseUploadTaskForm, parseUploadRecordDecision, toUploadTaskForm } from '../rules/upload-task.ts';
import { countUploadRecordsByTask, listSiteUploadRecords, lockUploadRecord } from '../store/upload-records.ts';
import { cachedUploadTasks, lockUploadTasks, saveUploadTask } from '../store/upload-tasks.ts';

/** Limits the upload tasks of a site, past ones too. */
const mostTasks = 200;

/**
 * Lists the upload tasks in the form in which they are saved, the one that starts last first. Says of each how many submissions wait for a decision
 * and how many were approved.
 */
export const listShopUploadTasks: Handler<typeof uploadTaskMerchantCalls.listShopUploadTasks> = async ({ db, site: { timeZone }, now }) => {
  const [tasks, forms, counts] = await Promise.all([cachedUploadTasks(db), loadRewardForms(db, now), countUploadRecordsByTask(db)]);
  return {
    list: tasks.map((task) => ({
      key: task.key,
      id: task.id,
      waitingNum: counts.get(task.id)?.waiting ?? 0,
      approvedNum: counts.get(task.id)?.approved ?? 0,
      ...toUploadTaskForm(task, timeZone, forms),
    })),
  };
};

/**
 * Saves an upload task under the merchant's key, in place of an earlier one. A member gets the reward that the task has
 * when their submission is approved. Refuses wrong fields, and too many tasks.
 */
export const putUploadTask: Handler<typeof uploadTaskMerchantCalls.putUploadTask> = async (context, input) => {
  const {
    db,
    site: { timeZone },
    now,
  } = context;
  const forms = await loadRewardForms(db, now);
  return putUnderKey(context, parseUploadTaskForm(input, timeZone, forms), {
    lock: lockUploadTasks,
    list: cachedUploadTasks,
    toForm: (task) => toUploadTaskForm(task, timeZone, forms),
    save: saveUploadTask,
    most: mostTasks,
    tooMany: 'uploadTaskTooMany',
  });
};

/**
 * Lists the submissions to upload tasks for the merchant: those that wait for a decision first, the oldest first; then the others, the latest
 * first.
 */
export const listShopUploadRecords: Handler<typeof uploadTaskMerchantCalls.listShopUploadRecords> = async (
  { db, secrets, now },
  { state, ...asked },
) => {
  const page = parsePageRange(asked);
  const [{ list, total }, tasks] = await Promise.all([
    listSiteUploadRecords(db, findUploadRecordState(state), page),
    cachedUploadTasks(db),
  ]);
  const names = await loadMemberNames(db, [...new Set(list.map(({ memberId }) => memberId))]);
  const rows = list.map((record) => ({
    ...buildUploadRecordFields(record, tasks, secrets, now),
    memberNo: record.memberId,
    nick: names.get(record.memberId)?.nick ?? '',
    auditorNo: record.auditorId,
  }));
  return buildPage(page, rows, total);
};

/**
 * Approves or rejects a member's submission to an upload task as the merchant, even if a recruiter is to decide it.
 * Repeating the decision changes nothing. Refuses an unknown submission, a rejection without a reason, and a decision
 * that contradicts an earlier one.
 */
export const auditShopUploadRecord: Handler<typeof uploadTaskMerchantCalls.auditShopUploadRecord> = async (context, { id, ...entered }) => {
  const { db, unchanged } = context;
  const verdict = parseUploadRecordDecision(entered);
  const record = await lockUploadRecord(db, id);
  if (!record) throw new Refusal('uploadRecordNotFound');
  if (!(await decideUploadRecord(context, record, verdict))) unchanged();
  return {};
};
