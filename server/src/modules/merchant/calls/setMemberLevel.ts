import type { shopAdminCalls } from 'contract/merchant/shop-admin.calls.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Handler } from '#http/handler.ts';
import { lockMemberStatus, loadLevels, updateMemberLevel as writeLevel } from '#modules/account/account.ts';

export const setMemberLevel: Handler<typeof shopAdminCalls.setMemberLevel> = async ({ db, unchanged, noted }, { id, levelId }) => {
  const [status, levels] = await Promise.all([lockMemberStatus(db, id), loadLevels(db)]);
  if (status === undefined) throw new Refusal('userNotFound');
  if (!levels.some((level) => level.id === levelId)) throw new Refusal('levelNotFound');

  const before = await writeLevel(db, id, levelId);
  if (before === levelId) unchanged();
  noted({ was: { levelId: before } });
  return {};
};
