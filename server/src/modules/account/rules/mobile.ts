import { mobileFrom } from 'contract/account/mobile.ts';
import { Refusal } from 'contract/refusals.ts';

/** A typed number in the form it is kept in; refuses what is none in the site's country. */
export function mobileOrRefusal(typed: string, locale: string): string {
  const mobile = mobileFrom(typed, locale);
  if (!mobile) throw new Refusal('mobileWrong');
  return mobile;
}

/** What is hashed of a number, for finding it again. */
export const mobileText = (mobile: string): string => `mobile:${mobile}`;
