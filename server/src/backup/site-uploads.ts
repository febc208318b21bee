import type pg from 'pg';
import type { ObjectStore } from '#gateways/objects/object-store.ts';
import { type StoredUpload, uploadStoredPath } from '#modules/shop/upload/upload.ts';
import { BackupError } from './backup-error.ts';

/** Describes an uploaded file whose content follows in a backup; the upload's database row is in the backup of its table. */
export interface UploadHeader {
  readonly upload: Omit<StoredUpload, 'siteId'>;
  readonly bytes: number;
}

/** Limits the size of an upload, because a backup file is not trusted. */
const maxUploadBytes = 250_000_000;

/**
 * Reads the files that a site's members uploaded from the object store, one at a time, and passes each to `take`.
 * Returns their number, and the paths of missing files. The list of files comes from the caller's snapshot.
 */
export async function readSiteUploads(
  owner: pg.ClientBase,
  siteId: number,
  store: Pick<ObjectStore, 'head' | 'read'>,
  take: (head: UploadHeader, content: AsyncIterable<Buffer>) => Promise<void>,
): Promise<{ uploads: number; missing: string[] }> {
  const { rows } = await owner.query<UploadHeader['upload']>(
    "select id, purpose, key, ending from upload where site_id = $1 and state = 'arrived' order by id",
    [siteId],
  );
  const missing: string[] = [];
  for (const upload of rows) {
    const path = uploadStoredPath({ siteId, ...upload });
    const known = await store.head(path);
    const content = known && (await store.read(path));
    if (content) await take({ upload, bytes: known.bytes }, content);
    else missing.push(path);
  }
  return { uploads: rows.length - missing.length, missing };
}

/** Passes the content of an upload in a backup on unchanged. Throws a BackupError if its length differs from its header. */
export async function* checkedContent({ upload, bytes: said }: UploadHeader, pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  if (!(said > 0 && said <= maxUploadBytes)) throw new BackupError('The file holds something that is no upload.');
  let length = 0;
  for await (const piece of pieces) {
    length += piece.length;
    yield piece;
  }
  if (length !== said) throw new BackupError(`The upload ${upload.id} is not what it was when the file was written.`);
}

/** Stores the content of an upload at the path that its restored database row names. */
export const restoreUpload = (
  store: Pick<ObjectStore, 'put'>,
  siteId: number,
  header: UploadHeader,
  pieces: AsyncIterable<Buffer>,
): Promise<void> => store.put(uploadStoredPath({ siteId, ...header.upload }), checkedContent(header, pieces));
