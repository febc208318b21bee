import { type Cents, sum, zero } from 'contract/money.ts';
import { hasPositiveBalance, loadOwnerBalances } from '#modules/ledger/ledger.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { type CardMoney, totalOfCard } from './rules/card.ts';
import { cachedCardTypes } from './store/card-types.ts';
import { listMemberCards } from './store/cards.ts';

/** Loads the balances of cards; returns a function that gives the balance of each card by its id. */
export async function loadCardMoney(db: SiteDatabase, ids: readonly number[], currency: string): Promise<(id: number) => CardMoney> {
  const held: ReadonlyMap<number, Readonly<Record<string, Cents>>> = ids.length === 0
    ? new Map()
    : await loadOwnerBalances(db, 'card', ids, currency);
  return (id) => ({ paid: held.get(id)?.['paid'] ?? zero, gift: held.get(id)?.['gift'] ?? zero });
}

/** Sums the balances of the cards of a member, in cents. */
export async function sumMemberCards(db: SiteDatabase, memberId: number, currency: string): Promise<Cents> {
  const ids = (await listMemberCards(db, memberId)).map(({ id }) => id);
  const moneyOf = await loadCardMoney(db, ids, currency);
  return sum(ids.map((id) => totalOfCard(moneyOf(id))));
}

/** Lists the cards of a member with their kind and what lies in each, in cents. */
export async function listCardsWithMoney(db: SiteDatabase, memberId: number, currency: string) {
  const [cards, types] = await Promise.all([listMemberCards(db, memberId), cachedCardTypes(db)]);
  const moneyOf = await loadCardMoney(
    db,
    cards.map(({ id }) => id),
    currency,
  );
  return cards.map((card) => ({ ...card, name: types.get(card.typeId)?.name ?? '', left: totalOfCard(moneyOf(card.id)) }));
}

/** Returns whether a member has a card with money in it, in any currency. */
export const hasCardMoney = async (db: SiteDatabase, memberId: number): Promise<boolean> =>
  hasPositiveBalance(
    db,
    'card',
    (await listMemberCards(db, memberId)).map(({ id }) => id),
  );
