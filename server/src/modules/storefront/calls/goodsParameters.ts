import { Refusal } from 'contract/refusals.ts';
import type { findingCalls } from 'contract/storefront/finding.calls.ts';
import type { Handler } from '#http/handler.ts';
import { wholeGoods } from '#modules/goods/goods.ts';

export const goodsParameters: Handler<typeof findingCalls.goodsParameters> = async ({ db }, { goodsId }) => {
  const goods = await wholeGoods(db, goodsId);
  if (!goods) throw new Refusal('goodsNotFound');
  return { list: goods.parameters.map(([name, value]) => ({ name, value })) };
};
