// Letters, Chinese characters, ASCII with its punctuation, Chinese and full-width punctuation; no emoji, no control characters.
const notTyped = /[^\p{Script=Latin}\p{Script=Han}\u0020-\u007e\u00b7\u2013-\u2014\u2018-\u201d\u2026\u3000-\u3020\uff01-\uff65\uffe5]/gu;

/** What is left of a text when only letters, digits, Chinese characters, spaces and common punctuation may stay. */
export const typedText = (text: string): string => text.replace(notTyped, '');

/** A whole or decimal amount with at most two decimals. */
export const isAmount = (text: string): boolean => /^\d+(\.\d{1,2})?$/.test(text);

/** What a field for an amount keeps while a person types: digits, one point, two decimals. */
export function typedAmount(text: string): string {
  const [whole = '', ...rest] = text.replace(/[^\d.]/g, '').split('.');
  const start = whole.replace(/^0+(?=\d)/, '');
  return rest.length === 0 ? start : `${start || '0'}.${rest.join('').slice(0, 2)}`;
}
