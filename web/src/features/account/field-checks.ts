import { mobileFrom } from 'contract/account/mobile.ts';
import { passwordFault } from 'contract/account/password.ts';
import { localiseRuleSentence } from '#lib/localise.ts';
import { texts } from './texts.ts';

/** What a mobile must be on this site. */
export const mobileCheck =
  (locale: string) =>
  (text: string): string | undefined =>
    mobileFrom(text, locale) === undefined ? texts.mobileWrong : undefined;

export const codeCheck = (text: string): string | undefined => (/^\d{6}$/.test(text) ? undefined : texts.codeWrong);

/** A password typed again is only there or not: what was good enough once stays good enough. */
export const passwordGiven = (text: string): string | undefined => (text === '' ? texts.passwordHint : undefined);

/** What a new password must be. */
export const passwordCheck = (text: string): string | undefined => localiseRuleSentence(passwordFault(text));

/** What is kept of a code as it is typed. */
export const codeTyped = (text: string): string => text.replace(/\D/g, '').slice(0, 6);
