import type { accountMerchantCalls } from 'contract/account/merchant.calls.ts';
import type { Handler } from '#http/handler.ts';
import { setMemberFrozen } from '../set-member-frozen.ts';

export const freezeMember: Handler<typeof accountMerchantCalls.freezeMember> = async ({ db, unchanged }, { id }) => {
  if (!(await setMemberFrozen(db, id, 'frozen'))) unchanged();
  return {};
};
