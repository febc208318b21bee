import type { goodsMerchantCalls } from 'contract/goods/merchant.calls.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Handler } from '#http/handler.ts';
import { deleteGroup, loadGroupsWithCounts } from '../store/merchant-categories.ts';
import { lockCatalogue } from '../store/upsert-goods.ts';

export const removeGroup: Handler<typeof goodsMerchantCalls.removeGroup> = async ({ db, noted }, { id }) => {
  await lockCatalogue(db);
  const group = (await loadGroupsWithCounts(db)).find((one) => one.id === id);
  if (!group) throw new Refusal('groupNotFound');
  if (group.goods > 0) throw new Refusal('groupUsed');

  await deleteGroup(db, id);
  noted({ was: { name: group.name, sort: group.sort, home: group.onHome } });
  return {};
};
