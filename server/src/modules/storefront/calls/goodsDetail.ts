import { Refusal } from 'contract/refusals.ts';
import type { storefrontCalls } from 'contract/storefront/storefront.calls.ts';
import type { Handler } from '#http/handler.ts';
import { levelsOf } from '#modules/account/account.ts';
import { defaultAddress, shipRegion } from '#modules/address/address.ts';
import { feeRange, templateFee, templatesOf } from '#modules/freight/freight.ts';
import { notOrderableWhy, saleState, skusOf, wholeGoods } from '#modules/goods/goods.ts';
import { linePrice } from '#modules/pricing/pricing.ts';
import { detailReply } from '../rules/detail-reply.ts';
import { skusAtLevel } from '../rules/goods-detail.ts';

export const goodsDetail: Handler<typeof storefrontCalls.goodsDetail> = async ({ db, site, member, now }, { id }) => {
  const [goods, skus, levels, templates, address] = await Promise.all([
    wholeGoods(db, id),
    skusOf(db, id),
    levelsOf(db),
    templatesOf(db),
    member ? defaultAddress(db, member.id) : undefined,
  ]);
  if (!goods) throw new Refusal('goodsNotFound');

  const at = levels.findIndex((level) => level.id === member?.levelId);
  const level = levels[at] ?? null;
  const next = levels[level ? at + 1 : 1];
  const sellable = { ...goods, leaveMessages: goods.leaveMessages.length, buyerLevels: goods.buyerLevels.length };
  return detailReply({
    goods,
    skus: skusAtLevel(skus, goods, level, next, linePrice),
    level,
    next,
    state: saleState(goods, now),
    notOrderable: notOrderableWhy(sellable),
    site,
    freight: { template: goods.templateId === null ? undefined : templates.get(goods.templateId), feeRange, templateFee },
    address: address && shipRegion(address),
  });
};
