import type { goodsMerchantCalls } from 'contract/goods/merchant.calls.ts';
import type { Handler } from '#http/handler.ts';
import { parsePageRange, buildPage } from '#platform/paging.ts';
import { buildImportReply } from '../rules/import-reply.ts';
import { listGoodsImports } from '../store/goods-imports.ts';

export const goodsImports: Handler<typeof goodsMerchantCalls.goodsImports> = async ({ db }, paging) => {
  const page = parsePageRange(paging);
  const { list, total } = await listGoodsImports(db, page);
  return buildPage(page, list.map(buildImportReply), total);
};
