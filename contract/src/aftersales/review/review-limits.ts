/** Holds the limits of a review: characters (Unicode), pictures, and days in which it can be written. */
export const reviewLimits = {
  /** Bounds its text, a follow-up's text and a merchant's answer. */
  text: 500,
  pictures: 9,
  tags: 6,
  /** Days after the receipt of an order in which its lines may be reviewed. */
  days: 90,
  /** Days after a review in which its writer may add a follow-up. */
  followUpDays: 180,
} as const;

/** Lists the filters of a product's reviews, in the order in which the page offers them. */
export const reviewFilters = ['all', 'pictured', 'followed', 'good', 'middling', 'bad'] as const;

/** Describes a filter of the list of reviews. */
export type ReviewFilter = (typeof reviewFilters)[number];

/** Lists the ways in which a product's reviews can be sorted. */
export const reviewSorts = ['useful', 'newest'] as const;

/** Names a way in which reviews are sorted. */
export type ReviewSort = (typeof reviewSorts)[number];

/** Matches what no review shows: control characters but line breaks, and characters that are invisible or turn the writing around, but those that join emoji. */
const unprintable = /(?![\n\u200c\u200d])[\p{Cc}\p{Cf}\u2028\u2029]/gu;

/** Cleans a review for storage: NFC, trimmed, without unprintable characters, with at most one empty line in a row. Markup stays what it is: text. */
export const cleanReviewText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, ' ')
    .replace(unprintable, '')
    .replace(/[^\S\n]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** Counts the characters of a text as its writer does: an emoji is one, not two. */
export const countCharacters = (text: string): number => Array.from(text).length;
