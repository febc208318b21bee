import { sentence } from '#sentences/sentence.ts';
import { Refusal } from '#platform/refusal.ts';
import { type VerificationContext, verifyByCode, verifyByMemberNumber, type Verification } from './verification.ts';
import { findMemberAccount } from './store/members.ts';

/** Holds the password or the code that a logged-in member enters again before a sensitive change. */
export interface OwnerCredentials {
  readonly password?: string | undefined;
  readonly code?: string | undefined;
}

/**
 * Verifies that the caller owns the account, by its password or a code sent to its mobile number. Returns the account and the function that
 * settles the try; undefined without password and mobile number. This stops someone who found an unlocked phone.
 */
export async function verifyOwner(
  context: VerificationContext,
  memberId: number,
  { password, code }: OwnerCredentials,
): Promise<Verification | undefined> {
  const account = await context.units.read(context.siteId, (db) => findMemberAccount(db, memberId));
  if (!account?.mobileSealed && !account?.passwordHash) return undefined;
  if (code !== undefined && account.mobileSealed) return verifyByCode(context, context.secrets.open(account.mobileSealed), 'confirm', code);
  if (password === undefined) throw new Refusal('loginCredentialMissing');
  return verifyByMemberNumber(context, memberId, password).catch((error: unknown) => {
    throw error instanceof Refusal && error.refusal === 'loginWrong'
      ? new Refusal('loginWrong', { sentence: sentence('passwordWrong') })
      : error;
  });
}
