import { Refusal } from 'contract/refusals.ts';
import type { BaseContext } from '#http/handler.ts';
import type { SiteDatabase, Units } from '#platform/database.ts';
import { codeFits } from './codes.ts';
import { passwordFits } from './passwords.ts';
import { acceptedPurposes, codesFrom } from './rules/codes.ts';
import { mobileText } from './rules/mobile.ts';
import { networkOf } from './rules/network.ts';
import { forgive, spend } from './spend.ts';
import { tryCode, useCode } from './store/codes.ts';
import { type Account, accountById, accountByMobile } from './store/members.ts';

/** Describes what verification needs of a call. */
export type Asking = Pick<BaseContext, 'siteId' | 'now' | 'secrets' | 'client'> & { readonly units: Pick<Units, 'read' | 'write'> };

/** Describes a successful verification of an account or of a mobile number. */
export interface Proved {
  /** Undefined if no account has the number. */
  readonly account: Account | undefined;
  /**
   * Must be called first in the transaction that relies on the verification. Restores the tries and marks a code used. Refuses a code that
   * was used meanwhile.
   */
  settle(db: SiteDatabase): Promise<void>;
}

// Each try is counted and committed before verification, so that a refusal does not roll it back. Counters are locked before codes, which
// avoids deadlocks.

/** Verifies a mobile number by the code sent to it. Refuses a wrong or used code. */
export async function proveByCode(
  context: Asking,
  mobile: string,
  purpose: keyof typeof acceptedPurposes,
  typedCode: string,
): Promise<Proved> {
  const { units, siteId, now, secrets, client } = context;
  const mobileHash = secrets.hash(mobileText(mobile));
  const network = networkOf(client.address);
  const { account, code } = await units.write(siteId, async (db) => {
    await spend(db, secrets, [['loginAddress', network]], now);
    const [account, code] = await Promise.all([
      accountByMobile(db, mobileHash),
      tryCode(db, mobileHash, acceptedPurposes[purpose], codesFrom(now)),
    ]);
    return { account, code };
  });
  if (!codeFits(secrets, mobile, code, typedCode)) throw new Refusal('codeWrong');
  return {
    account,
    async settle(db) {
      await forgive(db, secrets, { number: mobile, network });
      if (!(await useCode(db, code.id, now))) throw new Refusal('codeWrong');
    },
  };
}

/**
 * Verifies an account by mobile number and password. The hash takes a tenth of a second, so it runs outside of a transaction. Refuses an
 * unknown number and a wrong password alike, after the same time.
 */
export async function proveByPassword(context: Asking, mobile: string, password: string): Promise<Proved> {
  const { units, siteId, now, secrets, client } = context;
  const network = networkOf(client.address);
  const account = await units.write(siteId, async (db) => {
    await spend(
      db,
      secrets,
      [
        ['loginNumber', mobile],
        ['loginAddress', network],
      ],
      now,
    );
    return accountByMobile(db, secrets.hash(mobileText(mobile)));
  });
  if (!(await passwordFits(password, account?.passwordHash))) throw new Refusal('loginWrong');
  return { account, settle: (db) => forgive(db, secrets, { number: mobile, network }) };
}

/**
 * Verifies an account by member number and password. Tries are counted together with those by mobile number. Refuses an unknown number
 * like a wrong password.
 */
export async function proveMember(context: Asking, memberId: number, password: string): Promise<Proved> {
  const { units, siteId, now, secrets, client } = context;
  const network = networkOf(client.address);
  const { account, number } = await units.write(siteId, async (db) => {
    const account = await accountById(db, memberId);
    const number = account?.mobileSealed ? secrets.open(account.mobileSealed) : `member:${memberId}`;
    await spend(
      db,
      secrets,
      [
        ['loginNumber', number],
        ['loginAddress', network],
      ],
      now,
    );
    return { account, number };
  });
  if (!(await passwordFits(password, account?.passwordHash))) throw new Refusal('loginWrong', { message: '会员号或密码不正确' });
  return { account, settle: (db) => forgive(db, secrets, { number, network }) };
}
