/** Returns whether a text is an amount with at most two decimals. */
export const isTypedAmount = (text: string): boolean => /^\d+(\.\d{1,2})?$/.test(text);

/** Cleans an amount while it is typed: digits, one point, two decimals. */
export function cleanAmountInput(text: string): string {
  const [whole = '', ...rest] = text.replace(/[^\d.]/g, '').split('.');
  const start = whole.replace(/^0+(?=\d)/, '');
  return rest.length === 0 ? start : `${start || '0'}.${rest.join('').slice(0, 2)}`;
}
