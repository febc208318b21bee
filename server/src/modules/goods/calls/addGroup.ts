import type { goodsMerchantCalls } from 'contract/goods/merchant.calls.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Handler } from '#http/handler.ts';
import { loadGroupNames, insertGroup } from '../store/merchant-categories.ts';
import { lockCatalogue } from '../store/upsert-goods.ts';

const maxGroups = 1000;

export const addGroup: Handler<typeof goodsMerchantCalls.addGroup> = async ({ db, unchanged }, { name }) => {
  await lockCatalogue(db);
  const all = await loadGroupNames(db);
  const existing = all.find((one) => one.name === name);
  if (existing) {
    unchanged();
    return { id: existing.id };
  }
  if (all.length >= maxGroups) throw new Refusal('shelfTooMany');

  return { id: await insertGroup(db, name) };
};
