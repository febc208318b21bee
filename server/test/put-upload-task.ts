import type { Input } from 'contract/call.ts';
import { uploadTaskMerchantCalls } from 'contract/sharing/upload-task/merchant.calls.ts';
import { uploadTaskCalls } from 'contract/sharing/upload-task/upload-task.calls.ts';
import { type PersonName, people } from './people.ts';
import { putUpload } from './put-upload.ts';
import type { TestApp } from './test-app.ts';

type TaskForm = Input<typeof uploadTaskMerchantCalls.putUploadTask>;

let numberOfTasks = 0;

/**
 * Saves a sample upload task (晒图任务) of thirty points that runs all year, and whose pictures the member's recruiter approves. Returns its id and key.
 */
export async function putUploadTask(testApp: TestApp, siteId: 1001 | 1002 = 1001, form: Partial<TaskForm> = {}) {
  const key = form.key ?? `task-${(numberOfTasks += 1)}`;
  const run = { startTime: '2026-01-01 00:00', endTime: '2027-01-01 00:00' };
  const body = {
    title: '分享春茶到群',
    text: '分享后截图，要看得到群名和时间',
    points: 30,
    auditor: 'recruiter' as const,
    ...run,
    ...form,
    key,
  };
  return { key, ...(await testApp.as({ merchantOf: siteId }).ask(uploadTaskMerchantCalls.putUploadTask, body)) };
}

/** Saves for a test that one member recruited another, in place of an earlier recruiter. */
export async function recruit({ sql, clock }: TestApp, member: PersonName, recruiter: PersonName): Promise<void> {
  await sql(
    `insert into recruiter (site_id, member_id, recruiter_id, bound_at) values (1001, $1, $2, $3)
     on conflict (site_id, member_id) do update set recruiter_id = excluded.recruiter_id`,
    [people[member].id, people[recruiter].id, clock.now()],
  );
}

/** Uploads a sample picture and submits it to an upload task, as a test person. Returns the id of the submission. */
export async function uploadFor(testApp: TestApp, who: PersonName, taskId: number): Promise<number> {
  const { linkUrl } = await putUpload(testApp, who, 'uploadTask');
  return (await testApp.as(who).ask(uploadTaskCalls.addUploadRecord, { taskId, pictures: [linkUrl], note: '发在小区群' })).id;
}

/**
 * Inserts for a test a new upload task with pictures sent for it, which wait for a decision. The member `auditorId` decides, or the merchant if that
 * is null. Returns the id of the submission.
 */
export async function putUploadRecord(testApp: TestApp, siteId: 1001 | 1002, auditorId: number | null): Promise<number> {
  const { id } = await putUploadTask(testApp, siteId);
  const [row] = await testApp.sql<{ id: number }>(
    `insert into upload_record (site_id, task_id, member_id, auditor_id, pictures, note, state, uploaded_at)
     select $1, $2, max(id), $3::bigint, '{}', '', 'waiting', $4 from member where site_id = $1 and id is distinct from $3::bigint returning id`,
    [siteId, id, auditorId, testApp.clock.now()],
  );
  return row?.id ?? 0;
}
