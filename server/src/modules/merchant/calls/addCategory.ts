import type { shelvesCalls } from 'contract/merchant/shelves.calls.ts';
import { Refusal } from 'contract/refusals.ts';
import type { Handler } from '#http/handler.ts';
import { categoryPlaces, holdShelves, insertCategory } from '#modules/goods/goods.ts';
import { mustStand, sibling } from '../rules/category-tree.ts';

const most = 1000;

export const addCategory: Handler<typeof shelvesCalls.addCategory> = async ({ db, unchanged }, { name, parentId: asked = 0 }) => {
  await holdShelves(db);
  const all = await categoryPlaces(db);
  const parentId = asked === 0 ? null : asked;
  mustStand(all, { parentId });
  const there = sibling(all, name, parentId);
  if (there) {
    unchanged();
    return { id: there.id };
  }
  if (all.length >= most) throw new Refusal('shelfTooMany');

  return { id: await insertCategory(db, name, parentId) };
};
