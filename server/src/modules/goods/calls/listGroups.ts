import type { goodsMerchantCalls } from 'contract/goods/merchant.calls.ts';
import type { Handler } from '#http/handler.ts';
import { loadGroupsWithCounts } from '../store/merchant-categories.ts';

export const listGroups: Handler<typeof goodsMerchantCalls.listGroups> = async ({ db }) => ({
  list: (await loadGroupsWithCounts(db)).map(({ id, name, onHome, sort, goods }) => ({ id, name, home: onHome, sort, goodsNum: goods })),
});
