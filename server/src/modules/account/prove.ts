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

/** What proving needs of a call. */
export type Asking = Pick<BaseContext, 'siteId' | 'now' | 'secrets' | 'client'> & { readonly units: Pick<Units, 'read' | 'write'> };

/** Somebody has proved who they are, or that they hold a number. */
export interface Proved {
  /** Undefined when the number is nobody's. */
  readonly account: Account | undefined;
  /** To be called first in the unit that acts on the proof: gives the tries back and uses a code up. Refuses a code used meanwhile. */
  settle(db: SiteDatabase): Promise<void>;
}

// In both ways the try is counted and committed before anything is proved, so that a refusal does not give it back;
// and counts are locked before codes, so that two who try at once never wait for each other.

/** Proves a number by the code sent to it: a wrong or spent code is refused. */
export async function proveByCode(asking: Asking, mobile: string, purpose: keyof typeof acceptedPurposes, typed: string): Promise<Proved> {
  const { units, siteId, now, secrets, client } = asking;
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
  if (!codeFits(secrets, mobile, code, typed)) throw new Refusal('codeWrong');
  return {
    account,
    async settle(db) {
      await forgive(db, secrets, { number: mobile, network });
      if (!(await useCode(db, code.id, now))) throw new Refusal('codeWrong');
    },
  };
}

/**
 * Proves an account by its password, which is reckoned outside of any unit, for it takes a tenth of a second.
 * An unknown number and a wrong password are refused alike, after the same time.
 */
export async function proveByPassword(asking: Asking, mobile: string, password: string): Promise<Proved> {
  const { units, siteId, now, secrets, client } = asking;
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
 * The same by a member's number. The tries are counted with those by the account's mobile, so that a second way in gives no more of them;
 * an unknown number is refused like a wrong password.
 */
export async function proveMember(asking: Asking, memberId: number, password: string): Promise<Proved> {
  const { units, siteId, now, secrets, client } = asking;
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
