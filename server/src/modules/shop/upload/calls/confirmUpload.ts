import type { Reply } from 'contract/call.ts';
import type { uploadCalls } from 'contract/shop/upload/upload.calls.ts';
import type { Handler } from '#http/handler.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import { checkArrivedUpload } from '../check-arrived-upload.ts';
import { buildReadUrl, type UrlSigner } from '../read-signature.ts';
import { uploadArrivalPath, type Upload, uploadLink } from '../rules/upload.ts';
import { findUpload, lockUploads, saveUploadArrival, saveUploadState } from '../store/uploads.ts';
import { uploadKindName } from './applyUpload.ts';

/** A file that arrived is removed after this time unless something uses it, in milliseconds. */
const unusedTime = 7 * 24 * 60 * 60_000;

const wrongContent = (kind: Upload['kind']) =>
  new Refusal('uploadContentWrong', { sentence: sentence('uploadNotKind', { kind: uploadKindName(kind) }) });

async function findOwn(db: SiteDatabase, id: number, memberId: number): Promise<Upload> {
  const upload = await findUpload(db, id);
  if (!upload || upload.memberId !== memberId || upload.state === 'removed') throw new Refusal('uploadNotFound');
  if (upload.state === 'refused') throw wrongContent(upload.kind);
  return upload;
}

/** Finds the picture that stands for a video. Refuses one of another member, of another purpose, or that has not arrived. */
async function findPoster(db: SiteDatabase, { memberId, purpose, kind }: Upload, posterId: string | undefined): Promise<number | null> {
  if (posterId === undefined || kind !== 'video') return null;
  const poster = await findUpload(db, Number(posterId));
  if (!poster || poster.memberId !== memberId || poster.purpose !== purpose || poster.kind !== 'picture')
    throw new Refusal('uploadNotFound');
  if (poster.state !== 'arrived') throw new Refusal('uploadNotArrived');
  return poster.id;
}

async function buildReply(
  db: SiteDatabase,
  upload: Upload,
  signer: UrlSigner,
  now: Date,
): Promise<Reply<typeof uploadCalls.confirmUpload>> {
  const poster = upload.posterId === null ? undefined : await findUpload(db, upload.posterId);
  const linkUrl = uploadLink(upload);
  return {
    uploadId: upload.id,
    linkUrl,
    readUrl: buildReadUrl(linkUrl, signer, now),
    kind: upload.kind,
    fileType: upload.type ?? '',
    fileSize: upload.bytes ?? 0,
    width: upload.width,
    height: upload.height,
    duration: upload.durationMs === null ? null : upload.durationMs / 1000,
    posterUrl: poster ? buildReadUrl(uploadLink(poster), signer, now) : '',
  };
}

/**
 * Checks a file that the member sent, by its size and content, and removes the metadata of a picture. Refuses an upload
 * (or a video's poster) that is unknown or has not arrived, and a file of another size or kind than announced.
 * Repeating it returns the same reply.
 */
export const confirmUpload: Handler<typeof uploadCalls.confirmUpload> = async (
  { units, siteId, member, gateways, secrets, now },
  { uploadId, posterId },
) => {
  const id = Number(uploadId);
  const { upload, poster } = await units.read(siteId, async (db) => {
    const found = await findOwn(db, id, member.id);
    return { upload: found, poster: await findPoster(db, found, posterId) };
  });
  if (upload.state === 'arrived') return units.read(siteId, (db) => buildReply(db, upload, secrets, now));

  const arrived = await checkArrivedUpload(upload, gateways).catch(async (fault: unknown) => {
    // Another confirmation may have stored the file since, and removed what had arrived.
    const current = await units.read(siteId, (db) => findOwn(db, id, member.id));
    if (current.state !== 'arrived') throw fault;
    return 'storedMeanwhile' as const;
  });
  const saved = await units.write(siteId, async (db) => {
    const [current] = await lockUploads(db, [id]);
    // Another confirmation may have come first, or the member gave the file up meanwhile.
    if (!current || current.state !== 'applied' || arrived === 'storedMeanwhile') return current;
    if (arrived === 'wrong') await saveUploadState(db, [id], 'refused', now);
    else
      await saveUploadArrival(
        db,
        id,
        { ...arrived, durationMs: current.durationMs, posterId: poster },
        now,
        new Date(now.getTime() + unusedTime),
      );
    return findUpload(db, id);
  });
  if (!saved || saved.state === 'removed') throw new Refusal('uploadNotFound');
  if (saved.state !== 'arrived') throw wrongContent(saved.kind);
  await gateways.objects.arrivals.remove(uploadArrivalPath(upload));
  return units.read(siteId, (db) => buildReply(db, saved, secrets, now));
};
