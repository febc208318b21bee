import { Refusal } from '#platform/refusal.ts';

/** Describes a login's credentials: a password, or a code sent to the phone. */
export type LoginCredentials = { readonly by: 'password'; readonly password: string } | { readonly by: 'code'; readonly code: string };

interface LoginFields {
  readonly mobile?: string | undefined;
  readonly password?: string | undefined;
  readonly validcode?: string | undefined;
  readonly openid?: string | undefined;
  readonly jbzAuthCode?: string | undefined;
}

/** Parses the mobile number and the credentials of a login. Refuses messaging app logins and missing credentials. */
export function parseCredentials({ mobile, password, validcode, openid, jbzAuthCode }: LoginFields): {
  readonly mobile: string;
  readonly credentials: LoginCredentials;
} {
  if (mobile === undefined && (openid || jbzAuthCode)) throw new Refusal('loginMethodUnknown');
  if (mobile === undefined) throw new Refusal('mobileWrong');
  if (validcode !== undefined) return { mobile, credentials: { by: 'code', code: validcode } };
  if (password !== undefined) return { mobile, credentials: { by: 'password', password } };
  throw new Refusal('loginCredentialMissing');
}
