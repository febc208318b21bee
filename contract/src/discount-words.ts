const numerals = '零一二三四五六七八九';

/**
 * Reads the share of the price that is left to pay, in basis points, from the way a shop says it: 85折, 8.5折 and 八五折 are 8500, 8折 is 8000.
 * Undefined for other texts, as 85, 85% and 10折, which two people read in two ways, and for shares that leave nothing or all.
 */
export function parseDiscountWords(text: string): number | undefined {
  const digits = Array.from(text.normalize('NFKC').replace(/\s/g, '')).map((one) => {
    const value = numerals.indexOf(one);
    return value < 0 ? one : String(value);
  });
  const [, whole, rest = ''] = /^(\d{1,2})(?:[.点](\d{1,2}))?折$/.exec(digits.join('')) ?? [];
  if (whole === undefined || whole === '10' || (whole.length === 2 && whole.startsWith('0'))) return undefined;
  const tenths = whole.length === 1 ? Number(`${whole}${rest.padEnd(3, '0')}`) : Number(`${whole}${rest.padEnd(2, '0')}`);
  return tenths >= 1 && tenths <= 9999 ? tenths : undefined;
}
