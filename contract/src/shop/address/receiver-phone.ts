import { cleanPhoneDigits, normaliseMobile } from '../../members/account/mobile.ts';

/** Lists the telephone code of each region whose numbers have eight digits, by the code of its province: Hong Kong and Macau. */
const eightDigitRegions: Readonly<Record<string, string>> = { 810000: '+852', 820000: '+853' };
/** Lists the codes of the provinces where a number of eight digits needs no code: Hong Kong and Macau. */
export const eightDigitStates: readonly string[] = Object.keys(eightDigitRegions);
/** Matches a number with the code of Hong Kong or Macau, as people write it: +852, 00852 or 852, then eight digits. */
const withCode = /^(?:\+|00)?(85[23])(\d{8})$/;
/** Matches eight digits that a mobile or a landline of the region begins with; the rest are codes of services. */
const local: Readonly<Record<string, RegExp>> = { '+852': /^[2-9]\d{7}$/, '+853': /^(?:6|28|8)\d+$/ };
/**
 * Matches a mainland landline: its area code (three digits from 010 and 02x, else four), seven or eight digits, and an extension. A number of
 * eleven digits that begins with 1 is a mobile.
 */
const landline = /^(?:(?:\+|00)86)?(0(?:10|2\d|[3-9]\d{2}))(\d{7,8})$/;
const extension = /(?:\s*(?:转|轉|ext\.?|#)\s*|(?<=\d{7})\s*\p{Dash}\s*)(\d{1,6})$/iu;

/**
 * Normalises the telephone number of a receiver: a mobile as `normaliseMobile` does, `+852` or `+853` and eight digits, or a mainland landline as
 * 0731-88888888 with its extension, 0731-88888888-12. Eight digits alone take the code of the address's region, or that of a Hong Kong site.
 * No message is sent to it, so a landline will do. Returns undefined for anything else.
 * @param stateCode of the address's province; empty while it is unknown
 */
export function normaliseReceiverPhone(text: string, { locale, stateCode }: { locale: string; stateCode: string }): string | undefined {
  const digits = cleanPhoneDigits(text);
  const code = eightDigitRegions[stateCode] ?? (locale === 'zh-HK' ? '+852' : undefined);
  if (/^\d{8}$/.test(digits)) return code !== undefined && local[code]?.test(digits) ? `${code}${digits}` : undefined;
  const [, region, rest = ''] = withCode.exec(digits) ?? [];
  if (region !== undefined) return local[`+${region}`]?.test(rest) ? `+${region}${rest}` : undefined;
  const mobile = normaliseMobile(text, 'zh-CN');
  if (mobile !== undefined) return mobile;
  const typed = text.normalize('NFKC').replace(/[()]/g, ' ').trim();
  const inner = extension.exec(typed)?.[1];
  const [, area, number] = landline.exec(cleanPhoneDigits(inner === undefined ? typed : typed.replace(extension, ''))) ?? [];
  return area === undefined ? undefined : [area, number, ...(inner === undefined ? [] : [inner])].join('-');
}
