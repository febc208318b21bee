import type { Input } from 'contract/call.ts';
import type { cardMerchantCalls } from 'contract/offers/card/merchant.calls.ts';
import { fromYuan, plus, zero } from 'contract/money.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import type { CardType } from './card.ts';
import { leastCardBindYears, namedCardLimit } from './card-limits.ts';

type CardTypeInput = Input<typeof cardMerchantCalls.putCardType>;
type FieldProblem = 'cardAmountPositive' | 'cardAboveNamedLimit' | 'cardBindYearsFew' | 'cardTierTwice';

const wrong = (field: keyof CardTypeInput, why: FieldProblem): Refusal =>
  new Refusal('cardTypeWrong', { sentence: sentence('cardFieldWrong', { field, why: sentence(why) }) });

/**
 * Converts a merchant's input to a kind of stored-value card. Refuses (cardTypeWrong) wrong input, naming the field
 * and what is allowed. The law limits the balance, and requires at least three years to bind an unnamed card.
 * @param findGoods finds a product's id by what the merchant calls it
 */
export function parseCardTypeForm(input: CardTypeInput, findGoods: (name: string) => number | undefined): Omit<CardType, 'id'> {
  const { key, name, note = '', goods } = input;
  const [price, gift] = [fromYuan(input.price), fromYuan(input.gift ?? 0)];
  if (price === zero) throw wrong('price', 'cardAmountPositive');
  if (plus(price, gift) > namedCardLimit) throw wrong('price', 'cardAboveNamedLimit');
  const bindYears = input.bindYears ?? leastCardBindYears;
  if (bindYears < leastCardBindYears) throw wrong('bindYears', 'cardBindYearsFew');
  const tiers = (input.tiers ?? []).map((tier) => ({ amount: fromYuan(tier.amount), gift: fromYuan(tier.gift) }));
  if (tiers.some(({ amount }) => amount === zero)) throw wrong('tiers', 'cardAmountPositive');
  if (tiers.some((tier) => plus(tier.amount, tier.gift) > namedCardLimit)) throw wrong('tiers', 'cardAboveNamedLimit');
  if (new Set(tiers.map(({ amount }) => amount)).size < tiers.length) throw wrong('tiers', 'cardTierTwice');
  const unknown = (goods ?? []).filter((one) => findGoods(one) === undefined);
  if (unknown.length > 0)
    throw new Refusal('cardTypeWrong', { sentence: sentence('promotionGoodsUnknown', { words: unknown.slice(0, 5) }) });
  const goodsIds = goods && new Set(goods.map((one) => findGoods(one) ?? 0));
  return { key, name, note, price, gift, onSale: input.onSale !== 0, bindYears, goodsIds, tiers };
}
