import { Refusal } from '#platform/refusal.ts';
import type { browseCalls } from 'contract/storefront/browse.calls.ts';
import type { Handler } from '#http/handler.ts';
import { loadLevels } from '#modules/account/account.ts';
import { loadGoodsSkus, findGoodsDetail } from '#modules/goods/goods.ts';
import { linePrice } from '#modules/pricing/pricing.ts';
import { assertMayViewGoods } from '../assert-may-view-goods.ts';
import { buildGoodsFacts, priceSkusForLevel } from '../rules/goods-detail.ts';

export const goodsInfo: Handler<typeof browseCalls.goodsInfo> = async ({ db, site, member }, { id }) => {
  assertMayViewGoods({ site, member });
  const [goods, skus, levels] = await Promise.all([findGoodsDetail(db, id), loadGoodsSkus(db, id), loadLevels(db)]);
  if (!goods) throw new Refusal('goodsNotFound');

  const level = levels.find((one) => one.id === member?.levelId) ?? null;
  return buildGoodsFacts(goods, priceSkusForLevel(skus, goods, level, undefined, linePrice), site.id);
};
