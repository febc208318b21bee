import type { merchantGoodsCalls } from 'contract/merchant/goods.calls.ts';
import type { Handler } from '#http/handler.ts';
import { goodsNamed } from '#modules/goods/goods.ts';

export const knownGoods: Handler<typeof merchantGoodsCalls.knownGoods> = async ({ db }, { codes = [], ids = [] }) => ({
  known: (await goodsNamed(db, codes, ids)).map(({ id, code }) => ({ numIid: id, code })),
});
