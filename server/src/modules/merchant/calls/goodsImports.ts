import type { merchantGoodsCalls } from 'contract/merchant/goods.calls.ts';
import type { Handler } from '#http/handler.ts';
import { pageAsked, pageOf } from '#platform/paging.ts';
import { importReply } from '../rules/import-reply.ts';
import { importsPage } from '../store/goods-imports.ts';

export const goodsImports: Handler<typeof merchantGoodsCalls.goodsImports> = async ({ db }, paging) => {
  const page = pageAsked(paging);
  const { list, total } = await importsPage(db, page);
  return pageOf(page, list.map(importReply), total);
};
