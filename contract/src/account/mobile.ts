/** A mainland number as people write it: an optional +86 or 0086, then 1, a digit 3-9, then nine digits. */
const mainland = /^(?:\+86|0086)?(1[3-9]\d{9})$/;
/** A number of Hong Kong: an optional +852 or 00852, then eight digits that begin with 4 to 9. */
const hongKong = /^(?:\+852|00852)?([4-9]\d{7})$/;
const between = /[\s-]/g;

/**
 * A mobile number in the one form it is kept in: eleven digits of the mainland, or `+852` and eight digits.
 * Spaces and dashes between digits do not count. Undefined for what is no such number; one of Hong Kong counts
 * only where the site's locale is zh-HK.
 */
export function mobileFrom(text: string, locale: string): string | undefined {
  const digits = text.replace(between, '');
  const china = mainland.exec(digits)?.[1];
  if (china) return china;
  const eight = locale === 'zh-HK' ? hongKong.exec(digits)?.[1] : undefined;
  return eight && `+852${eight}`;
}

/** A number as others see it: 138****0001, +852 61****67. */
export const maskedMobile = (mobile: string): string =>
  mobile.startsWith('+852') ? `+852 ${mobile.slice(4, 6)}****${mobile.slice(-2)}` : `${mobile.slice(0, 3)}****${mobile.slice(-4)}`;
