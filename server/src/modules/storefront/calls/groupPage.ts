import type { findingCalls } from 'contract/storefront/finding.calls.ts';
import type { Handler } from '#http/handler.ts';
import { groupsPage } from '#modules/goods/goods.ts';
import { exactTotal, pageAsked, pageOf } from '#platform/paging.ts';

export const groupPage: Handler<typeof findingCalls.groupPage> = async ({ db, now }, params) => {
  const page = pageAsked(params);
  const { list, total } = await groupsPage(db, page, now);
  const groups = list.map(({ id, name, shown }) => ({ id, name, goodsNum: Math.min(shown, exactTotal) }));
  return pageOf(page, groups, total);
};
