import type { shopAdminCalls } from 'contract/merchant/shop-admin.calls.ts';
import type { Handler } from '#http/handler.ts';
import { setMemberFrozen } from '../set-member-frozen.ts';

export const freezeMember: Handler<typeof shopAdminCalls.freezeMember> = async ({ db, unchanged }, { id }) => {
  if (!(await setMemberFrozen(db, id, 'frozen'))) unchanged();
  return {};
};
