import { removeDisallowedCharacters } from 'contract/normalise-text.ts';

/** Limits the length of a keyword. */
export const maxKeywordLength = 60;

/** Cleans a keyword: removes characters that cannot be typed, collapses spaces, and cuts it to the maximum length. */
export const cleanKeyword = (text: string | null): string =>
  removeDisallowedCharacters(text ?? '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, maxKeywordLength);
