import type { catalogueCalls } from 'contract/goods/goods/catalogue.calls.ts';
import type { goodsMerchantCalls } from 'contract/goods/goods/merchant.calls.ts';
import { isDeepStrictEqual } from 'node:util';
import type { Handler } from '#http/handler.ts';
import { Refusal } from '#platform/refusal.ts';
import {
  loadGoodsGroupsWithCounts,
  loadGoodsGroupNames,
  insertGoodsGroup,
  listFirstGoods,
  placeGoodsFirst,
  updateGoodsGroup,
  deleteGoodsGroup,
} from '../store/merchant-categories.ts';
import { lockCatalogue } from '../store/upsert-goods.ts';

/** Lists the site's groups in display order, each with its number of products. Any access key of the merchant may call it. */
export const listGroups: Handler<typeof goodsMerchantCalls.listGroups> = async ({ db }) => ({
  list: (await loadGoodsGroupsWithCounts(db)).map(({ id, name, onHome, sort, goods }) => ({
    id,
    name,
    home: onHome,
    sort,
    goodsNum: goods,
  })),
});

const maxGroups = 1000;

/**
 * Creates a group of products. If the name exists already, returns that group. Refuses access keys without the role `goods`, and more groups than
 * a site may have.
 */
export const addGroup: Handler<typeof goodsMerchantCalls.addGroup> = async ({ db, unchanged }, { name }) => {
  await lockCatalogue(db);
  const all = await loadGoodsGroupNames(db);
  const existing = all.find((one) => one.name === name);
  if (existing) {
    unchanged();
    return { id: existing.id };
  }
  if (all.length >= maxGroups) throw new Refusal('catalogueTooMany');

  return { id: await insertGoodsGroup(db, name) };
};

/**
 * Renames a group of products, changes its sort order, or sets whether the home page shows it. Refuses access keys without the role `goods`, an
 * unknown group, and a name that another group has.
 */
export const changeGroup: Handler<typeof goodsMerchantCalls.changeGroup> = async ({ db, unchanged, noted }, { id, home, ...changes }) => {
  await lockCatalogue(db);
  const all = await loadGoodsGroupsWithCounts(db);
  const before = all.find((one) => one.id === id);
  if (!before) throw new Refusal('groupNotFound');
  if (all.some((one) => one.name === changes.name && one.id !== id)) throw new Refusal('groupNameTaken');

  const after = { ...before, ...changes, ...(home === undefined ? {} : { onHome: home }) };
  noted({ was: { name: before.name, sort: before.sort, home: before.onHome } });
  if (isDeepStrictEqual(before, after)) unchanged();
  else await updateGoodsGroup(db, after);
  return {};
};

/** Removes a group that has no products. Refuses access keys without the role `goods`, an unknown group, and one with products. */
export const removeGroup: Handler<typeof goodsMerchantCalls.removeGroup> = async ({ db, noted }, { id }) => {
  await lockCatalogue(db);
  const group = (await loadGoodsGroupsWithCounts(db)).find((one) => one.id === id);
  if (!group) throw new Refusal('groupNotFound');
  if (group.goods > 0) throw new Refusal('groupUsed');

  await deleteGoodsGroup(db, id);
  noted({ was: { name: group.name, sort: group.sort, home: group.onHome } });
  return {};
};

/** Puts all groups into an order. Refuses a list that does not name each group once. */
export const orderGroups: Handler<typeof catalogueCalls.orderGroups> = async ({ db, unchanged }, { ids }) => {
  await lockCatalogue(db);
  const all = await loadGoodsGroupsWithCounts(db);
  const isWhole = ids.length === all.length && new Set(ids).size === all.length && all.every(({ id }) => ids.includes(id));
  if (!isWhole) throw new Refusal('orderIncomplete');
  const moved = all.filter(({ id, sort }) => ids.indexOf(id) !== sort).map((group) => ({ ...group, sort: ids.indexOf(group.id) }));
  if (moved.length === 0) unchanged();
  for (const group of moved) await updateGoodsGroup(db, group);
  return {};
};

/** Puts products of a group first, in an order; the others follow as they were. Refuses an unknown group, and a product that is not in it. */
export const orderGroupGoods: Handler<typeof catalogueCalls.orderGroupGoods> = async ({ db, unchanged, noted }, { id, first }) => {
  await lockCatalogue(db);
  const group = (await loadGoodsGroupNames(db)).find((one) => one.id === id);
  if (!group) throw new Refusal('groupNotFound');
  const wanted = [...new Set(first)];
  if (isDeepStrictEqual(await listFirstGoods(db, id, wanted.length), wanted)) {
    unchanged();
    return {};
  }
  if ((await placeGoodsFirst(db, id, wanted)) < wanted.length) throw new Refusal('goodsNotFound');
  noted({ name: group.name });
  return {};
};
