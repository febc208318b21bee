import type { uploadCalls } from 'contract/shop/upload/upload.calls.ts';
import type { Handler } from '#http/handler.ts';
import { Refusal } from '#platform/refusal.ts';
import { lockUploads } from '../store/uploads.ts';
import { markUploadRemoved } from '../scheduled-tasks.ts';

/**
 * Removes an upload of the member, whether or not its file has arrived; the file is deleted soon after. Refuses an
 * upload that is unknown or that something uses, such as a review.
 */
export const removeUpload: Handler<typeof uploadCalls.removeUpload> = async ({ db, member, now }, { uploadId }) => {
  const [upload] = await lockUploads(db, [Number(uploadId)]);
  if (!upload || upload.memberId !== member.id) throw new Refusal('uploadNotFound');
  if (upload.usedBy !== null) throw new Refusal('uploadUsed');
  if (upload.state !== 'removed') await markUploadRemoved(db, upload.id, now);
  return {};
};
