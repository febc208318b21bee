import { Refusal } from 'contract/refusals.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { passwordFits } from './passwords.ts';
import type { Asking } from './prove.ts';
import { limits } from './rules/limits.ts';
import { forget, spend } from './spend.ts';
import { payPasswordHash } from './store/members.ts';

/** Holds the result of verifying a payment password. */
export interface PayProof {
  /** Stored hash at the time of verification; null if there was none. */
  readonly hash: string | null;
}

const wrongText = (left: number): string =>
  left > 0 ? `支付密码不正确，还可输入 ${left} 次` : '支付密码不正确，请 3 小时后再试，或在设置里重置';

/**
 * Verifies a payment password. The try is counted and committed first, and the hash computed outside of a transaction. Refuses a wrong
 * one, and too many tries.
 */
export async function tryPayPassword({ units, siteId, now, secrets }: Asking, memberId: number, password: string): Promise<PayProof> {
  const { hash, left } = await units.write(siteId, async (db) => {
    const [count] = await spend(db, secrets, [['payPassword', String(memberId)]], now);
    return { hash: await payPasswordHash(db, memberId), left: Math.max(0, limits.payPassword.most - (count?.spent ?? 0)) };
  });
  if (hash !== null && !(await passwordFits(password, hash)))
    throw new Refusal('payPasswordWrong', { message: wrongText(left), body: { left } });
  await units.write(siteId, (db) => forget(db, secrets, ['payPassword', String(memberId)]));
  return { hash };
}

/** Checks whether a member has a payment password. Without one, paying by balance needs only a confirmation. */
export const hasPayPassword = async (db: SiteDatabase, memberId: number): Promise<boolean> =>
  (await payPasswordHash(db, memberId)) !== null;

/** Refuses, in the paying transaction, a member whose payment password was not verified or has changed since. */
export async function mustMayPay(db: SiteDatabase, memberId: number, verified: PayProof | undefined): Promise<void> {
  const hash = await payPasswordHash(db, memberId);
  if (hash !== null && hash !== verified?.hash) throw new Refusal('payPasswordNeeded');
}
