import type { accountMerchantCalls } from 'contract/account/merchant.calls.ts';
import type { Handler } from '#http/handler.ts';
import { setMemberFrozen } from '../set-member-frozen.ts';

export const unfreezeMember: Handler<typeof accountMerchantCalls.unfreezeMember> = async ({ db, unchanged }, { id }) => {
  if (!(await setMemberFrozen(db, id, 'active'))) unchanged();
  return {};
};
