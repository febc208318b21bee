import type { accountMerchantCalls } from 'contract/account/merchant.calls.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Handler } from '#http/handler.ts';
import { loadLevels } from '../store/levels.ts';
import { lockMemberStatus, updateMemberLevel as writeLevel } from '../store/listed-members.ts';

export const setMemberLevel: Handler<typeof accountMerchantCalls.setMemberLevel> = async ({ db, unchanged, noted }, { id, levelId }) => {
  const [status, levels] = await Promise.all([lockMemberStatus(db, id), loadLevels(db)]);
  if (status === undefined) throw new Refusal('userNotFound');
  if (!levels.some((level) => level.id === levelId)) throw new Refusal('levelNotFound');

  const before = await writeLevel(db, id, levelId);
  if (before === levelId) unchanged();
  noted({ was: { levelId: before } });
  return {};
};
