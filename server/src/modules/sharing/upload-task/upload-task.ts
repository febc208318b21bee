/** Exports the public interface of upload tasks. */
export { parseUploadTaskForm } from './rules/upload-task.ts';
export { saveUploadTask } from './store/upload-tasks.ts';
