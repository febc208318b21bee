import { Refusal } from 'contract/refusals.ts';
import { type Asking, proveByCode, proveMember, type Proved } from './prove.ts';
import { accountById } from './store/members.ts';

/** Holds the credentials that a logged-in person gives again before a sensitive change. */
export interface Shown {
  readonly password?: string | undefined;
  readonly code?: string | undefined;
}

/**
 * Verifies that the caller owns the account, by its password or a `confirm` code sent to its mobile number. Guards against someone who
 * finds an unlocked phone. Returns undefined if the account has neither.
 */
export async function proveSelf(context: Asking, memberId: number, { password, code }: Shown): Promise<Proved | undefined> {
  const account = await context.units.read(context.siteId, (db) => accountById(db, memberId));
  if (!account?.mobileSealed && !account?.passwordHash) return undefined;
  if (code !== undefined && account.mobileSealed) return proveByCode(context, context.secrets.open(account.mobileSealed), 'confirm', code);
  if (password === undefined) throw new Refusal('loginNeedsProof');
  return proveMember(context, memberId, password).catch((error: unknown) => {
    throw error instanceof Refusal && error.refusal === 'loginWrong' ? new Refusal('loginWrong', { message: '密码不正确' }) : error;
  });
}
