import { isDeepStrictEqual } from 'node:util';
import type { shelvesCalls } from 'contract/merchant/shelves.calls.ts';
import { Refusal } from 'contract/refusals.ts';
import type { Handler } from '#http/handler.ts';
import { groupPlaces, holdShelves, setGroup } from '#modules/goods/goods.ts';

export const changeGroup: Handler<typeof shelvesCalls.changeGroup> = async ({ db, unchanged, noted }, { id, home, ...changes }) => {
  await holdShelves(db);
  const all = await groupPlaces(db);
  const before = all.find((one) => one.id === id);
  if (!before) throw new Refusal('groupNotFound');
  if (all.some((one) => one.name === changes.name && one.id !== id)) throw new Refusal('groupNameTaken');

  const after = { ...before, ...changes, ...(home === undefined ? {} : { onHome: home }) };
  noted({ was: { name: before.name, sort: before.sort, home: before.onHome } });
  if (isDeepStrictEqual(before, after)) unchanged();
  else await setGroup(db, after);
  return {};
};
