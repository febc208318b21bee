import { maxPurchasable } from 'contract/goods/goods/buy-limits.ts';
import type { storefrontCalls } from 'contract/front/storefront/storefront.calls.ts';
import type { Context, Handler } from '#http/handler.ts';
import { cachedLevels } from '#modules/members/account/account.ts';
import { type Coupon, cachedCoupons, isListedFor, isShareableFor } from '#modules/offers/coupon/coupon.ts';
import { findDefaultAddress, buildShippingRegion } from '#modules/shop/address/address.ts';
import { describeGoodsEquity } from '#modules/offers/equity/equity.ts';
import { isFavourite } from '#modules/buying/favourite/favourite.ts';
import {
  type FreightFeeLine,
  shippingFeeRange,
  freeShippingFrom,
  freightTemplateFee,
  cachedFreightTemplates,
} from '#modules/goods/freight/freight.ts';
import { listGoodsGifts, loadGoodsGifts } from '#modules/offers/gift/gift.ts';
import {
  loadPiecesBought,
  buyLimitsOf,
  equityIdOf,
  explainNotOrderable,
  findGoodsFacts,
  type GoodsFacts,
  loadBundleComponents,
  findSaleState,
  toCombinedGoods,
} from '#modules/goods/goods/goods.ts';
import { createSkuPricer, offersWantBuy, pricerInPresale, priceVisibility, toBuyer } from '#modules/offers/pricing/pricing.ts';
import {
  findGroupBuyOffers,
  findPointsExchanges,
  findPresale,
  findPresaleStatus,
  findRunningPromotions,
  type GroupOffer,
  cachedPromotions,
  type PointsExchange,
  type Presale,
  type Promotion,
} from '#modules/offers/promotion/promotion.ts';
import { loadReviewHead, type ReviewHead } from '#modules/aftersales/review/review.ts';
import { hasMiniProgram } from '#modules/members/wechat/wechat.ts';
import { hasCustomerService, maySeeShareMenu } from '#modules/shop/site/site.ts';
import { sentence } from '#sentences/sentence.ts';
import { composeReply } from '#platform/composed-reply.ts';
import { assertMayViewGoods } from '../assert-may-view-goods.ts';
import { loadFlashSale } from '../load-flash-sale.ts';
import { goodsPromises } from '../goods-promises.ts';
import { loadPresale } from '../load-presale.ts';
import { loadGoodsPage } from '../load-goods-page.ts';
import { buildSharedDetail, type SharedDetail, type SharingOptions } from '../rules/detail-reply.ts';
import { withoutPrices } from '../rules/hidden-prices.ts';
import { addStockToSkus, priceSkusForLevel } from '../rules/goods-detail.ts';
import { buildGroupOffer } from '../rules/group-offer.ts';
import { computeShareEarning } from '../rules/share-earning.ts';
import { buildGoodsShipping, estimateArrival, minOrderLine } from '../rules/shipping.ts';

type PageContext = Context<typeof storefrontCalls.goodsDetail>;

/** Holds what a page is built from, beside the site and the caller's level. */
interface PageData {
  readonly facts: GoodsFacts;
  readonly stock: readonly number[];
  readonly levels: Awaited<ReturnType<typeof cachedLevels>>;
  readonly state: ReturnType<typeof findSaleState>;
  /** Lists the promotions that run for callers of this level. */
  readonly promotions: readonly Promotion[];
  /** Holds the offer to groups that runs for callers of this level; undefined if none does. */
  readonly groupOffer: GroupOffer | undefined;
  /** Holds the presale of the product for callers of this level; undefined if there is none. */
  readonly presale: Presale | undefined;
  /** Holds the offer of the points mall that runs for callers of this level; undefined if none does. */
  readonly exchange: PointsExchange | undefined;
  readonly sharing: SharingOptions;
  /** Lists the coupons that callers of this level can receive for the product. */
  readonly coupons: readonly Coupon[];
  /** Lists the products that running add-on purchases add. */
  readonly addable: readonly GoodsFacts[];
  readonly reviews: ReviewHead;
  /** Tells whether that presale takes deposits now. */
  readonly takesDeposits: boolean;
}
/** Holds a page as callers of one level see it, and the line that its shipping fee is computed for. */
interface SharedPage {
  readonly detail: SharedDetail;
  readonly line: FreightFeeLine;
}

function buildSharedPage(
  { site, member, now, say }: PageContext,
  { facts, stock, levels, state, promotions, groupOffer, presale, exchange, coupons, sharing, addable, reviews }: PageData,
): SharedPage {
  const { goods } = facts;
  const at = levels.findIndex((level) => level.id === member?.levelId);
  const level = levels[at] ?? null;
  const next = levels[level ? at + 1 : 1];
  const priceOf = createSkuPricer(promotions);
  const skus = addStockToSkus(priceSkusForLevel(facts, level, next, priceOf), stock);
  const detail = buildSharedDetail({
    goods,
    skus,
    list: facts.skus,
    exchange,
    levelId: member?.levelId,
    level,
    next,
    state,
    notOrderable: explainNotOrderable(goods),
    site,
    servicePhone: hasCustomerService(site.settings, member) ? site.settings.servicePhone : '',
    say,
    promotions,
    groupOffer: groupOffer && buildGroupOffer(groupOffer, facts),
    presale,
    promise: goodsPromises(goods, { presale, groupOffer }, { site, say }).own,
    coupons,
    addable,
    reviews,
    earning: computeShareEarning({ settings: site.settings, member }, facts, level, pricerInPresale(priceOf, presale, now)),
    sharing,
    now,
  });
  const prices = skus.map(({ price }) => price);
  return { detail, line: minOrderLine(goods, prices) };
}

/** Holds the page that members of a level last got of a product, or visitors, with what it was built from. */
const lastPages = new WeakMap<GoodsFacts, Map<string, PageData & { readonly site: PageContext['site']; readonly page: SharedPage }>>();

const hasSameItems = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((item, at) => item === b[at]);

/** Returns the page that callers of this level got last, or builds it if anything changed since. */
function sharedPage(context: PageContext, data: PageData): SharedPage {
  const { site, member } = context;
  const byLevel = lastPages.get(data.facts) ?? new Map();
  const key = member ? String(member.levelId) : 'visitor';
  const last = byLevel.get(key);
  const isSame =
    last?.site === site &&
    last.levels === data.levels &&
    last.state === data.state &&
    last.groupOffer === data.groupOffer &&
    last.presale === data.presale &&
    last.exchange === data.exchange &&
    last.sharing.hasCoupon === data.sharing.hasCoupon &&
    last.sharing.hasMiniProgram === data.sharing.hasMiniProgram &&
    last.reviews === data.reviews &&
    last.takesDeposits === data.takesDeposits &&
    hasSameItems(last.promotions, data.promotions) &&
    hasSameItems(last.coupons, data.coupons) &&
    hasSameItems(last.addable, data.addable) &&
    hasSameItems(last.stock, data.stock);
  if (isSame) return last.page;
  const page = buildSharedPage(context, data);
  lastPages.set(data.facts, byLevel.set(key, { ...data, site, page }));
  return page;
}

/** Loads the products that add-on purchases add and that are on sale. */
async function loadAddable({ db, now }: PageContext, promotions: readonly Promotion[]): Promise<GoodsFacts[]> {
  const ids = promotions.flatMap((promotion) => (promotion.kind === 'markUp' ? [...promotion.offers.keys()] : []));
  const found = await Promise.all([...new Set(ids)].map((id) => findGoodsFacts(db, id)));
  return found.filter((facts) => facts !== undefined).filter(({ goods }) => findSaleState(goods, now) === 'onSale');
}

/**
 * Returns everything that a product page shows, at the caller's price; without prices and promotions where the shop
 * hides prices from the caller's level. Refuses an unknown product, and visitors where only members see prices.
 */
export const goodsDetail: Handler<typeof storefrontCalls.goodsDetail> = async (context, { id }) => {
  const { db, site, member, now, say, sayPlace } = context;
  assertMayViewGoods({ site, member });
  const [{ facts, stock }, levels, templates, book, allCoupons, reviews, gifts, hasMini, address, favourite] = await Promise.all([
    loadGoodsPage(db, id),
    cachedLevels(db),
    cachedFreightTemplates(db),
    cachedPromotions(db, now),
    cachedCoupons(db),
    loadReviewHead(db, id),
    loadGoodsGifts(db, id, { levelId: member?.levelId ?? null, now }),
    hasMiniProgram(db, context),
    member ? findDefaultAddress(db, member.id) : undefined,
    member ? isFavourite(db, member.id, id) : false,
  ]);
  const { goods } = facts;
  const limits = buyLimitsOf(goods);
  const bought = member && limits.perMember > 0 ? await loadPiecesBought(db, member.id, [id], { now, timeZone: site.timeZone }) : undefined;
  const coupons = [...allCoupons.values()].filter((coupon) => isListedFor(coupon, id, { levelId: member?.levelId ?? null, now }));
  const promotions = findRunningPromotions(book, [id], toBuyer(context));
  const flashSale = await loadFlashSale(db, book, facts, { buyer: toBuyer(context), member, say });
  const presale = findPresale(book, id, toBuyer(context));
  const groupOffer = findGroupBuyOffers(book, toBuyer(context)).find(({ goodsIds }) => goodsIds.has(id));
  const addable = await loadAddable(context, promotions);
  const data = {
    facts,
    stock,
    levels,
    state: findSaleState(goods, now),
    promotions,
    groupOffer,
    presale,
    exchange: findPointsExchanges(book, toBuyer(context)).find(({ goodsIds }) => goodsIds.has(id)),
    sharing: {
      hasCoupon: [...allCoupons.values()].some((coupon) => isShareableFor(coupon, id, { levelId: member?.levelId ?? null, now })),
      inMessagingApp: maySeeShareMenu(site.settings, member),
      hasMiniProgram: hasMini,
    },
    coupons,
    addable,
    reviews,
    takesDeposits: presale !== undefined && findPresaleStatus(presale, now) === 1,
  };
  const { detail, line } = sharedPage(context, data);
  const destination = address && buildShippingRegion(address);
  const { own, promises } = goodsPromises(goods, { presale, groupOffer }, context);
  const shipping = buildGoodsShipping({
    template: goods.templateId === null ? undefined : templates.get(goods.templateId),
    freeShippingFrom,
    feeRange: shippingFeeRange,
    templateFee: freightTemplateFee,
    flat: goods.flatFreight,
    line,
    address: destination,
    promises,
    arrival: estimateArrival(own, destination?.region ?? [], {
      deliveryDays: site.settings.deliveryDays,
      now,
      timeZone: site.timeZone,
    }),
  });
  const extras = {
    shipping: { ...shipping, shipTo: sayPlace(shipping.shipTo) },
    flashSale,
    presale: await loadPresale(db, presale, facts, { member, now, say }),
    mostNum: maxPurchasable(limits, bought?.get(id) ?? 0) ?? null,
    isFavourite: favourite ? (1 as const) : (0 as const),
    gifts: listGoodsGifts(gifts, goods.kind),
    combinedGoodList: toCombinedGoods(goods.components && (await loadBundleComponents(db, goods.components))),
    equities: await describeGoodsEquity(db, equityIdOf(goods), member, say),
  };
  if (priceVisibility(site.settings, member) === 'shown') return composeReply(detail, extras);
  return withoutPrices({ ...detail, ...extras }, say(sentence('priceNotForLevel')), offersWantBuy(site.settings, member));
};
