import { normaliseText } from '../normalise-text.ts';

/** How long a nick may be, in characters. */
export const nickLength = 20;

/** A nick as it is kept: filtered and cut to length. Empty when nothing is left. */
export const cleanNick = (text: string): string => Array.from(normaliseText(text)).slice(0, nickLength).join('').trim();
