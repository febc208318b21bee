import type { Sentence } from 'contract/sentence.ts';
import { sentence } from '#sentences/sentence.ts';
import { Refusal } from '#platform/refusal.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { matchesPassword } from './passwords.ts';
import type { VerificationContext } from './verification.ts';
import { rateLimits } from './rules/rate-limits.ts';
import { resetTries, countTries } from './count-tries.ts';
import { loadPayPasswordHash } from './store/members.ts';

/** Holds the stored hash of a payment password that was verified; null for a member without one. */
export interface VerifiedPayPassword {
  /** Stored hash at the time of verification; null if there was none. */
  readonly hash: string | null;
}

const wrongPasswordSentence = (left: number): Sentence =>
  left > 0 ? sentence('payPasswordTriesLeft', { left }) : sentence('payPasswordLocked');

/**
 * Verifies the payment password of a member who pays from the balance; a member without one passes. Refuses a wrong
 * password, and too many tries, which are counted in a transaction of their own. Returns the stored hash, which the
 * payment compares again.
 */
export async function verifyPayPassword(
  { units, siteId, now, secrets }: VerificationContext,
  memberId: number,
  password: string,
): Promise<VerifiedPayPassword> {
  const { hash, left } = await units.write(siteId, async (db) => {
    const [count] = await countTries(db, secrets, [['payPassword', String(memberId)]], now);
    return { hash: await loadPayPasswordHash(db, memberId), left: Math.max(0, rateLimits.payPassword.most - (count?.spent ?? 0)) };
  });
  if (hash !== null && !(await matchesPassword(password, hash)))
    throw new Refusal('payPasswordWrong', { sentence: wrongPasswordSentence(left), body: { left } });
  await units.write(siteId, (db) => resetTries(db, secrets, ['payPassword', String(memberId)]));
  return { hash };
}

/** Tells whether a member has a payment password. Without one, paying by balance needs only a confirmation. */
export const hasPayPassword = async (db: SiteDatabase, memberId: number): Promise<boolean> =>
  (await loadPayPasswordHash(db, memberId)) !== null;

/** Refuses, inside the paying transaction, a member whose payment password was not verified or has changed since. */
export async function assertPayPasswordVerified(
  db: SiteDatabase,
  memberId: number,
  verified: VerifiedPayPassword | undefined,
): Promise<void> {
  const hash = await loadPayPasswordHash(db, memberId);
  if (hash !== null && hash !== verified?.hash) throw new Refusal('payPasswordNeeded');
}
