import { cents, minus, plus, zero } from 'contract/money.ts';
import { postEntry } from '#modules/ledger/ledger.ts';
import type { LockPayable } from '#modules/payment/payment.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { lockMember } from '#platform/lock-member.ts';
import { loadCardMoney } from './card-money.ts';
import { type CardCharge, totalOfCard } from './rules/card.ts';
import { namedLimit } from './rules/card-limits.ts';
import { findCharge, setChargePaid } from './store/card-charges.ts';
import { activateCard, loadReservedOfCard, lockCard } from './store/cards.ts';

/** Returns whether a recharge would make a card hold more than the law allows, with what open payments reserve of it. */
export async function exceedsLimit(db: SiteDatabase, { cardId, amount, gift, currency }: CardCharge): Promise<boolean> {
  // Read before and after the balance, so that money moving between the two is not missed.
  const before = await loadReservedOfCard(db, cardId);
  const [money, after] = await Promise.all([loadCardMoney(db, [cardId], currency), loadReservedOfCard(db, cardId)]);
  const holds = plus(totalOfCard(money(cardId)), cents(Math.max(before, after)));
  return plus(holds, plus(amount, gift)) > namedLimit;
}

/** Puts what a charge gives on top into its card. */
async function addGift(db: SiteDatabase, { tid, cardId, gift, currency }: CardCharge, now: Date): Promise<void> {
  const postings = [
    { account: { owner: 'site', kind: 'gifts' } as const, amount: minus(zero, gift) },
    { account: { owner: 'card', id: cardId, kind: 'gift' } as const, amount: gift },
  ];
  await postEntry(db, { id: `gift:${tid}`, kind: 'gift', unit: currency, postings }, now);
}

/** Locks a card that is bought, or the recharge of one, for payment; paying it credits the card. The member is locked first. */
export const lockCardCharge: LockPayable = async (db, tid) => {
  const found = await findCharge(db, tid);
  if (!found) return undefined;
  await lockMember(db, found.memberId);
  await lockCard(db, found.cardId);
  const charge = await findCharge(db, tid);
  if (!charge) return undefined;
  const { cardId, memberId, kind, amount, currency, status, expiresAt } = charge;
  return {
    kind: 'card',
    id: tid,
    seq: 1,
    amount,
    currency,
    payer: memberId,
    closedReason: status === 'paid' ? 'rechargePaid' : (await exceedsLimit(db, charge)) ? 'balanceFull' : undefined,
    overAt: expiresAt,
    credit: { kind: kind === 'buy' ? 'cardBought' : 'cardRecharged', account: { owner: 'card', id: cardId, kind: 'paid' } },
    async markPaid(_, now) {
      await Promise.all([
        setChargePaid(db, tid, now),
        kind === 'buy' ? activateCard(db, cardId, memberId, now) : undefined,
        addGift(db, charge, now),
      ]);
    },
  };
};
