import { Refusal } from 'contract/refusals.ts';
import type { findingCalls } from 'contract/storefront/finding.calls.ts';
import type { Handler } from '#http/handler.ts';
import { levelsOf } from '#modules/account/account.ts';
import { skusOf, wholeGoods } from '#modules/goods/goods.ts';
import { linePrice } from '#modules/pricing/pricing.ts';
import { mustLogIn } from '../must-log-in.ts';
import { goodsFacts, skusAtLevel } from '../rules/goods-detail.ts';

export const goodsInfo: Handler<typeof findingCalls.goodsInfo> = async ({ db, site, member }, { id }) => {
  mustLogIn({ site, member });
  const [goods, skus, levels] = await Promise.all([wholeGoods(db, id), skusOf(db, id), levelsOf(db)]);
  if (!goods) throw new Refusal('goodsNotFound');

  const level = levels.find((one) => one.id === member?.levelId) ?? null;
  return goodsFacts(goods, skusAtLevel(skus, goods, level, undefined, linePrice), site.id);
};
