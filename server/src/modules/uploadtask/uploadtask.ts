/** Exports the public interface of upload tasks. */
export { moveRecords } from './move-records.ts';
export { clearRecords, listMemberRecords } from './store/upload-records.ts';
export { readUploadTask } from './rules/upload-task.ts';
export { cachedUploadTasks, saveUploadTask } from './store/upload-tasks.ts';
