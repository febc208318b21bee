import { isDeepStrictEqual } from 'node:util';
import type { shelvesCalls } from 'contract/merchant/shelves.calls.ts';
import { Refusal } from 'contract/refusals.ts';
import { ownPictureIn } from 'contract/site/picture-sizes.ts';
import type { Handler } from '#http/handler.ts';
import { categoryPlaces, holdShelves, setCategory } from '#modules/goods/goods.ts';
import { isKnownMedia } from '#modules/page/page.ts';
import { mustStand, sibling } from '../rules/category-tree.ts';

export const changeCategory: Handler<typeof shelvesCalls.changeCategory> = async (
  { db, site, gateways, unchanged, noted },
  { id, parentId, ...changes },
) => {
  if (changes.picture && !isKnownMedia(changes.picture, site.settings)) throw new Refusal('pictureAddressWrong');
  const own = ownPictureIn(changes.picture ?? '');
  if (own !== undefined && !gateways.own.hasPicture(own)) throw new Refusal('pictureAddressWrong');
  await holdShelves(db);
  const all = await categoryPlaces(db);
  const before = all.find((one) => one.id === id);
  if (!before) throw new Refusal('categoryNotFound');
  const after = { ...before, ...changes, parentId: parentId === undefined ? before.parentId : parentId === 0 ? null : parentId };
  if (after.parentId !== before.parentId) mustStand(all, after);
  const other = sibling(all, after.name, after.parentId);
  if (other && other.id !== id) throw new Refusal('categoryNameTaken');

  noted({ was: { name: before.name, parentId: before.parentId, sort: before.sort, picture: before.picture } });
  if (isDeepStrictEqual(before, after)) unchanged();
  else await setCategory(db, after);
  return {};
};
