import { normaliseMobile } from 'contract/members/account/mobile.ts';
import { Refusal } from '#platform/refusal.ts';

/** Parses a typed mobile number into its stored form. Refuses numbers that are invalid on the site. */
export function parseMobile(typed: string, locale: string): string {
  const mobile = normaliseMobile(typed, locale);
  if (!mobile) throw new Refusal('mobileWrong');
  return mobile;
}

/** Returns the text whose hash is stored for a mobile number, so that it can be found without being readable. */
export const mobileHashInput = (mobile: string): string => `mobile:${mobile}`;
