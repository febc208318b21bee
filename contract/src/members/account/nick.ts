import { normaliseText } from '../../normalise-text.ts';

/** Limits the length of a member's nickname, in characters. */
export const maxNickLength = 20;

/** Removes what a nickname may not contain and cuts it to length. Returns an empty string if nothing is left. */
export const cleanNick = (text: string): string => Array.from(normaliseText(text)).slice(0, maxNickLength).join('').trim();
