/** Exports the public interface of upload tasks. */
export { moveUploadRecords } from './move-upload-records.ts';
export { clearUploadRecords, listMemberUploadRecords } from './store/upload-records.ts';
export { parseUploadTaskForm } from './rules/upload-task.ts';
export { cachedUploadTasks, saveUploadTask } from './store/upload-tasks.ts';
