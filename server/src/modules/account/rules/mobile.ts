import { mobileFrom } from 'contract/account/mobile.ts';
import { Refusal } from 'contract/refusals.ts';

/** Parses a typed mobile number into its stored form. Refuses numbers that are invalid on the site. */
export function mobileOrRefusal(typed: string, locale: string): string {
  const mobile = mobileFrom(typed, locale);
  if (!mobile) throw new Refusal('mobileWrong');
  return mobile;
}

/** Returns the text to hash for finding a number again. */
export const mobileText = (mobile: string): string => `mobile:${mobile}`;
