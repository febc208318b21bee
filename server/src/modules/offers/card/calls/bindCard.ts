import type { cardCalls } from 'contract/offers/card/card.calls.ts';
import { minus, plus, zero } from 'contract/money.ts';
import type { Handler } from '#http/handler.ts';
import { countTries } from '#modules/members/account/account.ts';
import { postLedgerEntry } from '#modules/money/ledger/ledger.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { Refusal } from '#platform/refusal.ts';
import { loadCardBalances } from '../card-money.ts';
import { buildOwnCard } from '../rules/card-reply.ts';
import type { Card } from '../rules/card.ts';
import { cardSecretText } from '../rules/card-secret.ts';
import { cachedCardTypes } from '../store/card-types.ts';
import { activateCard, lockCardBySecret } from '../store/cards.ts';

/** Puts into a card what it was issued for, which the merchant was paid elsewhere. */
async function fillCard(db: SiteDatabase, { id, price, gift }: Card, unit: string, now: Date): Promise<void> {
  const postings = [
    { account: { owner: 'site', kind: 'topUp' } as const, amount: minus(zero, price) },
    { account: { owner: 'site', kind: 'gifts' } as const, amount: minus(zero, gift) },
    { account: { owner: 'card', id, kind: 'paid' } as const, amount: price },
    { account: { owner: 'card', id, kind: 'gift' } as const, amount: gift },
  ];
  if (plus(price, gift) > zero) await postLedgerEntry(db, { id: `bind:${id}`, kind: 'cardBound', unit, postings }, now);
}

/**
 * Adds a stored-value card of the shop to the caller's account, by number and secret; repeating it returns the card.
 * Refuses a wrong number or secret, a frozen card, one too old to add, and more than ten tries a day.
 */
export const bindCard: Handler<typeof cardCalls.bindCard> = async (context, { number: typedNumber, secret: typedSecret }) => {
  const { units, site, member, now, secrets } = context;
  const [number, secret] = [typedNumber, typedSecret].map((typed) => typed.replace(/ /g, ''));
  await units.write(site.id, (db) => countTries(db, secrets, [['cardSecret', String(member.id)]], now));
  return units.write(site.id, async (db) => {
    const card = await lockCardBySecret(db, number ?? '', secrets.hash(cardSecretText(number ?? '', secret ?? '')));
    if (!card || (card.memberId !== null && card.memberId !== member.id)) throw new Refusal('cardOrSecretWrong');
    if (card.status === 'unbound') {
      if (card.frozen) throw new Refusal('cardFrozen');
      if (card.endsAt && card.endsAt <= now) throw new Refusal('cardEnded');
      await activateCard(db, card.id, member.id, now);
      await fillCard(db, card, site.currency, now);
    }
    const [types, moneyOf] = await Promise.all([cachedCardTypes(db), loadCardBalances(db, [card.id], site.currency)]);
    return buildOwnCard(card, types.get(card.typeId), moneyOf(card.id));
  });
};
