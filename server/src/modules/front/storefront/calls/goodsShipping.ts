import { Refusal } from '#platform/refusal.ts';
import type { storefrontCalls } from 'contract/front/storefront/storefront.calls.ts';
import type { Handler } from '#http/handler.ts';
import { cachedLevels } from '#modules/members/account/account.ts';
import { loadAddressRegion, buildShippingRegion } from '#modules/shop/address/address.ts';
import { shippingFeeRange, freeShippingFrom, freightTemplateFee, cachedFreightTemplates } from '#modules/goods/freight/freight.ts';
import { findGoodsFacts } from '#modules/goods/goods/goods.ts';
import { loadSkuPricer, toBuyer } from '#modules/offers/pricing/pricing.ts';
import { cachedPromotions, findGroupBuyOffers, findPresale } from '#modules/offers/promotion/promotion.ts';
import { goodsPromises } from '../goods-promises.ts';
import { priceSkusForLevel } from '../rules/goods-detail.ts';
import { minOrderLine, buildGoodsShipping, estimateArrival } from '../rules/shipping.ts';

/**
 * Returns what shipping the smallest quantity of a product to a region costs, and whether the shop delivers there.
 * Refuses an unknown product.
 */
export const goodsShipping: Handler<typeof storefrontCalls.goodsShipping> = async (context, { goodsId, ...codes }) => {
  const { db, site, member, now, sayPlace } = context;
  const [facts, levels, templates, place, priceOf, book] = await Promise.all([
    findGoodsFacts(db, goodsId),
    cachedLevels(db),
    cachedFreightTemplates(db),
    loadAddressRegion({ ...codes, streetCode: '' }),
    loadSkuPricer(db, { site, member, now }),
    cachedPromotions(db, now),
  ]);
  if (!facts) throw new Refusal('goodsNotFound');

  const { goods } = facts;
  const level = levels.find(({ id }) => id === member?.levelId) ?? null;
  const prices = priceSkusForLevel(facts, level, undefined, priceOf).map(({ price }) => price);
  const address = buildShippingRegion(place);
  const offers = {
    presale: findPresale(book, goodsId, toBuyer(context)),
    groupOffer: findGroupBuyOffers(book, toBuyer(context)).find(({ goodsIds }) => goodsIds.has(goodsId)),
  };
  const { own, promises } = goodsPromises(goods, offers, context);
  const shipping = buildGoodsShipping({
    template: goods.templateId === null ? undefined : templates.get(goods.templateId),
    freeShippingFrom,
    feeRange: shippingFeeRange,
    templateFee: freightTemplateFee,
    flat: goods.flatFreight,
    line: minOrderLine(goods, prices),
    address,
    promises,
    arrival: estimateArrival(own, address.region, { deliveryDays: site.settings.deliveryDays, now, timeZone: site.timeZone }),
  });
  return { ...shipping, shipTo: sayPlace(shipping.shipTo) };
};
