import { uploadTaskMerchantCalls } from 'contract/sharing/upload-task/merchant.calls.ts';
import { uploadTaskMerchantShapes } from 'contract/sharing/upload-task/merchant.shapes.ts';
import { uploadTaskCalls } from 'contract/sharing/upload-task/upload-task.calls.ts';
import { uploadTaskShapes } from 'contract/sharing/upload-task/upload-task.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { auditShopUploadRecord, listShopUploadRecords, listShopUploadTasks, putUploadTask } from './calls/merchant-tasks.ts';
import { addUploadRecord, auditUploadRecord, listUploadRecords, listUploadTasks } from './calls/shopper-records.ts';
import { defineModule } from '#define-module.ts';
import { uploadTaskMemberData } from './member-data.ts';

/** Holds the handlers of the calls of upload tasks. */
const uploadTaskApi = defineApi('uploadtask', uploadTaskCalls, uploadTaskShapes, {
  listUploadTasks,
  addUploadRecord,
  listUploadRecords,
  auditUploadRecord,
});
/** Holds the handlers of the merchant's calls for upload tasks and what members submit to them. */
const uploadTaskMerchantApi = defineApi('merchant', uploadTaskMerchantCalls, uploadTaskMerchantShapes, {
  listShopUploadTasks,
  putUploadTask,
  listShopUploadRecords,
  auditShopUploadRecord,
});

export const uploadTaskModule = defineModule({
  name: 'upload-task',
  apis: [uploadTaskApi, uploadTaskMerchantApi],
  memberData: uploadTaskMemberData,
});
