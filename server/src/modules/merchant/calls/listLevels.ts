import type { shopAdminCalls } from 'contract/merchant/shop-admin.calls.ts';
import type { Handler } from '#http/handler.ts';
import { levelsOf, membersByLevel } from '#modules/account/account.ts';

export const listLevels: Handler<typeof shopAdminCalls.listLevels> = async ({ db }) => {
  const [levels, members] = await Promise.all([levelsOf(db), membersByLevel(db)]);
  return { list: levels.map((level) => ({ ...level, memberNum: members.get(level.id) ?? 0 })) };
};
