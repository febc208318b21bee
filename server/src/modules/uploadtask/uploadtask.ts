/** Exports the public interface of upload tasks. */
export { clearRecords, listMemberRecords, moveAudits } from './store/upload-records.ts';
export { readUploadTask } from './rules/upload-task.ts';
export { heldUploadTasks, saveUploadTask } from './store/upload-tasks.ts';
