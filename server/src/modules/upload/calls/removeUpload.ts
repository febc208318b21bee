import type { uploadCalls } from 'contract/upload/upload.calls.ts';
import type { Handler } from '#http/handler.ts';
import { Refusal } from '#platform/refusal.ts';
import { lockUploads } from '../store/uploads.ts';
import { discardUpload } from '../scheduled-tasks.ts';

/**
 * Removes an uploaded file that nothing uses, whether it has arrived or not, with its content. Refuses an unknown upload and to remove an
 * upload that something uses.
 */
export const removeUpload: Handler<typeof uploadCalls.removeUpload> = async ({ db, member }, { uploadId }) => {
  const [upload] = await lockUploads(db, [Number(uploadId)]);
  if (!upload || upload.memberId !== member.id) throw new Refusal('uploadNotFound');
  if (upload.usedBy !== null) throw new Refusal('uploadUsed');
  if (upload.state !== 'removed') await discardUpload(db, upload.id);
  return {};
};
