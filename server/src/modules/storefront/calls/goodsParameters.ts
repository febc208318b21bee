import { Refusal } from '#platform/refusal.ts';
import type { browseCalls } from 'contract/storefront/browse.calls.ts';
import type { Handler } from '#http/handler.ts';
import { findGoodsDetail } from '#modules/goods/goods.ts';

export const goodsParameters: Handler<typeof browseCalls.goodsParameters> = async ({ db }, { goodsId }) => {
  const goods = await findGoodsDetail(db, goodsId);
  if (!goods) throw new Refusal('goodsNotFound');
  return { list: goods.parameters.map(([name, value]) => ({ name, value })) };
};
