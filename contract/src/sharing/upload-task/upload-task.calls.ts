import { defineCalls } from '../../call.ts';
import type { uploadTaskShapes } from './upload-task.shapes.ts';

/** Declares the API calls of upload tasks (晒图任务): members upload pictures for the shop, and get a reward once these are approved. */
export const uploadTaskCalls = defineCalls<typeof uploadTaskShapes>()({
  listUploadTasks: {
    method: 'GET',
    path: '/front/activity/upload/task/list',
    caller: 'shopper',
    work: 'read',
    says: 'Lists the upload tasks that run now, and what the caller may still upload for each.',
  },
  addUploadRecord: {
    method: 'POST',
    path: '/front/activity/upload/record/add',
    caller: 'shopper',
    work: 'write',
    says: 'Uploads pictures for a task. While a record of the task waits, the same pictures again are stored once and others are refused.',
    refuses: ['uploadTaskNotFound', 'uploadRecordWaits', 'uploadTaskDone', 'uploadNotFound', 'uploadNotArrived', 'uploadPurposeWrong'],
  },
  listUploadRecords: {
    method: 'POST',
    path: '/front/activity/upload/record/personal/page',
    caller: 'shopper',
    work: 'read',
    says: 'Lists the caller’s own upload records, the latest first, or those of members whom they recruited and whose records they audit.',
    form: true,
  },
  auditUploadRecord: {
    method: 'POST',
    path: '/front/activity/upload/record/audit',
    caller: 'shopper',
    work: 'write',
    says: 'Approves or rejects an upload record as the member who recruited its uploader. Repeating it changes nothing.',
    refuses: ['uploadRecordNotFound', 'uploadRecordDecided', 'rejectReasonMissing'],
  },
});
