import type { shelvesCalls } from 'contract/merchant/shelves.calls.ts';
import { Refusal } from 'contract/refusals.ts';
import type { Handler } from '#http/handler.ts';
import { categoryPlaces, holdShelves, insertCategory } from '#modules/goods/goods.ts';
import { mustStand, sibling } from '../rules/category-tree.ts';

const maxCategories = 1000;

export const addCategory: Handler<typeof shelvesCalls.addCategory> = async ({ db, unchanged }, { name, parentId: parent = 0 }) => {
  await holdShelves(db);
  const all = await categoryPlaces(db);
  const parentId = parent === 0 ? null : parent;
  mustStand(all, { parentId });
  const existing = sibling(all, name, parentId);
  if (existing) {
    unchanged();
    return { id: existing.id };
  }
  if (all.length >= maxCategories) throw new Refusal('shelfTooMany');

  return { id: await insertCategory(db, name, parentId) };
};
