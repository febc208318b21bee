import { formatWithUnit } from 'contract/currency.ts';
import type { Cents } from 'contract/money.ts';
import type { Sentence } from 'contract/sentence.ts';
import type { GoodsPriceBounds } from '#modules/goods/goods/goods.ts';
import { sentence } from '#sentences/sentence.ts';
import { definitionOf } from '../kinds/kinds.ts';
import type { NewPromotion } from './promotion.ts';

/**
 * Finds the first product whose price the promotion would not lower, or whose presale deposit counts for the whole
 * price. Returns the sentence that tells the merchant so; undefined if there is none.
 */
export function findPromotionPriceProblem(
  promotion: NewPromotion,
  goods: readonly GoodsPriceBounds[],
  currency: string,
): Sentence | undefined {
  const definition = definitionOf(promotion);
  const money = (amount: Cents) => formatWithUnit(amount, currency);
  for (const one of goods) {
    const name = one.code ? `${one.title}（${one.code}）` : one.title;
    const fixed = definition.findFixedPrice(promotion, one);
    if (fixed !== undefined)
      return sentence('promotionPriceNotLower', { goods: name, price: money(fixed), listPrice: money(one.minPrice) });
    const problem = definition.findProblem(promotion, one, { name, money });
    if (problem) return problem;
  }
  return undefined;
}
