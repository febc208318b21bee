import { Refusal } from 'contract/refusals.ts';
import { type Asking, proveByCode, proveMember, type Proved } from './prove.ts';
import { accountById } from './store/members.ts';

/** What a person who is logged in shows once more before something that cannot be undone lightly. */
export interface Shown {
  readonly password?: string | undefined;
  readonly code?: string | undefined;
}

/**
 * Proves that who is logged in is the member, and not one who found the phone open: by the password, or by a code of the type confirm
 * sent to the account's mobile. Undefined where an account has neither and so nothing to show.
 */
export async function proveSelf(asking: Asking, memberId: number, { password, code }: Shown): Promise<Proved | undefined> {
  const account = await asking.units.read(asking.siteId, (db) => accountById(db, memberId));
  if (!account?.mobileSealed && !account?.passwordHash) return undefined;
  if (code !== undefined && account.mobileSealed) return proveByCode(asking, asking.secrets.open(account.mobileSealed), 'confirm', code);
  if (password === undefined) throw new Refusal('loginNeedsProof');
  return proveMember(asking, memberId, password).catch((thrown: unknown) => {
    throw thrown instanceof Refusal && thrown.refusal === 'loginWrong' ? new Refusal('loginWrong', { message: '密码不正确' }) : thrown;
  });
}
