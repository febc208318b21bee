import { allowedText } from 'contract/typed-text.ts';

/** As long as a keyword may be. */
export const longestKeyword = 60;

/** A keyword as it is searched for: without what cannot be typed, and no longer than it may be. */
export const keywordOf = (text: string | null): string =>
  allowedText(text ?? '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longestKeyword);
