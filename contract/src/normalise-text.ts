// Letters, Chinese characters, ASCII with its punctuation, Chinese and full-width punctuation; no emoji, no control characters.
const disallowedCharacters =
  /[^\p{Script=Latin}\p{Script=Han}\u0020-\u007e\u00b7\u2013-\u2014\u2018-\u201d\u2026\u3000-\u3020\uff01-\uff65\uffe5]/gu;

/** Removes everything but letters, digits, Chinese characters, spaces and common punctuation. */
export const removeDisallowedCharacters = (text: string): string => text.replace(disallowedCharacters, '');

/** Characters that draw nothing of their own: control and format characters, and selectors of a variant. */
const undrawnCharacters = /[\p{Cc}\p{Cf}\ufe00-\ufe0f]/u;

/**
 * Lists the drawn characters that `normaliseText` would drop, each once, at most five: emoji and scripts that a courier's label or an invoice
 * cannot print, and private ones that only some systems draw.
 */
export const findDisallowedCharacters = (text: string): string =>
  [...new Set(text.normalize('NFC').replace(/\s+/g, ' ').match(disallowedCharacters) ?? [])]
    .filter((one) => !undrawnCharacters.test(one))
    .slice(0, 5)
    .join('');

/** Normalises a text for storage: NFC, single spaces, trimmed, without disallowed characters. */
export const normaliseText = (text: string): string => removeDisallowedCharacters(text.normalize('NFC').replace(/\s+/g, ' ')).trim();
