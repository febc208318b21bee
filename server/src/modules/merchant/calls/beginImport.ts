import type { merchantGoodsCalls } from 'contract/merchant/goods.calls.ts';
import type { Handler } from '#http/handler.ts';
import { importReply } from '../rules/import-reply.ts';
import { openImport } from '../store/goods-imports.ts';

export const beginImport: Handler<typeof merchantGoodsCalls.beginImport> = async ({ db, now, unchanged }, file) => {
  const { state, isNew } = await openImport(db, file, now);
  if (!isNew) unchanged();
  return importReply(state);
};
