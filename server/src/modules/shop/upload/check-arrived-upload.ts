import { maxUploadBytes } from 'contract/shop/upload/upload-rules.ts';
import type { ByteRange, ObjectStore, Objects } from '#gateways/objects/object-store.ts';
import type { PictureStore } from '#gateways/pictures/picture-store.ts';
import { readPictureInfo } from '#modules/shop/picture/picture.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import { recogniseFile, bytesToRecogniseFile } from './rules/file-type.ts';
import { uploadArrivalPath, uploadStoredPath, type Upload } from './rules/upload.ts';
import type { ReceivedFile } from './store/uploads.ts';

/**
 * Holds what the check of an arrived file needs: the object stores of arriving and of checked files, and the picture store, which removes the
 * metadata of pictures.
 */
export interface ArrivalDeps {
  readonly objects: Objects;
  readonly pictures: Pick<PictureStore, 'clean'>;
}

/** Describes a file whose content was checked; `wrong` if it is not what it said it is. */
type CheckedArrival = Pick<ReceivedFile, 'bytes' | 'type' | 'width' | 'height'> | 'wrong';

async function readObject(store: ObjectStore, path: string, range?: ByteRange): Promise<Buffer> {
  const stream = await store.read(path, range);
  return stream ? Buffer.concat(await stream.toArray()) : Buffer.alloc(0);
}

function assertWhole(arrived: number, { saidBytes: said }: Upload): void {
  if (arrived !== said) throw new Refusal('uploadIncomplete', { sentence: sentence('uploadBytesDiffer', { said, arrived }) });
}

/** Stores a picture without its metadata. What was sent is read once, so that it cannot be replaced after the check. */
async function checkPicture(upload: Upload, { objects, pictures }: ArrivalDeps): Promise<CheckedArrival> {
  const known = await objects.arrivals.head(uploadArrivalPath(upload));
  if (!known) throw new Refusal('uploadNotArrived');
  assertWhole(known.bytes, upload);
  const bytes = await readObject(objects.arrivals, uploadArrivalPath(upload));
  assertWhole(bytes.length, upload);
  const facts = readPictureInfo(bytes, maxUploadBytes.picture);
  const cleaned = facts && (await pictures.clean(bytes, facts.ending));
  if (!cleaned) return 'wrong';
  await objects.store.put(uploadStoredPath(upload), cleaned.bytes);
  const type = `image/${facts.ending.replace('jpg', 'jpeg')}`;
  return { bytes: bytes.length, type, width: cleaned.width, height: cleaned.height };
}

async function moveAcross(from: ObjectStore, to: ObjectStore, upload: Upload): Promise<void> {
  if (from === to) return from.move(uploadArrivalPath(upload), uploadStoredPath(upload));
  const body = await from.read(uploadArrivalPath(upload));
  if (!body) return;
  await to.put(uploadStoredPath(upload), body);
  await from.remove(uploadArrivalPath(upload));
}

/** Stores a video or a document where its sender cannot write any more, and then checks it there. It may be repeated after a crash. */
async function checkFile(upload: Upload, { objects: { arrivals, store } }: ArrivalDeps): Promise<CheckedArrival> {
  await moveAcross(arrivals, store, upload);
  const known = await store.head(uploadStoredPath(upload));
  if (!known) throw new Refusal('uploadNotArrived');
  assertWhole(known.bytes, upload);
  const head = await readObject(store, uploadStoredPath(upload), { first: 0, last: Math.min(known.bytes, bytesToRecogniseFile) - 1 });
  const found = recogniseFile(head);
  return found?.kind === upload.kind ? { bytes: known.bytes, type: found.type, width: null, height: null } : 'wrong';
}

/**
 * Checks a file that arrived in the object store by its size and content, and stores it for good. Returns bytes, media type, and a picture's width
 * and height (else null); 'wrong' for content of another kind than announced. Refuses one that has not arrived (uploadNotArrived) or has another size
 * than announced (uploadIncomplete).
 */
export const checkArrivedUpload = (upload: Upload, deps: ArrivalDeps): Promise<CheckedArrival> =>
  upload.kind === 'picture' ? checkPicture(upload, deps) : checkFile(upload, deps);
