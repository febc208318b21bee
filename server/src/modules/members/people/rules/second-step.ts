import { Secret, TOTP } from 'otpauth';

/** Counts the recovery codes that a person gets together. */
export const recoveryCodeCount = 10;
const periodSeconds = 30;
// No letters or digits that look alike.
const recoveryAlphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Makes a recovery code (3F7K-9QX2) from a function that returns a random whole number below another. */
export function makeRecoveryCode(random: (below: number) => number): string {
  const letters = Array.from({ length: 8 }, () => recoveryAlphabet[random(recoveryAlphabet.length)]).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/** Tells whether a typed code is one of an authenticator app, and not a recovery code. */
export const isAppCode = (typed: string): boolean => /^\d{6}$/.test(typed);

/** Returns the text that is hashed for a recovery code, however it was typed. */
export const recoveryCodeHashInput = (personId: number, typed: string): string =>
  `recovery:${personId}:${typed.toUpperCase().replaceAll('-', '')}`;

const authenticator = (
  secret: string,
  { issuer, label }: { readonly issuer: string; readonly label: string } = { issuer: '', label: '' },
) => new TOTP({ issuer, label, algorithm: 'SHA1', digits: 6, period: periodSeconds, secret: Secret.fromBase32(secret) });

/** Builds the URL by which an authenticator app takes a secret (base32), under the shop's name and the person's. */
export const buildAuthenticatorUrl = (secret: string, names: { readonly issuer: string; readonly label: string }): string =>
  // A colon separates the two names in the URL.
  authenticator(secret, { issuer: names.issuer.replaceAll(':', ' '), label: names.label.replaceAll(':', ' ') }).toString();

/** Makes a secret of 20 bytes for an authenticator app, as base32. */
export const makeAuthenticatorSecret = (): string => new Secret({ size: 20 }).base32;

/**
 * Finds the period (of 30 seconds) that a typed code is of: the present one, the one before, or the next, since clocks differ. Undefined for a wrong
 * code.
 */
export function findCodePeriod(secret: string, typed: string, now: Date): number | undefined {
  const delta = authenticator(secret).validate({ token: typed, timestamp: now.getTime(), window: 1 });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / periodSeconds) + delta;
}
