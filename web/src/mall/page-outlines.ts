import type { CallRow, Reply } from 'contract/call.ts';
import { bookingCalls } from 'contract/counter/booking/booking.calls.ts';
import { couponCalls } from 'contract/offers/coupon/coupon.calls.ts';
import { couponGoodsCalls } from 'contract/offers/coupon/coupon-goods.calls.ts';
import { groupBuyCalls } from 'contract/offers/group-buy/group-buy.calls.ts';
import { luckyDrawCalls } from 'contract/offers/lucky-draw/lucky-draw.calls.ts';
import { pointsMallCalls } from 'contract/offers/points/points-mall.calls.ts';
import { promotionCalls } from 'contract/offers/promotion/promotion.calls.ts';
import { shareActivityTypes } from 'contract/sharing/share/share-activities.ts';
import { shareCalls } from 'contract/sharing/share/share.calls.ts';
import type { PageSummary, SummarisedProduct } from 'contract/shop/site/page-table.ts';
import { siteCalls } from 'contract/shop/site/site.calls.ts';
import { storefrontCalls } from 'contract/front/storefront/storefront.calls.ts';
import { type InitialRead, initialRead } from '#client/initial-read.ts';
import { parseIdParam } from '#kit/lib/parse-id-param.ts';
import type { GetReply, RouteLocation } from '#phone/route.ts';

/**
 * Says what the page of a route says of itself to previews of shared links and to search engines. A route without one has no summary, and
 * search engines leave its pages out: it needs a login, or shows what is only the visitor's. The browser never loads this file.
 */
export interface OutlineRow {
  /** Further calls that the summary needs, beside those of the route. */
  readonly reads?: (at: RouteLocation) => readonly InitialRead[];
  /** The call without which nothing is there: the server answers 404 if it says that it knows no such thing, or if the URL names none. */
  readonly subject?: (at: RouteLocation) => CallRow | undefined;
  /** Names the parameters of the query that say what the page shows. */
  readonly parameters?: readonly string[];
  /** Returns the path under which search engines list it, with its query; undefined for a page that they leave out. */
  readonly canonical?: (at: RouteLocation, replyOf: GetReply) => string | undefined;
  readonly summarise?: (replyOf: GetReply, at: RouteLocation) => PageSummary;
}

type GoodsDetail = Reply<typeof storefrontCalls.goodsDetail>;

const always = (path: string) => () => path;

/** Reads the title, the text and the picture with which a product is shared, as the merchant wrote them, and the product itself. */
const goodsShareReads = (id: number | undefined): readonly InitialRead[] =>
  id === undefined
    ? []
    : [initialRead(storefrontCalls.goodsDetail, { id }), initialRead(shareCalls.getShareSet, { kind: 'goods', numIid: id })];

const availabilityOf = ({ sale, presale }: GoodsDetail): SummarisedProduct['availability'] => {
  if (sale.state === 'offSale') return 'discontinued';
  if (sale.state === 'soldOut') return 'soldOut';
  if (sale.state === 'notYet' || presale?.status === 1) return 'preorder';
  return sale.state === 'onSale' ? 'inStock' : 'limited';
};

/** Returns the lowest and the highest price at which a visitor can buy a product now: in a running flash sale or presale at its prices. */
function findPrice({ goods, flashSale, presale, skuJson }: GoodsDetail): SummarisedProduct['price'] {
  if (goods.price === null) return undefined;
  const special = flashSale?.state === 'running' ? flashSale.skuPrices : presale?.status === 1 ? presale.skuPrices : [];
  const specialBySku = new Map(special.map(({ skuId, price }) => [skuId, price]));
  const prices = skuJson.flatMap(({ skuId, price }) => specialBySku.get(skuId) ?? price ?? []);
  return prices.length === 0
    ? { lowest: goods.price, highest: goods.price }
    : { lowest: Math.min(...prices), highest: Math.max(...prices) };
}

const toProduct = (detail: GoodsDetail): SummarisedProduct => ({
  id: detail.goods.numIid,
  code: detail.goods.sjCode,
  title: detail.goods.title,
  pictures: detail.images,
  price: findPrice(detail),
  availability: availabilityOf(detail),
  rating: detail.reviews.num > 0 ? { average: detail.reviews.score, count: detail.reviews.num } : undefined,
});

/** Summarises a page by the share text of what it shows. */
function summariseShared(replyOf: GetReply): PageSummary {
  const shared = replyOf(shareCalls.getShareSet);
  return { title: shared?.title, description: shared?.desc, picture: shared?.imgUrl };
}

function summariseGoods(replyOf: GetReply): PageSummary {
  const detail = replyOf(storefrontCalls.goodsDetail);
  return { ...summariseShared(replyOf), ...(detail ? { product: toProduct(detail) } : {}) };
}

/** Summarises what several pages show: by its name, the titles of its first products, and the picture of the first. */
const summariseList = (
  title: string | undefined,
  list: readonly { readonly title: string; readonly linkUrl: string }[] | undefined,
): PageSummary => ({
  title,
  description: (list ?? [])
    .slice(0, 3)
    .map((goods) => goods.title)
    .join('、'),
  picture: list?.[0]?.linkUrl,
});

const goodsCanonical = (_at: RouteLocation, replyOf: GetReply): string | undefined => {
  const detail = replyOf(storefrontCalls.goodsDetail);
  if (!detail || detail.sale.state === 'offSale') return undefined;
  return `/${detail.equities.length > 0 ? 'goodsInfoEquity' : 'goodsInfo'}/${detail.goods.numIid}`;
};
const goods: OutlineRow = {
  reads: ({ params }) => goodsShareReads(parseIdParam(params['id'])),
  subject: () => shareCalls.getShareSet,
  canonical: goodsCanonical,
  summarise: summariseGoods,
};

/** Reads the activity that the link of a shared product names: a group, or an offer of the points mall. */
function activityReads(goodsId: number | undefined, query: URLSearchParams): readonly InitialRead[] {
  const [type, text] = [query.get('activityType'), query.get('activityId') ?? ''];
  if (type === shareActivityTypes.group && /^\d{20}$/.test(text)) return [initialRead(groupBuyCalls.groupDetail, { groupId: text })];
  const activityId = parseIdParam(text);
  return type === shareActivityTypes.points && activityId !== undefined && goodsId !== undefined
    ? [initialRead(pointsMallCalls.scoreGoods, { activityId, goodsId })]
    : [];
}

/** Summarises a shared product: with the price in the group that the link names, and without one where it names an exchange for points. */
function summariseLink(replyOf: GetReply): PageSummary {
  const [group, exchange, summary] = [replyOf(groupBuyCalls.groupDetail), replyOf(pointsMallCalls.scoreGoods), summariseGoods(replyOf)];
  const { product: _, ...text } = summary;
  if (group) return { ...text, offerPrice: group.groupPrice ?? undefined };
  return exchange ? text : summary;
}

/** Lists the outlines by the path of their route. */
export const pageOutlines: Readonly<Record<string, OutlineRow>> = {
  '/': {
    reads: () => [initialRead(shareCalls.getShareSet, { kind: 'index' })],
    canonical: always('/'),
    summarise: summariseShared,
  },
  '/wpage/:id': {
    reads: ({ params, query }) =>
      parseIdParam(params['id']) === undefined || query.has('preview')
        ? []
        : [initialRead(shareCalls.getShareSet, { kind: 'page', pageId: params['id'] ?? '' })],
    // A preview is the merchant's own.
    subject: ({ query }) => (query.has('preview') ? undefined : shareCalls.getShareSet),
    canonical: ({ params, query }) => (query.has('preview') ? undefined : `/wpage/${params['id'] ?? ''}`),
    summarise: summariseShared,
  },
  '/goodsInfo/:id': goods,
  '/goodsInfoEquity/:id': goods,
  '/customGoodsInfo': { ...goods, reads: ({ query }) => goodsShareReads(parseIdParam(query.get('id'))), parameters: ['id'] },
  '/blankPage/:numIid': {
    reads({ params, query }) {
      const id = parseIdParam(params['numIid']);
      return [...goodsShareReads(id), ...activityReads(id, query)];
    },
    subject: () => shareCalls.resolveShare,
    parameters: ['activityId', 'activityType', 'type'],
    summarise: summariseLink,
  },
  '/groupBuy/:groupId': {
    subject: () => groupBuyCalls.groupDetail,
    summarise(replyOf) {
      const group = replyOf(groupBuyCalls.groupDetail);
      return { title: group?.title, description: group?.name, picture: group?.linkUrl, offerPrice: group?.groupPrice ?? undefined };
    },
  },
  '/groupBuyGoods': {
    canonical: always('/groupBuyGoods'),
    summarise: (replyOf) => summariseList(undefined, replyOf(groupBuyCalls.groupGoods)?.list),
  },
  '/pointsMall': {
    canonical: always('/pointsMall'),
    summarise: (replyOf) => summariseList(undefined, replyOf(pointsMallCalls.pageScoreGoods)?.list),
  },
  '/pointsMall/:activityId/:goodsId': {
    reads: ({ params }) => goodsShareReads(parseIdParam(params['goodsId'])).slice(1),
    subject: () => pointsMallCalls.scoreGoods,
    canonical: ({ params }) => `/pointsMall/${params['activityId'] ?? ''}/${params['goodsId'] ?? ''}`,
    summarise: summariseShared,
  },
  '/goodsList': {
    parameters: ['categoryId', 'groupId'],
    canonical({ query }, replyOf) {
      const name = ['categoryId', 'groupId'].find((one) => parseIdParam(query.get(one)) !== undefined);
      if (name === undefined) return '/goodsList';
      // A list of an unknown category or group has no title.
      return replyOf(storefrontCalls.goodsIndex)?.title ? `/goodsList?${name}=${query.get(name) ?? ''}` : undefined;
    },
    summarise(replyOf) {
      const index = replyOf(storefrontCalls.goodsIndex);
      return summariseList(index?.title, index?.list);
    },
  },
  '/activityCenter': {
    canonical: always('/activityCenter'),
    summarise(replyOf) {
      const activities = replyOf(promotionCalls.listActivities)?.list;
      return {
        description: activities
          ?.slice(0, 3)
          .map(({ name }) => name)
          .join('、'),
        picture: activities?.[0]?.goods[0]?.linkUrl,
      };
    },
  },
  '/activityCenterDetail': {
    subject: () => promotionCalls.activity,
    parameters: ['id'],
    canonical: ({ query }) => `/activityCenterDetail?id=${query.get('id') ?? ''}`,
    summarise(replyOf) {
      const activity = replyOf(promotionCalls.activity);
      return summariseList(activity?.name, activity?.list);
    },
  },
  '/fullpackageRule/:id': {
    subject: () => promotionCalls.activity,
    summarise(replyOf) {
      const activity = replyOf(promotionCalls.activity);
      return summariseList(activity?.name, activity?.list);
    },
  },
  '/couponApplicableList/:cid': {
    summarise: (replyOf) => summariseList(undefined, replyOf(couponGoodsCalls.couponGoods)?.list),
  },
  '/drawCoupon': {
    parameters: ['cid'],
    canonical: ({ query }) => (query.has('cid') ? undefined : '/drawCoupon'),
    summarise(replyOf) {
      const coupons = replyOf(couponCalls.activeCoupons)?.list ?? [];
      const [only] = coupons.length === 1 ? coupons : [];
      if (only) return { title: only.name, description: only.note };
      return {
        description: coupons
          .slice(0, 3)
          .map(({ name }) => name)
          .join('、'),
      };
    },
  },
  '/couponInfo/:cid/:cuid': {
    subject: () => couponCalls.couponInfo,
    summarise(replyOf) {
      const coupon = replyOf(couponCalls.couponInfo);
      return { title: coupon?.name, description: coupon?.note || coupon?.typeText };
    },
  },
  '/shareCoupon': {
    subject: () => couponCalls.couponShare,
    parameters: ['share'],
    summarise(replyOf) {
      const coupon = replyOf(couponCalls.couponShare);
      return { title: coupon?.name, description: coupon?.note || coupon?.typeText };
    },
  },
  '/luckDraw': {
    subject: ({ query }) => (query.has('id') ? luckyDrawCalls.luckyDraw : undefined),
    parameters: ['id'],
    canonical: ({ query }) => (query.has('id') ? `/luckDraw?id=${query.get('id') ?? ''}` : '/luckDraw'),
    summarise(replyOf) {
      const draw = replyOf(luckyDrawCalls.luckyDraw);
      return { title: draw?.name, description: draw?.note, picture: draw?.prizes.find(({ picture }) => picture !== '')?.picture };
    },
  },
  '/myBookingLower': {
    subject: ({ query }) => (query.has('serviceId') ? bookingCalls.bookingService : undefined),
    parameters: ['serviceId'],
    canonical: ({ query }) => (query.has('serviceId') ? `/myBookingLower?serviceId=${query.get('serviceId') ?? ''}` : '/myBookingLower'),
    summarise(replyOf) {
      const service = replyOf(bookingCalls.bookingService);
      return { title: service?.name, description: service?.note, picture: service?.picture };
    },
  },
  '/storeValueAllList': { canonical: always('/storeValueAllList') },
  '/sellerInfo': { canonical: always('/sellerInfo') },
  '/texts/:kind': {
    subject: () => siteCalls.siteText,
    canonical: ({ params }) => `/texts/${params['kind'] ?? ''}`,
    summarise: (replyOf) => ({ title: replyOf(siteCalls.siteText)?.title }),
  },
};
