import { takesKind, type UploadKind, type UploadPurposeName } from 'contract/shop/upload/upload-rules.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { Refusal } from '#platform/refusal.ts';
import { parseUploadLink, type Upload, uploadLink } from './rules/upload.ts';
import { endUploadUse, lockUploads, saveUploadUse } from './store/uploads.ts';

/** Describes what uses uploads: their member, their purpose, and the order or review that shows them. */
export interface UploadUse {
  readonly memberId: number;
  readonly purpose: UploadPurposeName;
  /** Names the thing that uses them, such as `order:26112500000000000001`. Its uploads stay until it lets them go. */
  readonly usedBy: string;
}

/** Describes an upload that something uses, to be stored with it: id, URL, kind, duration in milliseconds, and a video's poster. */
export interface TakenUpload {
  readonly id: number;
  readonly link: string;
  readonly kind: UploadKind;
  readonly durationMs: number | null;
  /** The URL of a video's poster; empty without one. */
  readonly posterLink: string;
}

/** Keeps a file that nothing uses any more readable, in milliseconds: pages that are open may show it. */
const lastView = 60 * 60_000;

/** Refuses URLs that are not those of uploads of this member that arrived, for this purpose. */
function findOwn(found: readonly Upload[], links: readonly string[], siteId: number, { memberId, purpose }: UploadUse): Upload[] {
  return links.map((link) => {
    const named = parseUploadLink(link);
    const upload = found.find((one) => uploadLink(one) === link.split('?')[0]);
    if (!upload || named?.siteId !== siteId || upload.memberId !== memberId || upload.state === 'removed')
      throw new Refusal('uploadNotFound');
    if (upload.state !== 'arrived') throw new Refusal('uploadNotArrived');
    if (upload.purpose !== purpose || !takesKind(purpose, upload.kind)) throw new Refusal('uploadPurposeWrong');
    return upload;
  });
}

const idsOf = (links: readonly string[]): number[] => links.flatMap((link) => parseUploadLink(link)?.id ?? []);

/**
 * Marks uploads and their posters as used by an order, review or the like, and returns the uploads. Runs in the unit of work that stores their URLs.
 * Refuses a URL that is no upload of this member and site (uploadNotFound), that has not been confirmed (uploadNotArrived), or that was uploaded for
 * something else (uploadPurposeWrong).
 * @param links the `linkUrl` of each, in the order to be stored
 */
export async function takeUploads(db: SiteDatabase, links: readonly string[], use: UploadUse): Promise<TakenUpload[]> {
  const found = await lockUploads(db, idsOf(links));
  const uploads = findOwn(found, links, db.siteId, use);
  const posters = await lockUploads(
    db,
    uploads.flatMap(({ posterId }) => posterId ?? []),
  );
  await saveUploadUse(
    db,
    [...uploads, ...posters].map(({ id }) => id),
    use.usedBy,
  );
  return uploads.map((upload) => toTaken(upload, posters));
}

const toTaken = (upload: Upload, posters: readonly Upload[]): TakenUpload => {
  const poster = posters.find(({ id }) => id === upload.posterId);
  const { id, kind, durationMs } = upload;
  return { id, link: uploadLink(upload), kind, durationMs, posterLink: poster ? uploadLink(poster) : '' };
};

/**
 * Releases the uploads of a review, order or the like, except those at `keptLinks`. They are deleted an hour later, as
 * a page that shows them may still be open.
 */
export const releaseUploads = (db: SiteDatabase, usedBy: string, now: Date, keptLinks: readonly string[] = []): Promise<void> =>
  endUploadUse(db, usedBy, idsOf(keptLinks), new Date(now.getTime() + lastView));
