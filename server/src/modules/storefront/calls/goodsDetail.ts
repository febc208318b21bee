import { mostOf, notForLevel } from 'contract/goods/buy-limits.ts';
import { Refusal } from 'contract/refusals.ts';
import type { storefrontCalls } from 'contract/storefront/storefront.calls.ts';
import type { Handler } from '#http/handler.ts';
import { levelsOf } from '#modules/account/account.ts';
import { defaultAddress, shipRegion } from '#modules/address/address.ts';
import { isFavourite } from '#modules/favourite/favourite.ts';
import { feeRange, templateFee, templatesOf } from '#modules/freight/freight.ts';
import { boughtOf, limitsOf, notOrderableWhy, saleState, skusOf, wholeGoods } from '#modules/goods/goods.ts';
import { linePrice } from '#modules/pricing/pricing.ts';
import { hasService } from '#modules/site/site.ts';
import { mustLogIn } from '../must-log-in.ts';
import { detailReply } from '../rules/detail-reply.ts';
import { skusAtLevel } from '../rules/goods-detail.ts';

export const goodsDetail: Handler<typeof storefrontCalls.goodsDetail> = async ({ db, site, member, now }, { id }) => {
  mustLogIn({ site, member });
  const [goods, skus, levels, templates, address, favourite] = await Promise.all([
    wholeGoods(db, id),
    skusOf(db, id),
    levelsOf(db),
    templatesOf(db),
    member ? defaultAddress(db, member.id) : undefined,
    member ? isFavourite(db, member.id, id) : false,
  ]);
  if (!goods) throw new Refusal('goodsNotFound');

  const at = levels.findIndex((level) => level.id === member?.levelId);
  const level = levels[at] ?? null;
  const next = levels[level ? at + 1 : 1];
  const limits = limitsOf(goods);
  const bought = member && limits.perMember > 0 ? await boughtOf(db, member.id, [id], { now, timeZone: site.timeZone }) : undefined;
  return detailReply({
    goods,
    skus: skusAtLevel(skus, goods, level, next, linePrice),
    level,
    next,
    state: saleState(goods, now),
    notOrderable:
      notOrderableWhy({ ...goods, needsPicture: goods.leaveMessages.some(({ type, required }) => type === 'image' && required) }) ??
      notForLevel(limits, member?.levelId),
    most: mostOf(limits, bought?.get(id) ?? 0) ?? null,
    site,
    freight: { template: goods.templateId === null ? undefined : templates.get(goods.templateId), feeRange, templateFee },
    favourite,
    servicePhone: hasService(site.settings, member) ? site.settings.servicePhone : '',
    address: address && shipRegion(address),
  });
};
