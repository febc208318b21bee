import type { browseCalls } from 'contract/storefront/browse.calls.ts';
import type { Handler } from '#http/handler.ts';
import { listGoodsGroups } from '#modules/goods/goods.ts';
import { maxExactTotal, parsePageRange, buildPage } from '#platform/paging.ts';

export const groupPage: Handler<typeof browseCalls.groupPage> = async ({ db, now }, params) => {
  const page = parsePageRange(params);
  const { list, total } = await listGoodsGroups(db, page, now);
  const groups = list.map(({ id, name, shown }) => ({ id, name, goodsNum: Math.min(shown, maxExactTotal) }));
  return buildPage(page, groups, total);
};
