import { uploadTaskMerchantCalls } from 'contract/sharing/upload-task/merchant.calls.ts';
import { uploadTaskCalls } from 'contract/sharing/upload-task/upload-task.calls.ts';
import { samplesOf } from '../call-sample.ts';
import { people } from '../people.ts';
import { putUpload } from '../put-upload.ts';
import { putUploadRecord, putUploadTask } from '../put-upload-task.ts';

const merchant = { merchantOf: 1001 } as const;
const run = { startTime: '2026-01-01 00:00', endTime: '2027-01-01 00:00' };
let numberOfSamples = 0;

/** Holds a sample request for each call of `uploadTaskCalls`, which the tests of all calls send. */
export const uploadTaskSamples = samplesOf(uploadTaskCalls, {
  listUploadTasks: { input: {} },
  addUploadRecord: {
    input: async (testApp) => ({
      taskId: (await putUploadTask(testApp)).id,
      pictures: [(await putUpload(testApp, 'xiaoman', 'uploadTask')).linkUrl],
    }),
    foreignIds: async (testApp) => [
      { input: { taskId: (await putUploadTask(testApp, 1002)).id }, refused: 'uploadTaskNotFound' },
      { input: { pictures: [(await putUpload(testApp, 'dazhi', 'uploadTask')).linkUrl] }, refused: 'uploadNotFound' },
    ],
  },
  listUploadRecords: { input: {} },
  auditUploadRecord: {
    input: async (testApp) => ({ id: await putUploadRecord(testApp, 1001, people.xiaoman.id), approved: 1 }),
    foreignIds: async (testApp) => [
      { input: { id: await putUploadRecord(testApp, 1002, null) }, refused: 'uploadRecordNotFound' },
      { input: { id: await putUploadRecord(testApp, 1001, people.dazhi.id) }, refused: 'uploadRecordNotFound' },
    ],
  },
});

/** Holds a sample request for each call of `uploadTaskMerchantCalls`, which the tests of all calls send. */
export const uploadTaskMerchantSamples = samplesOf(uploadTaskMerchantCalls, {
  listShopUploadTasks: { who: merchant, input: {} },
  putUploadTask: {
    who: merchant,
    input: async () => ({ key: `sample-${(numberOfSamples += 1)}`, title: '分享春茶', text: '分享后截图', points: 20, ...run }),
  },
  listShopUploadRecords: { who: merchant, input: {} },
  auditShopUploadRecord: {
    who: merchant,
    input: async (testApp) => ({ id: await putUploadRecord(testApp, 1001, null), approved: 1 }),
    foreignIds: async (testApp) => [{ input: { id: await putUploadRecord(testApp, 1002, null) }, refused: 'uploadRecordNotFound' }],
  },
});
