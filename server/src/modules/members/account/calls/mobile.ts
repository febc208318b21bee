import type { accountCalls } from 'contract/members/account/account.calls.ts';
import { maskMobile } from 'contract/members/account/mobile.ts';
import type { Handler } from '#http/handler.ts';
import { Refusal } from '#platform/refusal.ts';
import { assertHasMobile } from '../assert-has-mobile.ts';
import { bindMobileTo } from '../bind-mobile-to.ts';
import { parseMobile } from '../rules/mobile.ts';
import { findMemberAccount } from '../store/members.ts';
import { verifyByCode } from '../verification.ts';
import { verifyOwner } from '../verify-owner.ts';

/**
 * Refuses a text that is no mobile number on this site; anyone may call it. With a code sent to the number, also
 * returns whether it is registered and whether the caller can bind it. The code stays usable.
 */
export const checkMobile: Handler<typeof accountCalls.checkMobile> = async (context, { mobile: input, validcode }) => {
  const mobile = parseMobile(input, context.site.locale);
  if (validcode === undefined) return { registered: null, canBind: null };
  const { account } = await verifyByCode(context, mobile, 'check', validcode);
  const { member } = context;
  const isFree = account === undefined || account.id === member?.id;
  return { registered: account ? 1 : 0, canBind: member ? (isFree ? 1 : 0) : null };
};

/** Returns whether the caller's account has a mobile number, and that number masked. Refuses an account without one if the site requires it. */
export const checkUserMobile: Handler<typeof accountCalls.checkUserMobile> = async ({ db, site, member, secrets }) => {
  await assertHasMobile(db, site.settings, member.id);
  const sealed = (await findMemberAccount(db, member.id))?.mobileSealed;
  return { hasMobile: sealed ? 1 : 0, mobile: sealed ? maskMobile(secrets.open(sealed)) : '' };
};

/**
 * Binds a mobile number, verified by a code, to the caller's account. If the account has a number, its password or a
 * code to that number must verify the caller too. Only who proves to hold the new number learns that another account
 * has it.
 */
export const bindMobile: Handler<typeof accountCalls.bindMobile> = async (context, { mobile: input, validcode, password, ownCode }) => {
  const { units, siteId, site, member, secrets } = context;
  const mobile = parseMobile(input, site.locale);
  const owner = await verifyOwner(context, member.id, { password, code: ownCode });
  const verified = await verifyByCode(context, mobile, 'bind', validcode);
  if (verified.account && verified.account.id !== member.id) throw new Refusal('mobileBoundElsewhere');

  await units.write(siteId, async (db) => {
    await owner?.settle(db);
    await verified.settle(db);
    if (!(await bindMobileTo(db, secrets, member.id, mobile))) throw new Refusal('mobileBoundElsewhere');
  });
  return { mobile };
};
