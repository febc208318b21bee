import { isDeepStrictEqual } from 'node:util';
import type { goodsMerchantCalls } from 'contract/goods/merchant.calls.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Handler } from '#http/handler.ts';
import { loadGroupsWithCounts, updateGroup } from '../store/merchant-categories.ts';
import { lockCatalogue } from '../store/upsert-goods.ts';

export const changeGroup: Handler<typeof goodsMerchantCalls.changeGroup> = async ({ db, unchanged, noted }, { id, home, ...changes }) => {
  await lockCatalogue(db);
  const all = await loadGroupsWithCounts(db);
  const before = all.find((one) => one.id === id);
  if (!before) throw new Refusal('groupNotFound');
  if (all.some((one) => one.name === changes.name && one.id !== id)) throw new Refusal('groupNameTaken');

  const after = { ...before, ...changes, ...(home === undefined ? {} : { onHome: home }) };
  noted({ was: { name: before.name, sort: before.sort, home: before.onHome } });
  if (isDeepStrictEqual(before, after)) unchanged();
  else await updateGroup(db, after);
  return {};
};
