import { uploadCalls } from 'contract/shop/upload/upload.calls.ts';
import { uploadShapes } from 'contract/shop/upload/upload.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { applyUpload } from './calls/applyUpload.ts';
import { confirmUpload } from './calls/confirmUpload.ts';
import { removeUpload } from './calls/removeUpload.ts';
import { defineModule } from '#define-module.ts';
import { createRemoveUploadHandler } from './jobs/remove-upload.ts';
import { uploadScheduledTasks } from './scheduled-tasks.ts';
import { uploadMemberData } from './member-data.ts';

/** Holds the handlers of the calls by which members upload files. */
const uploadApi = defineApi('upload', uploadCalls, uploadShapes, { applyUpload, confirmUpload, removeUpload });
export { createUploadLookup, createWriteWanted } from './serve-upload.ts';

export const uploadModule = defineModule({
  name: 'upload',
  apis: [uploadApi],
  tasks: () => uploadScheduledTasks,
  jobs: (deps) => ({ removeUpload: createRemoveUploadHandler(deps) }),
  memberData: uploadMemberData,
});
