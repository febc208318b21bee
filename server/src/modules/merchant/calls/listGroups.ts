import type { catalogueCalls } from 'contract/merchant/catalogue.calls.ts';
import type { Handler } from '#http/handler.ts';
import { loadGroupsWithCounts } from '#modules/goods/goods.ts';

export const listGroups: Handler<typeof catalogueCalls.listGroups> = async ({ db }) => ({
  list: (await loadGroupsWithCounts(db)).map(({ id, name, onHome, sort, goods }) => ({ id, name, home: onHome, sort, goodsNum: goods })),
});
