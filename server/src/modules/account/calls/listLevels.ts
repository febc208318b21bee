import type { accountMerchantCalls } from 'contract/account/merchant.calls.ts';
import type { Handler } from '#http/handler.ts';
import { loadLevels } from '../store/levels.ts';
import { countMembersByLevel } from '../store/listed-members.ts';

export const listLevels: Handler<typeof accountMerchantCalls.listLevels> = async ({ db }) => {
  const [levels, members] = await Promise.all([loadLevels(db), countMembersByLevel(db)]);
  return { list: levels.map((level) => ({ ...level, memberNum: members.get(level.id) ?? 0 })) };
};
