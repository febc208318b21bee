import type { Clock } from '#platform/clock.ts';
import type { Units } from '#platform/database.ts';
import { isReadUrlValid, type UrlSigner } from './read-signature.ts';
import { parseArrivalPath, parseUploadName, uploadArrivalPath, uploadStoredPath, type Upload, uploadName } from './rules/upload.ts';
import { findUpload } from './store/uploads.ts';

/** Describes an upload that is served to a reader: kind, media type, path in the object store, size in bytes, and whether it is private. */
export interface ServedUpload {
  readonly kind: Upload['kind'];
  readonly type: string;
  readonly path: string;
  readonly bytes: number;
  readonly isPrivate: boolean;
}

/**
 * Describes the function that finds an upload by its name in a URL. It returns undefined if there is no such upload, or the reader may not
 * have it.
 */
export type FindServedUpload = (
  name: string,
  signature: { readonly until: string; readonly sign: string },
) => Promise<ServedUpload | undefined>;

/**
 * Creates the function that finds an arrived upload by its name in a URL, to serve it. That function returns undefined
 * for a private upload without a valid signature.
 */
export const createUploadLookup =
  (units: Pick<Units, 'read'>, signer: UrlSigner, clock: Clock): FindServedUpload =>
  async (name, signature) => {
    const named = parseUploadName(name);
    if (!named || (named.isPrivate && !isReadUrlValid(named, signature, signer, clock.now()))) return undefined;
    const upload = await units.read(named.siteId, (db) => findUpload(db, named.id));
    // The whole name must be the upload's own: one that hides that it is private is none.
    if (!upload || uploadName(upload) !== name || upload.state !== 'arrived') return undefined;
    const { kind, type, bytes } = upload;
    return { kind, type: type ?? '', bytes: bytes ?? 0, path: uploadStoredPath(upload), isPrivate: named.isPrivate };
  };

/**
 * Creates the function that tells whether an object may still be written with the credentials of its upload: not once its member has given it up,
 * or it has been checked.
 */
export const createWriteWanted =
  (units: Pick<Units, 'read'>) =>
  async (path: string): Promise<boolean> => {
    const named = parseArrivalPath(path);
    const upload = named && (await units.read(named.siteId, (db) => findUpload(db, named.id)));
    return upload !== undefined && upload.state === 'applied' && uploadArrivalPath(upload) === path;
  };
