import { cleanReviewText, countCharacters, reviewLimits } from 'contract/aftersales/review/review-limits.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';

/** Cleans the text of a review, a follow-up or an answer. Refuses (reviewWrong) one that is too long, or empty where it must not be. */
export function readReviewText(text: string, { isNeeded }: { readonly isNeeded: boolean }): string {
  const clean = cleanReviewText(text);
  if (countCharacters(clean) > reviewLimits.text)
    throw new Refusal('reviewWrong', { sentence: sentence('reviewTextLong', { most: reviewLimits.text }) });
  if (isNeeded && clean === '') throw new Refusal('reviewWrong', { sentence: sentence('reviewTextMissing') });
  return clean;
}

/** Returns the ticked tags of a review unchanged. Refuses (reviewWrong) a tag that the site does not offer. */
export function checkReviewTags(tags: readonly string[], offered: readonly string[]): readonly string[] {
  const unknown = tags.find((tag) => !offered.includes(tag));
  if (unknown !== undefined) throw new Refusal('reviewWrong', { sentence: sentence('reviewTagUnknown', { tag: unknown }) });
  return tags;
}
