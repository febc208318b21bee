import type { shelvesCalls } from 'contract/merchant/shelves.calls.ts';
import { Refusal } from 'contract/refusals.ts';
import type { Handler } from '#http/handler.ts';
import { allGroups, holdShelves, insertGroup } from '#modules/goods/goods.ts';

const maxGroups = 1000;

export const addGroup: Handler<typeof shelvesCalls.addGroup> = async ({ db, unchanged }, { name }) => {
  await holdShelves(db);
  const all = await allGroups(db);
  const existing = all.find((one) => one.name === name);
  if (existing) {
    unchanged();
    return { id: existing.id };
  }
  if (all.length >= maxGroups) throw new Refusal('shelfTooMany');

  return { id: await insertGroup(db, name) };
};
