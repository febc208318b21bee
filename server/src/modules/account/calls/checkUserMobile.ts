import type { accountCalls } from 'contract/account/account.calls.ts';
import { maskedMobile } from 'contract/account/mobile.ts';
import type { Handler } from '#http/handler.ts';
import { mustHaveMobile } from '../must-have-mobile.ts';
import { accountById } from '../store/members.ts';

export const checkUserMobile: Handler<typeof accountCalls.checkUserMobile> = async ({ db, site, member, secrets }) => {
  await mustHaveMobile(db, site.settings, member.id);
  const sealed = (await accountById(db, member.id))?.mobileSealed;
  return { hasMobile: sealed ? 1 : 0, mobile: sealed ? maskedMobile(secrets.open(sealed)) : '' };
};
