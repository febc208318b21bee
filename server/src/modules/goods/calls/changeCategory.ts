import { isDeepStrictEqual } from 'node:util';
import type { goodsMerchantCalls } from 'contract/goods/merchant.calls.ts';
import { Refusal } from '#platform/refusal.ts';
import { parseOwnPictureUrl } from 'contract/site/picture-sizes.ts';
import type { Handler } from '#http/handler.ts';
import { isAllowedMedia } from '#modules/content/content.ts';
import { loadCategoriesWithCounts, updateCategory } from '../store/merchant-categories.ts';
import { lockCatalogue } from '../store/upsert-goods.ts';
import { assertCategoryPlace, findCategoryBelow } from '../rules/category-tree.ts';

export const changeCategory: Handler<typeof goodsMerchantCalls.changeCategory> = async (
  { db, site, ownUrls, unchanged, noted },
  { id, parentId, ...changes },
) => {
  if (changes.picture && !isAllowedMedia(changes.picture, site.settings)) throw new Refusal('pictureAddressWrong');
  const own = parseOwnPictureUrl(changes.picture ?? '');
  if (own !== undefined && !ownUrls.hasPicture(own)) throw new Refusal('pictureAddressWrong');
  await lockCatalogue(db);
  const all = await loadCategoriesWithCounts(db);
  const before = all.find((one) => one.id === id);
  if (!before) throw new Refusal('categoryNotFound');
  const after = { ...before, ...changes, parentId: parentId === undefined ? before.parentId : parentId === 0 ? null : parentId };
  if (after.parentId !== before.parentId) assertCategoryPlace(all, after);
  const other = findCategoryBelow(all, after.name, after.parentId);
  if (other && other.id !== id) throw new Refusal('categoryNameTaken');

  noted({ was: { name: before.name, parentId: before.parentId, sort: before.sort, picture: before.picture } });
  if (isDeepStrictEqual(before, after)) unchanged();
  else await updateCategory(db, after);
  return {};
};
