import type { Input } from 'contract/call.ts';
import type { uploadCalls } from 'contract/shop/upload/upload.calls.ts';
import {
  declaredKind,
  isUploadPurpose,
  maxUploadBytes,
  takesKind,
  uploadPurposes,
  type UploadKind,
  type UploadPurposeName,
} from 'contract/shop/upload/upload-rules.ts';
import type { Sentence } from 'contract/sentence.ts';
import type { Handler } from '#http/handler.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { withMemberLocked } from '#platform/lock-member.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import { grantLife, uploadArrivalPath, type Upload, uploadLink } from '../rules/upload.ts';
import { findUploads, insertUploads, type NewUpload, sumUploads } from '../store/uploads.ts';

type Detail = Input<typeof uploadCalls.applyUpload>['applyDetails'][number];

const hour = 60 * 60_000;
/** A file that has not arrived by then is removed, in milliseconds. */
const arrivalTime = 24 * hour;
/** Limits what a member applies for within a day. */
const maxFilesADay = 300;
const maxBytesADay = 2_000_000_000;
/** Limits the bytes of all uploads of a site: all sites share one disk and one backup. */
const maxBytesOfSite = 100_000_000_000;

const kindNames: Readonly<Record<UploadKind, Sentence>> = {
  picture: sentence('kindPicture'),
  video: sentence('kindVideo'),
  document: sentence('kindDocument'),
};
/** Returns the sentence that names a kind of uploaded file (picture, video, document), to be put into a refusal. */
export const uploadKindName = (kind: UploadKind): Sentence => kindNames[kind];

const endingOf: Readonly<Record<UploadKind, (detail: Detail) => string>> = {
  picture: () => 'webp', // every picture is sent as WebP
  video: ({ fileType, fileName }) => (/mov|quicktime/.test(`${fileType} ${fileName}`.toLowerCase()) ? 'mov' : 'mp4'),
  document: () => 'pdf',
};

/** Decides what a file is by what is said of it, and refuses one that this purpose does not take. */
function readDetail(detail: Detail, purpose: UploadPurposeName): { readonly kind: UploadKind; readonly ending: string } {
  const { fileName: name, fileSize, fileType } = detail;
  const kind = declaredKind(fileType, name);
  if (!kind || !takesKind(purpose, kind)) {
    const kinds = uploadPurposes[purpose].kinds.map(uploadKindName);
    throw new Refusal('uploadTypeWrong', { sentence: sentence('uploadKinds', { name, kinds }) });
  }
  if (fileSize === 0) throw new Refusal('uploadEmpty');
  const most = maxUploadBytes[kind];
  if (fileSize > most)
    throw new Refusal('uploadTooLarge', {
      sentence: sentence('uploadBytes', { name, kind: uploadKindName(kind), megabytes: most / 1_000_000 }),
    });
  return { kind, ending: endingOf[kind](detail) };
}

/** Finds the uploads whose credentials are renewed. Refuses those that are not the member's, that have arrived, or of another size. */
async function findRenewed(db: SiteDatabase, details: readonly Detail[], memberId: number, purpose: UploadPurposeName): Promise<Upload[]> {
  const renewed = details.filter(({ uploadId }) => uploadId !== undefined);
  const found = await findUploads(
    db,
    renewed.map(({ uploadId }) => Number(uploadId)),
  );
  return renewed.map(({ uploadId, fileSize }) => {
    const upload = found.find(({ id }) => id === Number(uploadId));
    const isOwn = upload?.memberId === memberId && upload.purpose === purpose;
    if (!upload || !isOwn || upload.state !== 'applied' || upload.saidBytes !== fileSize) throw new Refusal('uploadNotFound');
    return upload;
  });
}

async function addNew(db: SiteDatabase, memberId: number, added: readonly NewUpload[], now: Date): Promise<Upload[]> {
  const [first] = added;
  if (!first) return [];
  const sums = await withMemberLocked(db, memberId, () => sumUploads(db, memberId, new Date(now.getTime() - 24 * hour)));
  const bytes = added.reduce((sum, { saidBytes }) => sum + saidBytes, 0);
  if (sums.files + added.length > maxFilesADay || sums.bytes + bytes > maxBytesADay) throw new Refusal('uploadTooMany');
  if (sums.siteBytes + bytes > maxBytesOfSite) throw new Refusal('uploadSiteFull');
  return insertUploads(db, added, now, new Date(now.getTime() + arrivalTime));
}

/**
 * Returns S3 credentials, valid for an hour, with which a member sends files straight to the object store; an
 * `uploadId` renews them. Refuses a wrong purpose or kind, an empty or too large file, too many files or bytes in a
 * day, and a full site. Refuses to renew an upload that is unknown or has another purpose or size.
 */
export const applyUpload: Handler<typeof uploadCalls.applyUpload> = async (
  { units, siteId, member, gateways: { objects }, ids, now, client },
  { fileDir, applyDetails },
) => {
  if (!isUploadPurpose(fileDir)) {
    const allowed = Object.keys(uploadPurposes);
    throw new Refusal('uploadPurposeWrong', { sentence: sentence('uploadDirs', { given: fileDir, allowed }) });
  }
  const added = applyDetails
    .filter(({ uploadId }) => uploadId === undefined)
    .map((detail) => ({
      ...readDetail(detail, fileDir),
      memberId: member.id,
      purpose: fileDir,
      key: Buffer.from(ids.key(16), 'base64url').toString('hex'),
      saidBytes: detail.fileSize,
      saidType: detail.fileType,
      saidName: detail.fileName,
      durationMs: detail.duration === undefined ? null : Math.round(detail.duration * 1000),
    }));
  const uploads = await units.write(siteId, async (db) => {
    const renewed = await findRenewed(db, applyDetails, member.id, fileDir);
    const inserted = await addNew(db, member.id, added, now);
    return applyDetails.flatMap(({ uploadId }) => (uploadId === undefined ? inserted.shift() : renewed.shift()) ?? []);
  });
  const until = new Date(now.getTime() + grantLife);
  return Promise.all(
    uploads.map(async (upload, at) => {
      const filePath = uploadArrivalPath(upload);
      const grant = await objects.grantWrite({ key: filePath, bytes: upload.saidBytes, until }, client.origin);
      return {
        linkUrl: uploadLink(upload),
        fileType: applyDetails[at]?.fileType ?? '',
        ...grant,
        filePath,
        callback: { callbackUrl: '/fileupload/api/callback', callbackVar: { uploadId: String(upload.id) } },
      };
    }),
  );
};
