/** Matches a mainland number as people type it: an optional +86 or 0086, then 1, a digit 3-9, then nine digits. */
const mainland = /^(?:\+86|0086)?(1[3-9]\d{9})$/;
/** Matches a Hong Kong number: an optional +852 or 00852, then eight digits that begin with 4 to 9. */
const hongKong = /^(?:\+852|00852)?([4-9]\d{7})$/;
/** Matches what people write between digits: spaces, and every kind of dash. */
const separators = /[\s\p{Dash}]/gu;

/** Brings the digits of a typed telephone number to one form: full-width characters become ordinary ones, spaces and dashes go. */
export const cleanPhoneDigits = (text: string): string => text.normalize('NFKC').replace(separators, '');

/**
 * Normalises a mobile number to its stored form: eleven mainland digits, or `+852` and eight digits. Ignores spaces and dashes, and
 * reads full-width digits. Returns undefined for anything else; Hong Kong numbers count only if the site's locale is zh-HK.
 */
export function normaliseMobile(text: string, locale: string): string | undefined {
  const digits = cleanPhoneDigits(text);
  const china = mainland.exec(digits)?.[1];
  if (china) return china;
  const eight = locale === 'zh-HK' ? hongKong.exec(digits)?.[1] : undefined;
  return eight && `+852${eight}`;
}

/** Masks a mobile number for display to others: 138****0001, +852 61****67. */
export const maskMobile = (mobile: string): string =>
  mobile.startsWith('+852') ? `+852 ${mobile.slice(4, 6)}****${mobile.slice(-2)}` : `${mobile.slice(0, 3)}****${mobile.slice(-4)}`;
