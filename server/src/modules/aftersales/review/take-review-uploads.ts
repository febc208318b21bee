import { takeUploads, type TakenUpload } from '#modules/shop/upload/upload.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';

/** Holds the URLs of a review's files: the pictures, the video and the video's poster. */
export interface ReviewFiles {
  readonly pictures: readonly string[];
  /** Hold the addresses of a video and of its poster; empty without one. */
  readonly video: string;
  readonly poster: string;
}

const isOf = (uploads: readonly TakenUpload[], kind: TakenUpload['kind']): boolean => uploads.every((upload) => upload.kind === kind);

/**
 * Binds files that a writer uploaded to their review, and returns their URLs. Refuses files that the writer did not
 * upload for a review, and (reviewWrong) a video among the pictures or a picture as the video.
 * @param usedBy names the review, or its follow-up
 */
export async function takeReviewUploads(
  db: SiteDatabase,
  { pictures, video }: { readonly pictures: readonly string[]; readonly video: string },
  { memberId, usedBy }: { readonly memberId: number; readonly usedBy: string },
): Promise<ReviewFiles> {
  const links = video === '' ? pictures : [...pictures, video];
  if (links.length === 0) return { pictures: [], video: '', poster: '' };
  const taken = await takeUploads(db, links, { memberId, purpose: 'review', usedBy });
  const [shown, films] = [taken.slice(0, pictures.length), taken.slice(pictures.length)];
  if (!isOf(shown, 'picture') || !isOf(films, 'video')) throw new Refusal('reviewWrong', { sentence: sentence('reviewFileKind') });
  return { pictures: shown.map(({ link }) => link), video: films[0]?.link ?? '', poster: films[0]?.posterLink ?? '' };
}
