const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const checkDigits = '10X98765432';

/** Computes the last character of an 18-digit number from the 17 digits before it (GB 11643). */
function checkDigit(number: string): string | undefined {
  const sum = weights.reduce((total, weight, at) => total + weight * Number(number[at]), 0);
  return checkDigits[sum % 11];
}

function isDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/**
 * Tells whether a text is a national identity number of 15 digits, or of 18 whose last may be X. Its date must exist.
 * [R-383, R-384, R-385]
 * @param checked whether the check digit of an 18-digit number is verified; a site may turn that off
 */
export function isNationalId(text: string, checked = true): boolean {
  const old = /^[1-9]\d{5}(\d{2})(\d{2})(\d{2})\d{3}$/.exec(text);
  const parts = old ?? /^[1-9]\d{5}((?:18|19|20)\d{2})(\d{2})(\d{2})\d{3}[\dXx]$/.exec(text);
  if (!parts) return false;
  const [, year = '', month = '', day = ''] = parts;
  if (!isDay(Number(old ? `19${year}` : year), Number(month), Number(day))) return false;
  return old !== null || !checked || checkDigit(text) === text.slice(-1).toUpperCase();
}

/** Masks an identity number for display: all but its first three and last four characters become asterisks. */
export const maskedNationalId = (text: string): string => text.slice(0, 3) + '*'.repeat(Math.max(0, text.length - 7)) + text.slice(-4);
