import type { officeCalls } from 'contract/merchant/office.calls.ts';
import type { Handler } from '#http/handler.ts';
import { freeze } from '../freeze.ts';

export const freezeMember: Handler<typeof officeCalls.freezeMember> = async ({ db, unchanged }, { id }) => {
  if (!(await freeze(db, id, 'frozen'))) unchanged();
  return {};
};
