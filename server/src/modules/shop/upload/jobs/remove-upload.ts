import type { Objects } from '#gateways/objects/object-store.ts';
import type { PictureStore } from '#gateways/pictures/picture-store.ts';
import type { JobHandler } from '#platform/jobs.ts';
import { uploadArrivalPath, uploadStoredPath, uploadName } from '../rules/upload.ts';
import { findUpload } from '../store/uploads.ts';

/**
 * Creates the job handler that deletes from the object store what a member sent for an upload. If the upload was removed, it also deletes the checked
 * file and the resized versions of a picture, unless the job says `arrivalOnly`.
 */
export const createRemoveUploadHandler =
  ({
    objects,
    pictures,
  }: {
    readonly objects: Objects;
    readonly pictures: Pick<PictureStore, 'removeSizes'>;
  }): JobHandler<'removeUpload'> =>
  async ({ siteId, units }, { uploadId, arrivalOnly }) => {
    const upload = await units.read(siteId, (db) => findUpload(db, uploadId));
    if (!upload) return;
    await objects.arrivals.remove(uploadArrivalPath(upload));
    if (arrivalOnly || upload.state !== 'removed') return;
    await objects.store.remove(uploadStoredPath(upload));
    await pictures.removeSizes(uploadName(upload));
  };
