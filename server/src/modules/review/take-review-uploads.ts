import type { SiteDatabase } from '#platform/database.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';

/** Takes a writer's uploads into a review. Refuses (reviewWrong) what they did not upload themselves. */
export async function takeReviewUploads(_db: SiteDatabase, _memberId: number, addresses: readonly string[]): Promise<void> {
  if (addresses.length > 0) throw new Refusal('reviewWrong', { sentence: sentence('reviewPictureForeign') });
}
