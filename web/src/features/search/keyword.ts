import { removeDisallowedCharacters } from 'contract/normalise-text.ts';

/** Limits the length of a keyword. */
export const maxSearchKeywordLength = 60;

/** Cleans a keyword: removes characters that cannot be typed, collapses spaces, and cuts it to the maximum length. */
export const cleanSearchKeyword = (text: string | null): string =>
  removeDisallowedCharacters(text ?? '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, maxSearchKeywordLength);
