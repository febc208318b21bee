import type { shelvesCalls } from 'contract/merchant/shelves.calls.ts';
import { Refusal } from 'contract/refusals.ts';
import type { Handler } from '#http/handler.ts';
import { allGroups, holdShelves, insertGroup } from '#modules/goods/goods.ts';

const most = 1000;

export const addGroup: Handler<typeof shelvesCalls.addGroup> = async ({ db, unchanged }, { name }) => {
  await holdShelves(db);
  const all = await allGroups(db);
  const there = all.find((one) => one.name === name);
  if (there) {
    unchanged();
    return { id: there.id };
  }
  if (all.length >= most) throw new Refusal('shelfTooMany');

  return { id: await insertGroup(db, name) };
};
