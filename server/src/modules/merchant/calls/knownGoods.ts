import type { merchantGoodsCalls } from 'contract/merchant/goods.calls.ts';
import type { Handler } from '#http/handler.ts';
import { findGoodsCodes } from '#modules/goods/goods.ts';

export const knownGoods: Handler<typeof merchantGoodsCalls.knownGoods> = async ({ db }, { codes = [], ids = [] }) => ({
  known: (await findGoodsCodes(db, codes, ids)).map(({ id, code }) => ({ numIid: id, code })),
});
