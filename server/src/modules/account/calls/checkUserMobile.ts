import type { accountCalls } from 'contract/account/account.calls.ts';
import { maskMobile } from 'contract/account/mobile.ts';
import type { Handler } from '#http/handler.ts';
import { assertHasMobile } from '../assert-has-mobile.ts';
import { findMemberAccount } from '../store/members.ts';

export const checkUserMobile: Handler<typeof accountCalls.checkUserMobile> = async ({ db, site, member, secrets }) => {
  await assertHasMobile(db, site.settings, member.id);
  const sealed = (await findMemberAccount(db, member.id))?.mobileSealed;
  return { hasMobile: sealed ? 1 : 0, mobile: sealed ? maskMobile(secrets.open(sealed)) : '' };
};
