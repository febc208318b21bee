import type { Reply } from 'contract/call.ts';
import { type Cents, toYuan } from 'contract/money.ts';
import type { PromotionForm, PromotionKind } from 'contract/offers/promotion/form.shapes.ts';
import type { promotionMerchantCalls } from 'contract/offers/promotion/merchant.calls.ts';
import type { Sentence } from 'contract/sentence.ts';
import type { GoodsPriceBounds } from '#modules/goods/goods/goods.ts';
import type { PiecesPrice, PriceOffer, PromotionHead, TierTerms } from '../rules/promotion-base.ts';
import type { PromotionReferences } from '../rules/promotion-input.ts';

/** Describes a promotion of a kind that is to be saved, and has no id yet. */
export type WithoutId<One extends PromotionHead> = One extends unknown ? Omit<One, 'id'> : never;

/** Holds what the form of every promotion says, parsed. */
export type ParsedHead = Pick<PromotionHead, 'name' | 'startsAt' | 'endsAt' | 'levels'>;

/** Describes a promotion in the merchant's list. */
export type ListedPromotion = Reply<typeof promotionMerchantCalls.listPromotions>['list'][number];
type ListedTerms<Kind extends PromotionKind> = Omit<
  Extract<ListedPromotion, { kind: Kind }>,
  'key' | 'id' | 'state' | 'kind' | 'name' | 'startTime' | 'endTime' | 'levels'
>;

/** Holds the two functions that return the merchant's name of a product and of a SKU. */
export interface PromotionNames {
  readonly nameOf: (goodsId: number) => string;
  readonly skuNameOf: (skuId: number) => string;
}

/**
 * Defines a kind of promotion: how its form is parsed and written, its tiers, and the prices that it may give. How it is stored follows from its
 * type; the phase that prices it stands in pricing/rules/kind-pricing.ts. Functions are pure, amounts in cents.
 */
export interface KindDefinition<One extends PromotionHead> {
  readonly kind: One['kind'];
  /** Converts the form, whose fields are checked. Refuses (promotionWrong) with the field, the tier or the product, and what is allowed. */
  parse(form: PromotionForm<One['kind']>, head: ParsedHead, references: PromotionReferences): WithoutId<One>;
  /** Converts the terms to the form in which a merchant saves them. */
  toForm(promotion: One, names: PromotionNames & { readonly timeZone: string }): ListedTerms<One['kind']>;
  /** Holds the terms that rows lack which were stored before these terms existed. */
  readonly defaults?: Partial<One>;
  /** Lists the tiers, as shoppers see them; empty where each product has a price of its own. */
  tiers(promotion: WithoutId<One>): readonly TierTerms[];
  /**
   * Computes the lowest price that the promotion, without any other, may give a piece of this list price. What points stand for counts as money.
   */
  lowestPrice(promotion: WithoutId<One>, goodsId: number, price: Cents, pointsForOneYuan: number): Cents;
  /** Finds a fixed price that is not below the list price of every SKU of a product. */
  findFixedPrice(promotion: WithoutId<One>, goods: GoodsPriceBounds): Cents | undefined;
  /** Finds what else is wrong with the terms of a product, as the sentence that tells the merchant so. `name` names it, and `money` says an amount. */
  findProblem(
    promotion: WithoutId<One>,
    goods: GoodsPriceBounds,
    words: { readonly name: string; readonly money: (amount: Cents) => string },
  ): Sentence | undefined;
  /** Lists the prices that pieces of this price have in the promotion, before full reductions, where these depend on the number of pieces. */
  listPiecesPrices(promotion: One, single: Cents): readonly PiecesPrice[];
  /** Lists the numbers of pieces of these prices that earn most for them, where the promotion tests a sum. */
  listReachingPieces(promotion: One, price: PiecesPrice): readonly number[];
}

type OptionalPart = 'tiers' | 'findProblem' | 'listPiecesPrices' | 'listReachingPieces';
type Definition<One extends PromotionHead> = Omit<KindDefinition<One>, OptionalPart> & Partial<Pick<KindDefinition<One>, OptionalPart>>;

/** Defines a kind of promotion. What is left out does nothing: no tiers, no price by the number of pieces, no sum that is tested. */
export const defineKind = <One extends PromotionHead>(definition: Definition<One>): KindDefinition<One> => ({
  tiers: () => [],
  findProblem: () => undefined,
  listPiecesPrices: () => [],
  listReachingPieces: () => [],
  ...definition,
});

/** Holds the terms of a tier that gives nothing. A kind adds its own to a copy. */
export const noTier: TierTerms = { pieces: null, threshold: null, gives: null, freeShipping: false, repeats: false };

/** Converts an offer to the fields of a form. */
export const toOfferFields = (offer: PriceOffer) =>
  'price' in offer ? { price: toYuan(offer.price) } : 'off' in offer ? { off: toYuan(offer.off) } : { discountBp: offer.discountBp };

/** Names the products of a promotion for the merchant; null for all of the shop. */
export const nameGoods = ({ goodsIds }: Pick<PromotionHead, 'goodsIds'>, { nameOf }: PromotionNames): string[] | null =>
  goodsIds && [...goodsIds].map(nameOf);
