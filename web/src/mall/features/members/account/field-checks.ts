import { normaliseMobile } from 'contract/members/account/mobile.ts';
import { findPasswordFault } from 'contract/members/account/password.ts';
import { localiseRuleSentence } from '#kit/lib/localise.ts';
import { texts } from './texts.ts';

/**
 * Creates a field check for a mobile number in the site's locale. It returns an error sentence if nothing was typed, or if the text is no
 * valid number.
 */
export const createMobileCheck =
  (locale: string) =>
  (text: string): string | undefined => {
    if (text.trim() === '') return texts.mobileHint;
    return normaliseMobile(text, locale) === undefined ? texts.mobileWrong : undefined;
  };

/** Returns the problem of a typed verification code; undefined if it has six digits. */
export const checkVerificationCode = (text: string): string | undefined => (/^\d{6}$/.test(text) ? undefined : texts.codeWrong);

/** Returns the error of an empty password field, else undefined. An existing password needs no strength check. */
export const checkPasswordEntered = (text: string): string | undefined => (text === '' ? texts.passwordHint : undefined);

/** Returns the error of a new password that is too weak, in the site's language; undefined if it is strong enough. */
export const checkNewPassword = (text: string): string | undefined => localiseRuleSentence(findPasswordFault(text));

/** Keeps only the first six digits of a typed code. */
export const keepVerificationCodeDigits = (text: string): string => text.replace(/\D/g, '').slice(0, 6);
