import type { Objects } from '#gateways/objects/object-store.ts';
import type { PictureStore } from '#gateways/pictures/picture-store.ts';
import type { JobHandler } from '#platform/jobs.ts';
import { uploadArrivalPath, uploadStoredPath, uploadName } from '../rules/upload.ts';
import { findUpload } from '../store/uploads.ts';

/**
 * Creates the job handler that deletes the file of an upload from the object store, and the resized versions of a picture. With `arrivalOnly`,
 * it deletes only what was sent, and keeps the checked file.
 */
export const removeUploadContent =
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
