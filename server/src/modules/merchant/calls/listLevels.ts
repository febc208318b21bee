import type { shopAdminCalls } from 'contract/merchant/shop-admin.calls.ts';
import type { Handler } from '#http/handler.ts';
import { loadLevels, countMembersByLevel } from '#modules/account/account.ts';

export const listLevels: Handler<typeof shopAdminCalls.listLevels> = async ({ db }) => {
  const [levels, members] = await Promise.all([loadLevels(db), countMembersByLevel(db)]);
  return { list: levels.map((level) => ({ ...level, memberNum: members.get(level.id) ?? 0 })) };
};
