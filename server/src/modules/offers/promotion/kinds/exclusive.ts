import type { PromotionForm } from 'contract/offers/promotion/form.shapes.ts';
import { type Cents } from 'contract/money.ts';
import type { GoodsPriceBounds } from '#modules/goods/goods/goods.ts';
import { offeredPrice } from '../rules/offered-price.ts';
import { parseExclusiveOffer, parseGoodsOffers } from '../rules/parse-goods-offers.ts';
import type { ExclusiveHead } from '../rules/promotion-base.ts';
import { promotionFieldRefusal, type PromotionReferences } from '../rules/promotion-input.ts';
import { type ParsedHead, type PromotionNames, toOfferFields } from './kind.ts';

type ExclusiveForm = PromotionForm<'flashSale' | 'group' | 'presale'>;

/** Converts the offers of a promotion with an exclusive price, and names its products by them. */
export function parseExclusiveOffers(offers: PromotionForm<'flashSale' | 'group'>['offers'], references: PromotionReferences) {
  const byGoods = parseGoodsOffers(offers, references, parseExclusiveOffer);
  return { goodsIds: new Set(byGoods.keys()), offers: byGoods };
}

/** Converts what promotions share whose price an order asks for. */
export const parseExclusiveTerms = ({ mostPerMember, joinsReductions = 0 }: ExclusiveForm) => ({
  mostPerMember: mostPerMember ?? null,
  joinsReductions: joinsReductions === 1,
});

/** Returns when a promotion ends that must end. Refuses (promotionWrong) one that does not. */
export function requireEnd({ endsAt }: ParsedHead): Date {
  if (endsAt === null) throw promotionFieldRefusal('endTime', 'promotionEndNeeded');
  return endsAt;
}

/** Converts what promotions share whose price an order asks for to their form. */
export const toExclusiveForm = ({ mostPerMember, joinsReductions }: Pick<ExclusiveHead, 'mostPerMember' | 'joinsReductions'>) => ({
  ...(mostPerMember === null ? {} : { mostPerMember }),
  joinsReductions: joinsReductions ? (1 as const) : (0 as const),
});

/** Converts the offers of a promotion with an exclusive price to their form. */
export const toExclusiveOffers = ({ offers }: Pick<ExclusiveHead, 'offers'>, { nameOf }: PromotionNames) =>
  [...offers].map(([id, { offer, pieces }]) => ({ goods: nameOf(id), ...toOfferFields(offer), pieces }));

/** Computes the exclusive price of a piece of this list price; the list price for a product that the promotion lacks. */
export function lowestExclusivePrice({ offers }: Pick<ExclusiveHead, 'offers'>, goodsId: number, price: Cents): Cents {
  const terms = offers.get(goodsId);
  return terms ? offeredPrice(terms.offer, price) : price;
}

/** Finds a fixed exclusive price that is not below the list price of every SKU of a product. */
export function findFixedExclusivePrice({ offers }: Pick<ExclusiveHead, 'offers'>, { id, minPrice }: GoodsPriceBounds): Cents | undefined {
  const offer = offers.get(id)?.offer;
  return offer && 'price' in offer && offer.price >= minPrice ? offer.price : undefined;
}
