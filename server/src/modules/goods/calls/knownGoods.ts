import type { goodsMerchantCalls } from 'contract/goods/merchant.calls.ts';
import type { Handler } from '#http/handler.ts';
import { findGoodsCodes } from '../store/merchant-goods.ts';

export const knownGoods: Handler<typeof goodsMerchantCalls.knownGoods> = async ({ db }, { codes = [], ids = [] }) => ({
  known: (await findGoodsCodes(db, codes, ids)).map(({ id, code }) => ({ numIid: id, code })),
});
