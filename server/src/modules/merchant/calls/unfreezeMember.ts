import type { officeCalls } from 'contract/merchant/office.calls.ts';
import type { Handler } from '#http/handler.ts';
import { freeze } from '../freeze.ts';

export const unfreezeMember: Handler<typeof officeCalls.unfreezeMember> = async ({ db, unchanged }, { id }) => {
  if (!(await freeze(db, id, 'active'))) unchanged();
  return {};
};
