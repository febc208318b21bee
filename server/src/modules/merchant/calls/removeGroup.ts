import type { shelvesCalls } from 'contract/merchant/shelves.calls.ts';
import { Refusal } from 'contract/refusals.ts';
import type { Handler } from '#http/handler.ts';
import { deleteGroup, groupPlaces, holdShelves } from '#modules/goods/goods.ts';

export const removeGroup: Handler<typeof shelvesCalls.removeGroup> = async ({ db, noted }, { id }) => {
  await holdShelves(db);
  const group = (await groupPlaces(db)).find((one) => one.id === id);
  if (!group) throw new Refusal('groupNotFound');
  if (group.goods > 0) throw new Refusal('groupUsed');

  await deleteGroup(db, id);
  noted({ was: { name: group.name, sort: group.sort, home: group.onHome } });
  return {};
};
