import type { accountCalls } from 'contract/account/account.calls.ts';
import type { Handler } from '#http/handler.ts';
import { loadLevels } from '../store/levels.ts';

export const retailLevels: Handler<typeof accountCalls.retailLevels> = async ({ db }) => {
  const levels = await loadLevels(db);
  return {
    list: levels.map(({ id, rank, name, alias, discountBp }) => ({ fxid: id, fxname: name, alias, rank, discount: discountBp / 1000 })),
    fxIdNameList: levels.map(({ id, alias }) => ({ fxNameType: id, fxIdName: alias })),
  };
};
