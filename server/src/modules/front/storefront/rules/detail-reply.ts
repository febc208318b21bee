import type { Say, Sentence } from 'contract/sentence.ts';
import { sentence } from '#sentences/sentence.ts';
import type { Reply } from 'contract/call.ts';
import { type Cents, cents } from 'contract/money.ts';
import { formatMoment } from 'contract/moment-text.ts';
import { leaveFieldToWire } from 'contract/goods/goods/leave-field-wire.ts';
import type { storefrontCalls } from 'contract/front/storefront/storefront.calls.ts';
import { type DetailedGoods, type GoodsFacts, buyLimitsOf, type SaleState } from '#modules/goods/goods/goods.ts';
import {
  buildGoodsFacts,
  type LevelOffer,
  findNextLevelPrice,
  unsupportedFields,
  buildPriceRange,
  describeSale,
  type SkuAtLevel,
  buildSkuJson,
} from './goods-detail.ts';
import { type ReviewHead, toReviewFiguresReply, toReviewReply } from '#modules/aftersales/review/review.ts';
import { type Coupon, toCouponFields } from '#modules/offers/coupon/coupon.ts';
import type { ShippingPromise } from '#modules/goods/freight/freight.ts';
import { earnedPoints } from '#modules/offers/points/points.ts';
import type { SiteSettings } from '#modules/shop/site/site.ts';
import type { PointsExchange, Presale, Promotion } from '#modules/offers/promotion/promotion.ts';
import { buildPresaleFields } from './goods-presale.ts';
import { buildActivity } from './activity.ts';
import { listServicesOfGoods } from './filter-services-of-goods.ts';

/**
 * Describes the part of a product page that is the same for all callers of one member level: all but shipping, the
 * caller's limits, favourite, presale and the like.
 */
export type SharedDetail = Omit<
  Reply<typeof storefrontCalls.goodsDetail>,
  'shipping' | 'flashSale' | 'presale' | 'mostNum' | 'isFavourite' | 'equities' | 'combinedGoodList' | 'gifts'
>;

/** Tells how a product can be shared, beside its poster and link. */
export interface SharingOptions {
  /** Tells whether friends can get a coupon for it from a share of the caller. */
  readonly hasCoupon: boolean;
  /** Tells whether the caller sees the share menu of the messaging app. */
  readonly inMessagingApp: boolean;
  /** Tells whether mini-program codes can be made. */
  readonly hasMiniProgram: boolean;
}

/** Holds the data of a product page: the product and its SKUs at the price of the caller's level. */
interface DetailFacts {
  readonly goods: DetailedGoods;
  readonly skus: readonly SkuAtLevel[];
  /** Lists the SKUs with their list prices. */
  readonly list: GoodsFacts['skus'];
  /** Holds its offer in the points mall for callers of this level; undefined without one. */
  readonly exchange: PointsExchange | undefined;
  /** The caller's level; undefined for a visitor. */
  readonly levelId: number | undefined;
  readonly level: LevelOffer | null;
  readonly next: LevelOffer | undefined;
  readonly state: SaleState;
  /** Says why it cannot be ordered at all; undefined if it can. */
  readonly notOrderable: Sentence | undefined;
  /** Gives the service phone; empty if it is not offered. */
  readonly servicePhone: string;
  readonly site: {
    readonly id: number;
    readonly timeZone: string;
    readonly locale: string;
    readonly settings: Pick<
      SiteSettings,
      'services' | 'pointsPerYuan' | 'pointsForOneYuan' | 'pointsOffsetPercent' | 'promotionExclusions'
    >;
  };
  readonly say: Say;
  /** Lists the promotions that run for callers of this level. */
  readonly promotions: readonly Promotion[];
  readonly groupOffer: SharedDetail['groupOffer'] | undefined;
  /** Holds the presale of the product for callers of this level; undefined if there is none. */
  readonly presale: Presale | undefined;
  /** Says when it is shipped; null where nothing is shipped. */
  readonly promise: ShippingPromise | null;
  /** Lists the coupons that callers of this level can receive for the product. */
  readonly coupons: readonly Coupon[];
  /** Lists the products that running add-on purchases add at a price of their own. */
  readonly addable: readonly GoodsFacts[];
  readonly reviews: ReviewHead;
  /** Holds what the caller would earn by sharing the product, in cents. */
  readonly earning: Cents;
  /** Tells how the caller can share it. */
  readonly sharing: SharingOptions;
  readonly now: Date;
}

/** Says what the lowest prices come from, where it is not the list price. */
function findPriceLabel(skus: readonly SkuAtLevel[], level: LevelOffer | null): Sentence | undefined {
  if (skus.some(({ kind }) => kind === 'limitDiscount')) return sentence('limitDiscountPrice');
  return level && skus.some(({ kind }) => kind === 'level') ? sentence('namedLevelPrice', { level: level.alias }) : undefined;
}

const optionalTexts = ({ title = '', text = '', picture = '', alt = '' }: DetailedGoods['detail'][number]) => ({
  title,
  text,
  picture,
  alt,
});

/** Builds the part of a product page that all callers of one level share, with the fields of the specification that the mall supports. */
export function buildSharedDetail({
  goods,
  skus,
  list,
  exchange,
  levelId,
  level,
  next,
  state,
  notOrderable,
  servicePhone,
  site,
  say,
  promotions,
  groupOffer = null,
  presale,
  promise,
  coupons,
  addable,
  reviews,
  earning,
  sharing,
  now,
}: DetailFacts): SharedDetail {
  const facts = buildGoodsFacts(goods, skus, { siteId: site.id, earning, exchange, list });
  const sale = describeSale(
    { state, notOrderable, limits: buyLimitsOf(goods) },
    { levelId, free: facts.quantity, saleBegins: goods.listingAt ? formatMoment(goods.listingAt, site.timeZone) : undefined },
  );
  const ofPresale = buildPresaleFields(presale);
  const priceLabel = findPriceLabel(skus, level);
  const pictures = goods.pictures.map((url) => ({ type: 'image' as const, url }));
  return {
    ...unsupportedFields,
    enabling: {
      couponShare: sharing.hasCoupon ? 1 : 0,
      goodsShare: state === 'offSale' ? 0 : 1,
      goodsWxShare: sharing.inMessagingApp ? 1 : 0,
      permitCreateQr: sharing.hasMiniProgram ? 1 : 0,
      shareMoney: earning > 0 ? 1 : 0,
    },
    ...ofPresale,
    goods: { ...facts, ...ofPresale.goods },
    activity: buildActivity(promotions, skus, addable, { now, timeZone: site.timeZone, settings: site.settings }),
    gainScore: earnedPoints(cents(Math.min(...skus.map(({ price }) => price))), site.settings.pointsPerYuan),
    groupOffer,
    coupons: coupons.map((coupon) => toCouponFields(coupon, { say })),
    sale: { state: sale.state, text: sale.sentence ? say(sale.sentence) : '' },
    images: [...goods.pictures],
    swiperResource: goods.video ? [{ type: 'video', url: goods.video }, ...pictures] : pictures,
    skuItems: goods.specs.map(({ name, values }) => ({
      name,
      values: values.map((value) => ({ name: value.name, picture: value.picture ?? '' })),
    })),
    skuJson: buildSkuJson(goods, skus),
    goodsPriceObj: buildPriceRange(skus),
    levelLabel: priceLabel ? say(priceLabel) : '',
    priceNote: '',
    showGoodsWantBuy: 0,
    nextLevel: findNextLevelPrice(skus, next),
    shopGoodsLeaveMessages: goods.leaveMessages.map(leaveFieldToWire),
    noSkusGoodsLevelLimit: goods.specs.length === 0 ? [...goods.buyerLevels] : [],
    parameters: goods.parameters.map(([name, value]) => ({ name, value })),
    detail: goods.detail.map(optionalTexts),
    // The law grants returns without reason on the mainland only; elsewhere a shop may promise them.
    services: listServicesOfGoods(
      { ...goods, promise },
      site.settings.services,
      site.locale === 'zh-HK' ? null : say(sentence('returnWithoutReason')),
    ),
    servicePhone,
    reviews: { ...toReviewFiguresReply(reviews.figures), list: reviews.first.map(toReviewReply) },
    madeToOrder: goods.madeToOrder ? 1 : 0,
    noReturn: goods.noReturn === null ? 0 : 1,
    supplier: goods.supplier === '' ? null : { name: goods.supplier, address: goods.supplierAddress, phone: goods.supplierPhone },
  };
}
