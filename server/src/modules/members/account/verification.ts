import { sentence } from '#sentences/sentence.ts';
import { Refusal } from '#platform/refusal.ts';
import type { BaseContext } from '#http/handler.ts';
import type { SiteDatabase, Units } from '#platform/database.ts';
import { hashNetwork, matchesVerificationCode } from './codes.ts';
import { matchesPassword } from './passwords.ts';
import { acceptedCodePurposes, earliestValidCodeTime } from './rules/codes.ts';
import { mobileHashInput } from './rules/mobile.ts';
import { numberAtNetworkKey, rateLimitNetwork } from './rules/network.ts';
import { restoreLoginTries, countTries } from './count-tries.ts';
import { spendVerificationTries, markVerificationCodeUsed } from './store/codes.ts';
import { findMemberAccount, findMemberAccountByMobile } from './store/members.ts';
import type { MemberAccount } from './rules/member.ts';

/** Describes the parts of a call's context that are needed to verify a person's account. */
export type VerificationContext = Pick<BaseContext, 'siteId' | 'now' | 'secrets' | 'client'> & {
  readonly units: Pick<Units, 'read' | 'write'>;
};

/** Describes a successful verification: the account that was found, and the function that settles the used code or counted try. */
export interface Verification {
  /** Undefined if no account has the number. */
  readonly account: MemberAccount | undefined;
  /**
   * Must be called first in the transaction that relies on the verification. Restores the tries and marks a code used. Refuses a code that
   * was used meanwhile.
   */
  settle(db: SiteDatabase): Promise<void>;
}

// Each try is counted and committed before verification, so that a refusal does not roll it back. Counters are locked before codes, which
// avoids deadlocks.

/**
 * Verifies a mobile number by the code sent to it; refuses a wrong or used code. Returns the number's account, if
 * there is one, and `settle`, which the caller runs to use the code up.
 */
export async function verifyByCode(
  context: VerificationContext,
  mobile: string,
  purpose: keyof typeof acceptedCodePurposes,
  typedCode: string,
): Promise<Verification> {
  const { units, siteId, now, secrets, client } = context;
  const mobileHash = secrets.hash(mobileHashInput(mobile));
  const network = rateLimitNetwork(client.address);
  const { account, codes } = await units.write(siteId, async (db) => {
    await countTries(db, secrets, [['loginAddress', network]], now);
    const [account, codes] = await Promise.all([
      findMemberAccountByMobile(db, mobileHash),
      spendVerificationTries(db, {
        mobileHash,
        networkHash: hashNetwork(secrets, network),
        purposes: acceptedCodePurposes[purpose],
        from: earliestValidCodeTime(now),
      }),
    ]);
    return { account, codes };
  });
  const code = codes.find((one) => matchesVerificationCode(secrets, mobile, one, typedCode));
  if (!code) throw new Refusal('codeWrong');
  return {
    account,
    async settle(db) {
      await restoreLoginTries(db, secrets, { number: mobile, network });
      if (!(await markVerificationCodeUsed(db, code.id, now))) throw new Refusal('codeWrong');
    },
  };
}

/**
 * Verifies an account by mobile number and password; returns it with `settle`, which takes back the counted try.
 * Refuses an unknown number and a wrong password alike, after the same time. Runs outside of a transaction, because
 * hashing takes a tenth of a second.
 */
export async function verifyByPassword(context: VerificationContext, mobile: string, password: string): Promise<Verification> {
  let account: MemberAccount | undefined;
  const { settle } = await verifyPassword(context, mobile, password, async (db) => {
    account = await findMemberAccountByMobile(db, context.secrets.hash(mobileHashInput(mobile)));
    return account?.passwordHash;
  });
  return { account, settle };
}

/**
 * Verifies a password of whoever has a name, such as a mobile number, by the hash that `findHash` finds; none counts as a wrong one, after the same time. Counts the
 * try first; `settle` takes it back.
 */
export async function verifyPassword(
  { units, siteId, now, secrets, client }: VerificationContext,
  who: string,
  password: string,
  findHash: (db: SiteDatabase) => Promise<string | null | undefined>,
): Promise<Pick<Verification, 'settle'>> {
  const network = rateLimitNetwork(client.address);
  const hash = await units.write(siteId, async (db) => {
    await countTries(
      db,
      secrets,
      [
        ['loginEverywhere', who],
        ['loginNumber', numberAtNetworkKey(who, network)],
        ['loginAddress', network],
      ],
      now,
    );
    return findHash(db);
  });
  if (!(await matchesPassword(password, hash))) throw new Refusal('loginWrong');
  return { settle: (db) => restoreLoginTries(db, secrets, { number: who, network }) };
}

/**
 * Verifies an account by member number and password; returns it with `settle`, which takes back the counted try.
 * Counts tries together with those by mobile number. Refuses an unknown number and a wrong password alike.
 */
export async function verifyByMemberNumber(context: VerificationContext, memberId: number, password: string): Promise<Verification> {
  const { units, siteId, now, secrets, client } = context;
  const network = rateLimitNetwork(client.address);
  const { account, number } = await units.write(siteId, async (db) => {
    const account = await findMemberAccount(db, memberId);
    const number = account?.mobileSealed ? secrets.open(account.mobileSealed) : `member:${memberId}`;
    await countTries(
      db,
      secrets,
      [
        ['loginEverywhere', number],
        ['loginNumber', numberAtNetworkKey(number, network)],
        ['loginAddress', network],
      ],
      now,
    );
    return { account, number };
  });
  if (!(await matchesPassword(password, account?.passwordHash)))
    throw new Refusal('loginWrong', { sentence: sentence('memberNumberOrPasswordWrong') });
  return { account, settle: (db) => restoreLoginTries(db, secrets, { number, network }) };
}
