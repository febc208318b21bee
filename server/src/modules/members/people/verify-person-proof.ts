import { Refusal } from '#platform/refusal.ts';
import { type VerificationContext, verifyByCode, verifyPassword } from '#modules/members/account/account.ts';

/** Verifies a mobile number by a password or a code, for the person with this password hash. Refuses a call with neither. */
export function verifyPersonProof(
  context: VerificationContext,
  mobile: string,
  { password, code }: { readonly password?: string | undefined; readonly code?: string | undefined },
  findHash: Parameters<typeof verifyPassword>[3],
) {
  if (code !== undefined) return verifyByCode(context, mobile, 'staff', code);
  if (password === undefined) throw new Refusal('loginCredentialMissing');
  return verifyPassword(context, `person ${mobile}`, password, findHash); // tries of the same number as a shopper count apart
}
