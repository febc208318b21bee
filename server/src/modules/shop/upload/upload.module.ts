import { uploadCalls } from 'contract/shop/upload/upload.calls.ts';
import { uploadShapes } from 'contract/shop/upload/upload.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { applyUpload } from './calls/applyUpload.ts';
import { confirmUpload } from './calls/confirmUpload.ts';
import { removeUpload } from './calls/removeUpload.ts';

/** Holds the handlers of the calls by which members upload files. */
export const uploadApi = defineApi('upload', uploadCalls, uploadShapes, { applyUpload, confirmUpload, removeUpload });
export { createRemoveUploadHandler } from './jobs/remove-upload.ts';
export { uploadScheduledTasks } from './scheduled-tasks.ts';
export { createUploadLookup, createWriteWanted } from './serve-upload.ts';
