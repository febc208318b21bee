import { type Cents, sum, zero } from 'contract/money.ts';
import { hasPositiveBalance, loadOwnerBalances } from '#modules/money/ledger/ledger.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { type CardBalance, totalCardBalance } from './rules/card.ts';
import { cachedCardTypes } from './store/card-types.ts';
import { listMemberCards } from './store/cards.ts';

/** Loads the balances of stored-value cards; returns a function that gives the balance of each card by its id. */
export async function loadCardBalances(db: SiteDatabase, ids: readonly number[], currency: string): Promise<(id: number) => CardBalance> {
  const held: ReadonlyMap<number, Readonly<Record<string, Cents>>> = ids.length === 0
    ? new Map()
    : await loadOwnerBalances(db, 'card', ids, currency);
  return (id) => ({ paid: held.get(id)?.['paid'] ?? zero, gift: held.get(id)?.['gift'] ?? zero });
}

/** Sums the balances of a member's stored-value cards, in cents. */
export async function sumMemberCardBalances(db: SiteDatabase, memberId: number, currency: string): Promise<Cents> {
  const ids = (await listMemberCards(db, memberId)).map(({ id }) => id);
  const moneyOf = await loadCardBalances(db, ids, currency);
  return sum(ids.map((id) => totalCardBalance(moneyOf(id))));
}

/** Lists the stored-value cards of a member with their kinds and balances, in cents. */
export async function listCardsWithBalances(db: SiteDatabase, memberId: number, currency: string) {
  const [cards, types] = await Promise.all([listMemberCards(db, memberId), cachedCardTypes(db)]);
  const moneyOf = await loadCardBalances(
    db,
    cards.map(({ id }) => id),
    currency,
  );
  return cards.map((card) => ({ ...card, name: types.get(card.typeId)?.name ?? '', left: totalCardBalance(moneyOf(card.id)) }));
}

/** Tells whether a member has a stored-value card with a balance, in any currency. */
export const hasCardBalance = async (db: SiteDatabase, memberId: number): Promise<boolean> =>
  hasPositiveBalance(
    db,
    'card',
    (await listMemberCards(db, memberId)).map(({ id }) => id),
  );
