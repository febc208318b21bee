import { removeDisallowedCharacters } from 'contract/normalise-text.ts';

/** Holds the greatest length of a search keyword, in characters. */
export const maxSearchKeywordLength = 60;

/** Cleans a search keyword: removes characters that are not allowed, collapses spaces, and cuts it to the greatest length. */
export const cleanSearchKeyword = (text: string | null): string =>
  removeDisallowedCharacters(text ?? '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, maxSearchKeywordLength);
