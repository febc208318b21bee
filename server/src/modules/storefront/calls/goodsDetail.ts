import { cents } from 'contract/money.ts';
import { Refusal } from 'contract/refusals.ts';
import type { storefrontCalls } from 'contract/storefront/storefront.calls.ts';
import type { Handler } from '#http/handler.ts';
import { levelsOf } from '#modules/account/account.ts';
import { defaultAddress, shipRegion } from '#modules/address/address.ts';
import { feeRange, templateFee, templatesOf } from '#modules/freight/freight.ts';
import { notOrderableWhy, saleState, skusOf, wholeGoods } from '#modules/goods/goods.ts';
import { linePrice } from '#modules/pricing/pricing.ts';
import { goodsFacts, nextLevelOf, notYetFilled, priceRange, saleOf, skuJson, skusAtLevel } from '../rules/goods-detail.ts';
import { shippingOf } from '../rules/shipping.ts';

export const goodsDetail: Handler<typeof storefrontCalls.goodsDetail> = async ({ db, site, member, now }, { id }) => {
  const [goods, kept, levels, templates, address] = await Promise.all([
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
  const skus = skusAtLevel(kept, goods, level, next, linePrice);
  const facts = goodsFacts(goods, skus, site.id);
  const sellable = { ...goods, leaveMessages: goods.leaveMessages.length, buyerLevels: goods.buyerLevels.length };
  const listingAt = goods.listingAt
    ? new Intl.DateTimeFormat('zh-CN', { timeZone: site.timeZone, dateStyle: 'medium', timeStyle: 'short' }).format(goods.listingAt)
    : '';

  return {
    ...notYetFilled,
    goods: facts,
    sale: saleOf(saleState(goods, now), notOrderableWhy(sellable), facts.quantity, listingAt),
    images: [...goods.pictures],
    swiperResource: [
      ...(goods.video ? [{ type: 'video' as const, url: goods.video }] : []),
      ...goods.pictures.map((url) => ({ type: 'image' as const, url })),
    ],
    skuItems: goods.specs.map(({ name, values }) => ({
      name,
      values: values.map((value) => ({ name: value.name, picture: value.picture ?? '' })),
    })),
    skuJson: skuJson(goods, skus),
    shipping: shippingOf({
      template: goods.templateId === null ? undefined : templates.get(goods.templateId),
      flat: cents(goods.flatFreight),
      line: { pieces: 1, weightGrams: goods.weightGrams, amount: cents(Math.min(...skus.map(({ price }) => price))) },
      address: address && shipRegion(address),
      feeRange,
      templateFee,
    }),
    goodsPriceObj: priceRange(skus),
    levelLabel: skus.some(({ byLevel }) => byLevel) && level ? `${level.alias}价` : '',
    nextLevel: nextLevelOf(skus, next),
    shopGoodsLeaveMessages: goods.leaveMessages.map(({ name, type, required, max, hint }) => ({
      name,
      type,
      required: required ? 1 : 0,
      max,
      hint,
    })),
    noSkusGoodsLevelLimit: goods.specs.length === 0 ? [...goods.buyerLevels] : [],
    parameters: goods.parameters.map(([name, value]) => ({ name, value })),
    detail: goods.detail.map(({ title = '', text = '', picture = '', alt = '' }) => ({ title, text, picture, alt })),
    services: [...site.settings.services],
  };
};
