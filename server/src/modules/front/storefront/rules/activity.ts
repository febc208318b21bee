import type { Reply } from 'contract/call.ts';
import { type Cents, cents, toYuan } from 'contract/money.ts';
import type { storefrontCalls } from 'contract/front/storefront/storefront.calls.ts';
import type { GoodsFacts } from '#modules/goods/goods/goods.ts';
import { areExclusive, buildPromotionTiers, findPointsOffset } from '#modules/offers/pricing/pricing.ts';
import { findPromotionEnd, offeredPrice, type Promotion, type PromotionKind } from '#modules/offers/promotion/promotion.ts';
import type { SiteSettings } from '#modules/shop/site/site.ts';
import { buildReductionTier } from './activity-terms.ts';
import type { SkuAtLevel } from './goods-detail.ts';

type Activity = Reply<typeof storefrontCalls.goodsDetail>['activity'];
type OfKind<Kind extends PromotionKind> = Extract<Promotion, { readonly kind: Kind }>;

/** Holds when the promotions are shown, and where. */
type Moment = Parameters<typeof findPromotionEnd>[1];

/** Builds the rows of the full reductions, a row for each tier. */
const buildReductionRows = (promotions: readonly OfKind<'fullReduction'>[], at: Moment): NonNullable<Activity['fullReduction']> =>
  promotions.flatMap((promotion) =>
    promotion.tiers.map((tier) => ({
      activityId: promotion.id,
      name: promotion.name,
      endTime: findPromotionEnd(promotion, at)?.getTime() ?? null,
      ...buildReductionTier(tier),
      discountType: promotion.repeats ? (1 as const) : (0 as const),
    })),
  );

/** Builds the rows of an add-on purchase, a row for each product that may be added: at its lowest list price. Products that are gone have none. */
const buildMarkUpRows = (
  { threshold, mostPerOrder, offers }: OfKind<'markUp'>,
  head: Pick<Activity['markUpGoodsInfoList'][number], 'activityId' | 'name' | 'endTime'>,
  addable: readonly GoodsFacts[],
): Activity['markUpGoodsInfoList'] =>
  addable.flatMap(({ goods, skus }) => {
    const price = offers.get(goods.id);
    if (price === undefined || skus.length === 0) return [];
    return [
      {
        ...head,
        fullAmount: toYuan(threshold),
        mostNum: mostPerOrder,
        numIid: goods.id,
        title: goods.title,
        linkUrl: goods.pictures[0] ?? '',
        price: toYuan(price),
        originPrice: toYuan(cents(Math.min(...skus.map(({ listPrice }) => listPrice)))),
      },
    ];
  });

/** Says what points can take off a piece; null where they can take off nothing. */
function buildPointsOffset(
  price: Cents,
  { pointsForOneYuan: forOneYuan, pointsOffsetPercent: mostPercent }: Pick<SiteSettings, 'pointsForOneYuan' | 'pointsOffsetPercent'>,
): Activity['integralOffset'] {
  const { points, amount } = findPointsOffset(price, { forOneYuan, mostPercent });
  return amount === 0 ? null : { percent: mostPercent, amount: toYuan(amount), score: points };
}

/** Names the kinds that have a member of their own in the reply, under the names of the documents. */
const kindsWithMember: readonly PromotionKind[] = ['limitDiscount', 'volume', 'package', 'fullReduction', 'markUp'];

/** Builds the promotions of a product as its page shows them. The prices of tiers are those of the cheapest SKU. */
export function buildActivity(
  promotions: readonly Promotion[],
  skus: readonly SkuAtLevel[],
  addable: readonly GoodsFacts[],
  at: Moment & { readonly settings: Pick<SiteSettings, 'pointsForOneYuan' | 'pointsOffsetPercent' | 'promotionExclusions'> },
): Activity {
  const all = <Kind extends PromotionKind>(kind: Kind) => promotions.filter((one): one is OfKind<Kind> => one.kind === kind);
  const head = (promotion: Promotion) => ({
    activityId: promotion.id,
    name: promotion.name,
    endTime: findPromotionEnd(promotion, at)?.getTime() ?? null,
  });
  const least = cents(Math.min(...skus.map(({ price }) => price)));
  const used = new Set(skus.map(({ promotionId }) => promotionId));
  const limited = all('limitDiscount').find(({ id }) => used.has(id));
  const isExcluded = (kind: PromotionKind): boolean =>
    skus.some((sku) => sku.kind !== 'list' && areExclusive(at.settings.promotionExclusions, kind, sku.kind));
  const joining = <Kind extends PromotionKind>(kind: Kind) => (isExcluded(kind) ? [] : all(kind));
  const [volume] = joining('volume');
  const packages = joining('package');
  const single = packages.find(({ tiers }) => tiers.length === 1);
  const several = packages.find(({ tiers }) => tiers.length > 1);
  const reductions = buildReductionRows(joining('fullReduction'), at);
  return {
    fullReduction: reductions.length > 0 ? reductions : null,
    volumePurchase: volume
      ? { ...head(volume), list: volume.tiers.map(({ pieces, offer }) => ({ num: pieces, price: toYuan(offeredPrice(offer, least)) })) }
      : null,
    multiSpecification: volume ? (volume.countsAllSkus ? 1 : 0) : null,
    fullPackageActivity: single?.tiers[0] ? { ...head(single), num: single.tiers[0].pieces, price: toYuan(single.tiers[0].price) } : null,
    newFullPackageActivity: several
      ? { ...head(several), list: several.tiers.map(({ pieces, price }) => ({ num: pieces, price: toYuan(price) })) }
      : null,
    limitDiscount: limited ? head(limited) : null,
    markUpGoodsInfoList: joining('markUp').flatMap((promotion) => buildMarkUpRows(promotion, head(promotion), addable)),
    zhihuan: null,
    integralOffset: buildPointsOffset(least, at.settings),
    promotions: promotions
      .filter(({ kind }) => !kindsWithMember.includes(kind) && !isExcluded(kind))
      .map((promotion) => ({ ...head(promotion), kind: promotion.kind, tiers: buildPromotionTiers(promotion) })),
  };
}
