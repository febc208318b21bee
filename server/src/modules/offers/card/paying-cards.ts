import { type Cents, cents, plus, zero } from 'contract/money.ts';
import { type PaymentTender, totalOfTenders } from '#modules/money/payment/payment.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { Refusal } from '#platform/refusal.ts';
import { loadCardBalances } from './card-money.ts';
import { totalCardBalance } from './rules/card.ts';
import { type OrderPart, splitOverCards, sumPayableByCard } from './rules/split-over-cards.ts';
import { cachedCardTypes } from './store/card-types.ts';
import { listMemberCards } from './store/cards.ts';

/**
 * Describes a stored-value card that can pay for an order: name, number, balance, the most that it can pay, in cents. `buysAll` tells
 * whether it may buy any product.
 */
export interface CardForOrder {
  readonly id: number;
  readonly name: string;
  readonly number: string;
  readonly balance: Cents;
  /** Is what it may pay of the order at most. */
  readonly most: Cents;
  readonly buysAll: boolean;
}

/** Describes what an order asks of cards. Money that its own open payment reserves counts as lying in them. */
interface CardUse {
  readonly parts: readonly OrderPart[];
  readonly currency: string;
  readonly reserved: readonly PaymentTender[];
}

async function loadCards(db: SiteDatabase, memberId: number, { currency, reserved }: Omit<CardUse, 'parts'>) {
  const [own, types] = await Promise.all([listMemberCards(db, memberId), cachedCardTypes(db)]);
  const usable = own.filter(({ frozen }) => !frozen);
  const moneyOf = await loadCardBalances(
    db,
    usable.map(({ id }) => id),
    currency,
  );
  return usable.map(({ id, number, typeId }) => {
    const type = types.get(typeId);
    const held = reserved.filter(({ ref }) => ref === String(id));
    const add = (amount: Cents, kind: PaymentTender['kind']) => plus(amount, totalOfTenders(held.filter((tender) => tender.kind === kind)));
    const { paid, gift } = moneyOf(id);
    const money = { paid: add(paid, 'cardPaid'), gift: add(gift, 'cardGift') };
    return { id, number, name: type?.name ?? '', money, goodsIds: type?.goodsIds ?? null };
  });
}

/** Lists a member's stored-value cards that can pay at least a part of an order; those with more balance come first. */
export async function listCardsForOrder(db: SiteDatabase, memberId: number, { parts, ...use }: CardUse): Promise<CardForOrder[]> {
  return (await loadCards(db, memberId, use))
    .map(({ id, number, name, money, goodsIds }) => {
      const balance = totalCardBalance(money);
      return {
        id,
        number,
        name,
        balance,
        most: cents(Math.min(balance, sumPayableByCard({ goodsIds }, parts))),
        buysAll: goodsIds === null,
      };
    })
    .filter(({ most }) => most > zero)
    .toSorted((a, b) => b.balance - a.balance || a.id - b.id);
}

/**
 * Refuses cards that cannot pay whatever they hold: one that is unknown or another member's (cardNotFound), and a frozen one (cardFrozen). The
 * payer who chose it reads so, and nothing else pays in its place.
 */
export async function assertCardsCanPay(db: SiteDatabase, memberId: number, cardIds: readonly number[]): Promise<void> {
  if (cardIds.length === 0) return;
  const own = new Map((await listMemberCards(db, memberId)).map((card) => [card.id, card]));
  const chosen = cardIds.map((id) => own.get(id));
  if (chosen.some((card) => card === undefined)) throw new Refusal('cardNotFound');
  if (chosen.some((card) => card?.frozen)) throw new Refusal('cardFrozen');
}

/**
 * Splits the amount of an order over the stored-value cards that a member chose, and returns what each pays. Cards of
 * others, and frozen or empty cards, pay nothing.
 */
export async function splitOverMemberCards(
  db: SiteDatabase,
  memberId: number,
  { parts, cardIds, ...use }: CardUse & { readonly cardIds: readonly number[] },
): Promise<PaymentTender[]> {
  if (cardIds.length === 0) return [];
  const own = new Map((await loadCards(db, memberId, use)).map((card) => [card.id, card]));
  const chosen = [...new Set(cardIds)].flatMap((id) => own.get(id) ?? []);
  return splitOverCards(chosen, parts);
}
