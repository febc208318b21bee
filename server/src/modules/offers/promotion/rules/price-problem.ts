import { formatWithUnit } from 'contract/currency.ts';
import { type Cents, cents, minus, split, times } from 'contract/money.ts';
import type { Sentence } from 'contract/sentence.ts';
import type { GoodsPriceBounds } from '#modules/goods/goods/goods.ts';
import { sentence } from '#sentences/sentence.ts';
import { offeredPrice } from './offered-price.ts';
import { type FullReduction, hasExclusivePrice, type NewPromotion, type PackageOffer } from './promotion.ts';

type WithoutId<One> = Omit<One, 'id'>;

/** Computes the price of a piece in the package that is cheapest for it: one of only its own pieces. */
function lowestPackagePrice({ tiers }: Pick<PackageOffer, 'tiers'>, price: Cents): Cents {
  return cents(Math.min(price, ...tiers.map((tier) => split(tier.price, Array<number>(tier.pieces).fill(1)).at(-1) ?? price)));
}

/** Computes what is left of a price where the products just reach a tier, the case in which it takes the largest share. */
function lowestReducedPrice({ tiers, repeats }: WithoutId<FullReduction>, price: Cents): Cents {
  const prices = tiers.map(({ threshold, reduction }) => {
    if ('discountBp' in reduction) return offeredPrice(reduction, price);
    const rounds = repeats ? Math.ceil(price / threshold) : 1;
    const off = times(reduction.off, rounds);
    const others = times(threshold, rounds) - price;
    return minus(price, others > 0 ? (split(off, [price, others])[0] ?? off) : off);
  });
  return cents(Math.min(price, ...prices));
}

/**
 * Computes the lowest price that this promotion, without any other, may give a piece of this list price. Full reductions are taken where they just
 * apply. What points stand for counts as money.
 */
export function lowestPrice(promotion: NewPromotion, goodsId: number, price: Cents, pointsForOneYuan: number): Cents {
  switch (promotion.kind) {
    case 'limitDiscount': {
      const offer = promotion.offers.get(goodsId);
      return offer ? offeredPrice(offer, price) : price;
    }
    case 'flashSale':
    case 'group': {
      const terms = promotion.offers.get(goodsId);
      return terms ? offeredPrice(terms.offer, price) : price;
    }
    case 'markUp':
      return promotion.offers.get(goodsId) ?? price;
    case 'presale': {
      const terms = promotion.offers.get(goodsId);
      return terms ? minus(offeredPrice(terms.offer, price), minus(terms.depositWorth, terms.deposit)) : price;
    }
    case 'pointsExchange': {
      const terms = promotion.offers.get(goodsId);
      if (!terms) return price;
      const all = [{ points: terms.points, price: terms.offer.price }, ...terms.skus.map(([, own]) => own)];
      return cents(Math.min(price, ...all.map((one) => one.price + Math.floor((one.points * 100) / pointsForOneYuan))));
    }
    case 'volume':
      return cents(Math.min(price, ...promotion.tiers.map(({ offer }) => offeredPrice(offer, price))));
    case 'package':
      return lowestPackagePrice(promotion, price);
    case 'fullReduction':
      return lowestReducedPrice(promotion, price);
  }
}

/** Finds a fixed price of a promotion that is not below the list price of every SKU of a product. */
function findFixedPrice(promotion: NewPromotion, { id, minPrice }: GoodsPriceBounds): Cents | undefined {
  if (promotion.kind === 'limitDiscount') {
    const offer = promotion.offers.get(id);
    return offer && 'price' in offer && offer.price >= minPrice ? offer.price : undefined;
  }
  if (promotion.kind === 'pointsExchange') {
    const terms = promotion.offers.get(id);
    return terms && [terms.offer.price, ...terms.skus.map(([, own]) => own.price)].find((price) => price >= minPrice);
  }
  if (promotion.kind === 'markUp') {
    const price = promotion.offers.get(id);
    return price !== undefined && price >= minPrice ? price : undefined;
  }
  if (hasExclusivePrice(promotion)) {
    const offer = promotion.offers.get(id)?.offer;
    return offer && 'price' in offer && offer.price >= minPrice ? offer.price : undefined;
  }
  if (promotion.kind !== 'volume' || promotion.goodsIds === null) return undefined;
  for (const { offer } of promotion.tiers) if ('price' in offer && offer.price >= minPrice) return offer.price;
  return undefined;
}

/**
 * Finds the first product whose price the promotion would not lower, or whose presale deposit counts for the whole
 * price. Returns the sentence that tells the merchant so; undefined if there is none.
 */
export function findPromotionPriceProblem(
  promotion: NewPromotion,
  goods: readonly GoodsPriceBounds[],
  currency: string,
): Sentence | undefined {
  const money = (amount: Cents) => formatWithUnit(amount, currency);
  for (const one of goods) {
    const name = one.code ? `${one.title}（${one.code}）` : one.title;
    const fixed = findFixedPrice(promotion, one);
    if (fixed !== undefined)
      return sentence('promotionPriceNotLower', { goods: name, price: money(fixed), listPrice: money(one.minPrice) });
    const presold = promotion.kind === 'presale' ? promotion.offers.get(one.id) : undefined;
    const presalePrice = presold && offeredPrice(presold.offer, one.minPrice);
    if (presold && presalePrice !== undefined && presold.depositWorth >= presalePrice)
      return sentence('presaleDepositTooHigh', { goods: name, worth: money(presold.depositWorth), price: money(presalePrice) });
  }
  return undefined;
}
