import { maxPurchasable, findBuyerLevelProblem } from 'contract/goods/buy-limits.ts';
import { Refusal } from '#platform/refusal.ts';
import type { storefrontCalls } from 'contract/storefront/storefront.calls.ts';
import type { Handler } from '#http/handler.ts';
import { heldLevels } from '#modules/account/account.ts';
import { findDefaultAddress, buildShippingRegion } from '#modules/address/address.ts';
import { isFavourite } from '#modules/favourite/favourite.ts';
import { feeRange, templateFee, heldTemplates } from '#modules/freight/freight.ts';
import { loadPiecesBought, buyLimitsOf, explainNotOrderable, saleState, loadGoodsSkus, findGoodsDetail } from '#modules/goods/goods.ts';
import { linePrice } from '#modules/pricing/pricing.ts';
import { hasCustomerService } from '#modules/site/site.ts';
import { assertMayViewGoods } from '../assert-may-view-goods.ts';
import { buildDetailReply } from '../rules/detail-reply.ts';
import { priceSkusForLevel } from '../rules/goods-detail.ts';

export const goodsDetail: Handler<typeof storefrontCalls.goodsDetail> = async ({ db, site, member, now, say, sayPlace }, { id }) => {
  assertMayViewGoods({ site, member });
  const [goods, skus, levels, templates, address, favourite] = await Promise.all([
    findGoodsDetail(db, id),
    loadGoodsSkus(db, id),
    heldLevels(db),
    heldTemplates(db),
    member ? findDefaultAddress(db, member.id) : undefined,
    member ? isFavourite(db, member.id, id) : false,
  ]);
  if (!goods) throw new Refusal('goodsNotFound');

  const at = levels.findIndex((level) => level.id === member?.levelId);
  const level = levels[at] ?? null;
  const next = levels[level ? at + 1 : 1];
  const limits = buyLimitsOf(goods);
  const bought = member && limits.perMember > 0 ? await loadPiecesBought(db, member.id, [id], { now, timeZone: site.timeZone }) : undefined;
  const reply = buildDetailReply({
    goods,
    skus: priceSkusForLevel(skus, goods, level, next, linePrice),
    level,
    next,
    state: saleState(goods, now),
    notOrderable:
      explainNotOrderable({ ...goods, needsPicture: goods.leaveMessages.some(({ type, required }) => type === 'image' && required) }) ??
      findBuyerLevelProblem(limits, member?.levelId),
    most: maxPurchasable(limits, bought?.get(id) ?? 0) ?? null,
    site,
    freight: { template: goods.templateId === null ? undefined : templates.get(goods.templateId), feeRange, templateFee },
    favourite,
    servicePhone: hasCustomerService(site.settings, member) ? site.settings.servicePhone : '',
    address: address && buildShippingRegion(address),
    say,
  });
  return { ...reply, shipping: { ...reply.shipping, shipTo: sayPlace(reply.shipping.shipTo) } };
};
