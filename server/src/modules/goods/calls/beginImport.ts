import type { goodsMerchantCalls } from 'contract/goods/merchant.calls.ts';
import type { Handler } from '#http/handler.ts';
import { buildImportReply } from '../rules/import-reply.ts';
import { openGoodsImport } from '../store/goods-imports.ts';

export const beginImport: Handler<typeof goodsMerchantCalls.beginImport> = async ({ db, now, unchanged }, file) => {
  const { state, isNew } = await openGoodsImport(db, file, now);
  if (!isNew) unchanged();
  return buildImportReply(state);
};
