import { defineCalls } from '../../call.ts';
import type { uploadTaskMerchantShapes } from './merchant.shapes.ts';

/** Declares the API calls by which a merchant sets up upload tasks (晒图任务) and approves or rejects the pictures sent for them. */
export const uploadTaskMerchantCalls = defineCalls<typeof uploadTaskMerchantShapes>()({
  listShopUploadTasks: {
    method: 'GET',
    path: '/merchant-api/v1/upload-tasks',
    caller: 'merchant',
    may: 'offers.view',
    work: 'read',
    says: 'Lists the upload tasks in the form in which they are saved, the newest first, and how many records of each wait and were approved.',
  },
  putUploadTask: {
    method: 'PUT',
    path: '/merchant-api/v1/upload-tasks/:key',
    caller: 'merchant',
    may: 'gifts.edit',
    work: 'write',
    says: 'Saves an upload task under its key. Records keep the award that was in force when they are approved.',
    refuses: ['uploadTaskWrong', 'uploadTaskTooMany'],
  },
  listShopUploadRecords: {
    method: 'GET',
    path: '/merchant-api/v1/upload-records',
    caller: 'merchant',
    may: 'members.view',
    work: 'read',
    says: 'Lists upload records: those that wait first, the oldest first; then the others, the latest first.',
  },
  auditShopUploadRecord: {
    method: 'POST',
    path: '/merchant-api/v1/upload-records/:id/audit',
    caller: 'merchant',
    may: 'gifts.give',
    work: 'write',
    says: 'Approves or rejects an upload record, whoever audits its task. Repeating it changes nothing.',
    refuses: ['uploadRecordNotFound', 'uploadRecordDecided', 'rejectReasonMissing'],
  },
});
