import { totalPiecesByGoods } from 'contract/goods/goods/buy-limits.ts';
import { zero } from 'contract/money.ts';
import { type FreightTemplate, type DestinationCodes, cachedFreightTemplates } from '#modules/goods/freight/freight.ts';
import {
  isReturnable,
  canBeGiftOrMarkUp,
  loadPiecesBought,
  lockPiecesBought,
  type SellableSku,
  loadSellableSkus,
  loadDisplayedSkus,
  type LimitClock,
  type GoodsSkuSelector,
  shareStock,
} from '#modules/goods/goods/goods.ts';
import { findGroupBuy, findGroupJoinProblem, type GroupBuy, isGroupBuyMember } from '#modules/offers/group-buy/group-buy.ts';
import { findUsableCoupon, loadUsableCoupons, type UsableCoupon } from '#modules/offers/coupon/coupon.ts';
import type { CountCardEntitlement } from '#modules/offers/equity/equity.ts';
import { findRunningGifts, cachedPurchaseGifts, listGiftGoods, type PurchaseGift } from '#modules/offers/gift/gift.ts';
import { countUsablePoints } from '#modules/offers/points/points.ts';
import {
  assertSeesPrices,
  type CouponChoice,
  type PointsTerms,
  type PricedOrder,
  priceOrder,
  type CountCardPrice,
  buildPricingTerms,
} from '#modules/offers/pricing/pricing.ts';
import {
  type ExclusivePromotion,
  findExclusivePromotion,
  findRunningPromotions,
  cachedPromotions,
  isPromotionForLevel,
  loadPromotions,
  loadPromotionStock,
  loadMemberPromotionPieces,
  type Promotion,
} from '#modules/offers/promotion/promotion.ts';
import {
  cachedSiteSettings,
  type InsuranceSettings,
  type InsuranceTerms,
  type PromotionExclusion,
  readInsuranceTerms,
  type SiteSettings,
} from '#modules/shop/site/site.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { sentence } from '#sentences/sentence.ts';
import { type OrderProblem, findOrderLineProblem } from './rules/line-problem.ts';
import { findTiedLineProblem } from './rules/tied-line-problem.ts';
import type { DraftLine } from './rules/order-draft.ts';

/** Holds the data from which lines are priced, such as SKUs, freight templates, promotions, gifts, coupons, points and insurance. */
export interface PricingFacts {
  readonly skus: ReadonlyMap<number, SellableSku>;
  /** Holds the SKUs that may be tied to lines: those of add-on purchases and gifts. */
  readonly tieable: ReadonlyMap<number, SellableSku>;
  readonly templates: ReadonlyMap<number, FreightTemplate>;
  readonly levelId: number;
  /** Lists the promotions that run for the buyer on any of the products. */
  readonly promotions: readonly Promotion[];
  /** Lists the pairs of steps that the site lets only one of reduce a line. */
  readonly exclusions: readonly PromotionExclusion[];
  /** Lists the purchase gifts that run for the buyer. */
  readonly gifts: readonly PurchaseGift[];
  /** Holds the promotion whose price was asked for; undefined for ordinary prices. */
  readonly asked: RequestedPromotion | undefined;
  /** Holds the buyer's right that pays for all pieces; absent for ordinary prices. */
  readonly right?: CountCardEntitlement | undefined;
  /** Lists the coupons that the buyer can use now; empty unless they were asked for. */
  readonly coupons: readonly UsableCoupon[];
  /** Holds the buyer's points and what they are worth; null unless they were asked for and the site takes some. */
  readonly points: Omit<PointsTerms, 'isChosen'> | null;
  /** Holds what the return-freight insurance costs and pays; null unless it was asked for and the site offers it. */
  readonly insurance: InsuranceTerms | null;
  /** Counts the pieces of limited goods that the buyer bought in the current cycle, by goods id. */
  readonly bought: ReadonlyMap<number, number>;
}

/**
 * Describes the promotion that a request names by its id, with its pieces left and those the buyer took before. It also
 * holds the group buy to join, any reason against joining it, and the buyer's points.
 */
export interface RequestedPromotion {
  /** Is null for one that does not run for the buyer, or has other products. */
  readonly promotion: ExclusivePromotion | null;
  readonly left: number;
  /** Counts the pieces that the buyer took under it before. */
  readonly taken: number;
  /** Holds the group that the buyer would join; null for a new group, and for other promotions. */
  readonly group: GroupBuy | null;
  /** Says why the buyer cannot join that group; undefined if they can. */
  readonly groupProblem: ReturnType<typeof findGroupJoinProblem>;
  /** Counts the points that the buyer can use in the points mall; null for other promotions. */
  readonly ownPoints: number | null;
}

/**
 * Identifies the buyer and the time; `benefitTerms` are the settings by which the coupons, points and insurance that they could use are loaded, none without them; `forOrder` reads the SKUs as they are now and locks the purchase counts, for an order that is placed.
 */
interface Buyer extends LimitClock {
  readonly member: { readonly id: number; readonly levelId: number };
  readonly benefitTerms?: Pick<SiteSettings, 'pointsForOneYuan' | 'pointsOffsetPercent'> & InsuranceSettings;
  readonly forOrder?: boolean;
}

/**
 * Loads what lines are priced from: SKUs at the buyer's level, freight templates, promotions, gifts, and the buyer's
 * coupons and points. A second round of queries loads how much the buyer has bought of products with a purchase
 * limit.
 */
export async function loadPricingFacts(
  db: SiteDatabase,
  selector: GoodsSkuSelector,
  { member, benefitTerms, forOrder = false, ...clock }: Buyer,
): Promise<PricingFacts> {
  const { levelId } = member;
  const [skus, templates, settings, coupons, available, { promotions, gifts, tieable }] = await Promise.all([
    (forOrder ? loadSellableSkus : loadDisplayedSkus)(db, selector, levelId, clock.now),
    cachedFreightTemplates(db),
    cachedSiteSettings(db),
    benefitTerms ? loadUsableCoupons(db, member.id, clock.now) : [],
    benefitTerms && benefitTerms.pointsOffsetPercent > 0 ? countUsablePoints(db, member.id, clock.now) : 0,
    loadOffers(db, selector.goodsIds, { levelId, forOrder, ...clock }),
  ]);
  assertSeesPrices(settings, member);
  const { promotionExclusions: exclusions } = settings;
  const limited = new Set(skus.filter(({ limits }) => limits.perMember > 0).map(({ goodsId }) => goodsId));
  const bought = await (forOrder ? lockPiecesBought : loadPiecesBought)(db, member.id, [...limited], clock);
  const points =
    benefitTerms && available > 0
      ? { available, forOneYuan: benefitTerms.pointsForOneYuan, mostPercent: benefitTerms.pointsOffsetPercent }
      : null;
  const insurance = benefitTerms ? readInsuranceTerms(benefitTerms) : null;
  const bySku = new Map(skus.map((sku) => [sku.skuId, sku]));
  return { skus: bySku, tieable, templates, levelId, promotions, exclusions, gifts, asked: undefined, coupons, points, insurance, bought };
}

/** Loads the promotions that run for the buyer on these products, with the SKUs that may be tied to their lines. */
async function loadOffers(
  db: SiteDatabase,
  goodsIds: readonly number[],
  { levelId, forOrder, ...clock }: LimitClock & { readonly levelId: number; readonly forOrder: boolean },
): Promise<Pick<PricingFacts, 'promotions' | 'gifts' | 'tieable'>> {
  const [book, giftBook] = await Promise.all([cachedPromotions(db, clock.now), cachedPurchaseGifts(db, clock.now)]);
  const promotions = findRunningPromotions(book, goodsIds, { levelId, ...clock });
  const gifts = findRunningGifts(giftBook, { levelId, now: clock.now });
  const tieable = await loadTieable(db, [...listMarkUpGoods(promotions), ...listGiftGoods(gifts)], { levelId, now: clock.now, forOrder });
  return { promotions, gifts, tieable };
}

/** Lists the products that may be added to an order under add-on purchases. */
const listMarkUpGoods = (promotions: readonly Promotion[]): number[] =>
  promotions.flatMap((promotion) => (promotion.kind === 'markUp' ? [...promotion.offers.keys()] : []));

/** Loads the SKUs of products that may be tied to lines. */
async function loadTieable(
  db: SiteDatabase,
  goodsIds: readonly number[],
  { levelId, now, forOrder }: { readonly levelId: number; readonly now: Date; readonly forOrder: boolean },
): Promise<ReadonlyMap<number, SellableSku>> {
  if (goodsIds.length === 0) return new Map();
  const skus = await (forOrder ? loadSellableSkus : loadDisplayedSkus)(db, { goodsIds: [...new Set(goodsIds)] }, levelId, now);
  return new Map(skus.filter(canBeGiftOrMarkUp).map((sku) => [sku.skuId, sku]));
}

/**
 * Returns the pricing facts with the promotion that a request names by its id, and what is left of that promotion. A
 * null id asks for ordinary prices.
 */
export async function addRequestedPromotion(
  db: SiteDatabase,
  facts: PricingFacts,
  { promotionId, groupId }: { readonly promotionId?: number | null | undefined; readonly groupId?: string | null | undefined },
  { member, ...clock }: Pick<Buyer, 'member' | 'now' | 'timeZone'>,
): Promise<PricingFacts> {
  if (!promotionId) return facts;
  const goodsIds = [...new Set([...facts.skus.values()].map(({ goodsId }) => goodsId))];
  const [goodsId] = goodsIds;
  const none = { promotion: null, left: 0, taken: 0, group: null, groupProblem: undefined, ownPoints: null };
  if (goodsId === undefined || goodsIds.length > 1) return { ...facts, asked: none };
  const buyer = { levelId: facts.levelId, ...clock };
  if (groupId) return { ...facts, asked: await askForGroup(db, { promotionId, goodsId, groupId }, { member, ...buyer }) };
  const promotion = findExclusivePromotion(await cachedPromotions(db, clock.now), { promotionId, goodsId }, buyer);
  if (!promotion) return { ...facts, asked: none };
  const [left, taken, ownPoints] = await Promise.all([
    loadPromotionStock(db, promotionId, goodsId),
    loadMemberPromotionPieces(db, promotionId, member.id),
    promotion.kind === 'pointsExchange' ? countUsablePoints(db, member.id, clock.now) : null,
  ]);
  return { ...facts, asked: { promotion, left, taken, group: null, groupProblem: undefined, ownPoints } };
}

/**
 * Returns the pricing facts with the coupon that a draft names, where it is not among those that stand for several of a kind. One that cannot be used
 * now is not added.
 */
export async function addShownCoupon(
  db: SiteDatabase,
  facts: PricingFacts,
  { memberId, couponId = null }: { readonly memberId: number; readonly couponId?: number | null | undefined },
  now: Date,
): Promise<PricingFacts> {
  if (couponId === null || couponId <= 0 || facts.coupons.some(({ id }) => id === couponId)) return facts;
  const coupon = await findUsableCoupon(db, memberId, couponId, now);
  return coupon ? { ...facts, coupons: [...facts.coupons, coupon] } : facts;
}

/** Loads the promotion of a group that is asked for. An open group may be joined until its time is over, though the promotion has ended. */
async function askForGroup(
  db: SiteDatabase,
  { promotionId, goodsId, groupId }: { readonly promotionId: number; readonly goodsId: number; readonly groupId: string },
  { member, levelId, now }: Pick<Buyer, 'member' | 'now'> & { readonly levelId: number },
): Promise<RequestedPromotion> {
  const [group, isMember, promotions, left, taken] = await Promise.all([
    findGroupBuy(db, groupId),
    isGroupBuyMember(db, groupId, member.id),
    loadPromotions(db, [promotionId]),
    loadPromotionStock(db, promotionId, goodsId),
    loadMemberPromotionPieces(db, promotionId, member.id),
  ]);
  const promotion = promotions.get(promotionId)?.promotion;
  if (!group || group.promotionId !== promotionId || group.goodsId !== goodsId)
    return { promotion: null, left: 0, taken: 0, group: null, groupProblem: 'groupBuyNotFound', ownPoints: null };
  const isFor = promotion?.kind === 'group' && promotion.goodsIds.has(goodsId) && isPromotionForLevel(promotion, levelId);
  return {
    promotion: isFor ? promotion : null,
    left,
    taken,
    group,
    groupProblem: findGroupJoinProblem(group, { isMember, now }),
    ownPoints: null,
  };
}

/** Returns the ids of the products and SKUs of a draft's lines. */
export const selectSkusOf = (lines: readonly DraftLine[]): { goodsIds: number[]; skuIds: number[] } => ({
  goodsIds: lines.map(({ goodsId }) => goodsId),
  skuIds: lines.map(({ skuId }) => skuId),
});

/** Describes a line of a quote with its SKU, and the problem that prevents ordering the line, if there is one. */
export interface QuotedLine extends DraftLine {
  readonly sku: SellableSku;
  readonly problem: OrderProblem | undefined;
}

/** Describes a priced order draft: its lines with their problems, and its bill. Holds the buyer's points too if the order costs points. */
export interface Quote {
  readonly lines: readonly QuotedLine[];
  readonly bill: PricedOrder;
  /** Counts the points that the buyer can use, where the order costs some; else null. */
  readonly ownPoints: number | null;
}

/** Returns the problem of an order that costs more points than its buyer has (points mall); undefined for any other order. */
export function findPointsProblem({ bill, ownPoints }: Pick<Quote, 'bill' | 'ownPoints'>): OrderProblem | undefined {
  if (ownPoints === null || bill.pointsDue <= ownPoints) return undefined;
  return { refusal: 'notEnoughPoints', sentence: sentence('pointsShort', { points: bill.pointsDue, own: ownPoints }) };
}

/** Tells whether some line is shipped to an address. */
export const quoteRequiresShipping = ({ lines }: Quote): boolean => lines.some(({ sku }) => sku.sent);

/**
 * Prices only the lines that can be ordered, for the totals of the bill, and returns their quote. Returns the given
 * quote if no line has a problem.
 */
export function quoteOrderableLines(facts: PricingFacts, quote: Quote, region: DestinationCodes, choice: ReductionChoice): Quote {
  const orderable = quote.lines.filter(({ problem }) => !problem);
  return orderable.length === quote.lines.length ? quote : buildQuote(facts, orderable, region, choice);
}

/** Returns the ordinary lines, without gifts and add-on pieces. */
export const ordinaryLines = <Line extends Pick<DraftLine, 'tie'>>(lines: readonly Line[]): Line[] =>
  lines.filter(({ tie }) => tie === undefined);

/** Holds the buyer's choices that change what the order costs: a coupon, points, and the return-freight insurance. */
export interface ReductionChoice {
  readonly couponChoice: CouponChoice;
  readonly usesPoints: boolean;
  /** Tells whether they want the return-freight insurance. */
  readonly isInsured?: boolean;
}
const noReductions: ReductionChoice = { couponChoice: 'none', usesPoints: false };

/** Builds the price of lines that a right pays for: none. */
const buildRightPrice = ({ id, title }: CountCardEntitlement, lines: readonly DraftLine[]): CountCardPrice => ({
  kind: 'right',
  id,
  name: title,
  offers: new Map(ordinaryLines(lines).map(({ goodsId }) => [goodsId, { offer: { price: zero } }])),
  joinsReductions: false,
});

/** Returns the SKU of a line; undefined if the SKU no longer exists. For a gift or add-on piece, the SKU has the terms of that promotion. */
export const findLineSku = (
  { skus, tieable }: Pick<PricingFacts, 'skus' | 'tieable'>,
  { skuId, tie }: DraftLine,
): SellableSku | undefined => (tie ? tieable.get(skuId) : undefined) ?? skus.get(skuId);

/** Prices lines for a region, with the coupon and points that the buyer chose. Throws if a SKU no longer exists: the caller removes such lines first. */
export function buildQuote(
  facts: PricingFacts,
  lines: readonly DraftLine[],
  region: DestinationCodes,
  { couponChoice, usesPoints, isInsured = false }: ReductionChoice = noReductions,
): Quote {
  const { templates, levelId, promotions, exclusions, asked, right, coupons, points, insurance, bought } = facts;
  const priced = lines.map((line) => {
    const sku = findLineSku(facts, line);
    if (!sku) throw new Error(`SKU ${line.skuId} is missing in the pricing facts`);
    return { ...line, sku };
  });
  const bill = priceOrder(
    priced.map(({ sku, lineId, pieces, tie }) => ({ ...sku, lineId, pieces, tie, isReturnable: tie === undefined && isReturnable(sku) })),
    buildPricingTerms(
      { promotions, exclusions, exclusive: asked?.promotion ?? (right ? buildRightPrice(right, lines) : null), coupons, templates },
      region,
      {
        couponChoice,
        points: points && { ...points, isChosen: usesPoints },
        insurance: insurance && { ...insurance, isChosen: isInsured },
      },
    ),
  );
  const goodsPieces = totalPiecesByGoods(ordinaryLines(lines));
  const free = shareStock(priced);
  const blockedAt = ({ sku, goodsId, pieces, tie }: (typeof priced)[number], i: number) => {
    if (tie) return findTiedLineProblem(sku, { tie, free: free[i] ?? 0, pieces, markUp: bill.lines[i]?.kind === 'markUp', facts, bill });
    return findOrderLineProblem(sku, {
      pieces,
      free: free[i] ?? 0,
      ofGoods: goodsPieces.get(goodsId) ?? pieces,
      bought: bought.get(goodsId) ?? 0,
      levelId,
      served: bill.lines[i]?.served ?? true,
      asked,
    });
  };
  return {
    bill,
    ownPoints: asked?.ownPoints ?? null,
    lines: priced.map((line, i): QuotedLine => ({ ...line, problem: blockedAt(line, i) })),
  };
}
