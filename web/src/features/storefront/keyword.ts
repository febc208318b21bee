import { allowedText } from 'contract/typed-text.ts';

/** Limits the length of a keyword. */
export const longestKeyword = 60;

/** Cleans a keyword: removes characters that cannot be typed, collapses spaces, and cuts it to the maximum length. */
export const keywordOf = (text: string | null): string =>
  allowedText(text ?? '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longestKeyword);
