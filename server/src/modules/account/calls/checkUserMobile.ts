import type { accountCalls } from 'contract/account/account.calls.ts';
import { maskedMobile } from 'contract/account/mobile.ts';
import { Refusal } from 'contract/refusals.ts';
import type { Handler } from '#http/handler.ts';
import { accountById } from '../store/members.ts';

export const checkUserMobile: Handler<typeof accountCalls.checkUserMobile> = async ({ db, site, member, secrets }) => {
  const sealed = (await accountById(db, member.id))?.mobileSealed;
  if (!sealed && site.settings.mobileNeeded) throw new Refusal('mobileNeeded');
  return { hasMobile: sealed ? 1 : 0, mobile: sealed ? maskedMobile(secrets.open(sealed)) : '' };
};
