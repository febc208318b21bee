import { type Cents, cents, minus, plus, sum, zero } from 'contract/money.ts';
import type { PaymentTender } from '#modules/money/payment/payment.ts';
import { type CardBalance, totalCardBalance } from './card.ts';

/** Describes a stored-value card that pays: its balance, and the products that it may buy. */
export interface PayingCard {
  readonly id: number;
  readonly money: CardBalance;
  /** Lists the products that it buys; null for all. */
  readonly goodsIds: ReadonlySet<number> | null;
}

/**
 * Describes a part of an order that stored-value cards may pay: a product and its amount in cents; null for shipping.
 */
export interface OrderPart {
  readonly goodsId: number | null;
  readonly amount: Cents;
}

/** Returns whether a card buys a part of an order; shipping is bought only by cards for all products. */
const buys = ({ goodsIds }: Pick<PayingCard, 'goodsIds'>, { goodsId }: OrderPart): boolean =>
  goodsIds === null || (goodsId !== null && goodsIds.has(goodsId));

/** Sums the parts of an order that a stored-value card may buy, in cents. */
export const sumPayableByCard = (card: Pick<PayingCard, 'goodsIds'>, parts: readonly OrderPart[]): Cents =>
  sum(parts.filter((part) => buys(card, part)).map(({ amount }) => amount));

/** Splits what a card pays: what was paid for it first, then what was given on top. */
function toTenders({ id, money }: PayingCard, amount: Cents): PaymentTender[] {
  const paid = cents(Math.min(amount, money.paid));
  const tender = (kind: 'cardPaid' | 'cardGift', part: Cents): PaymentTender[] =>
    part > zero ? [{ kind, ref: String(id), amount: part }] : [];
  return [...tender('cardPaid', paid), ...tender('cardGift', minus(amount, paid))];
}

/**
 * Splits the amount of an order over stored-value cards; those limited to some products pay first. Returns what each
 * card pays: at most its balance, and the price of what it may buy.
 */
export function splitOverCards(cards: readonly PayingCard[], parts: readonly OrderPart[]): PaymentTender[] {
  const left = parts.map((part) => ({ ...part }));
  const inOrder = [...cards.filter(({ goodsIds }) => goodsIds !== null), ...cards.filter(({ goodsIds }) => goodsIds === null)];
  return inOrder.flatMap((card) => {
    let spent = zero;
    for (const part of left) {
      if (!buys(card, part)) continue;
      const pays = cents(Math.min(part.amount, minus(totalCardBalance(card.money), spent)));
      part.amount = minus(part.amount, pays);
      spent = plus(spent, pays);
    }
    return toTenders(card, spent);
  });
}
