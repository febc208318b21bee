import { cents, minus, plus, zero } from 'contract/money.ts';
import { postLedgerEntry } from '#modules/money/ledger/ledger.ts';
import type { LockPayable } from '#modules/money/payment/payment.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { lockMember } from '#platform/lock-member.ts';
import { loadCardBalances } from './card-money.ts';
import { type CardOrder, totalCardBalance } from './rules/card.ts';
import { namedCardLimit } from './rules/card-limits.ts';
import { findCardOrder, markCardOrderPaid } from './store/card-charges.ts';
import { activateCard, loadCardReservedAmount, lockCard } from './store/cards.ts';

/** Tells whether a recharge would lift a stored-value card's balance above the law's limit. Amounts that open payments reserve count as balance. */
export async function exceedsCardLimit(db: SiteDatabase, { cardId, amount, gift, currency }: CardOrder): Promise<boolean> {
  // Read before and after the balance, so that money moving between the two is not missed.
  const before = await loadCardReservedAmount(db, cardId);
  const [money, after] = await Promise.all([loadCardBalances(db, [cardId], currency), loadCardReservedAmount(db, cardId)]);
  const holds = plus(totalCardBalance(money(cardId)), cents(Math.max(before, after)));
  return plus(holds, plus(amount, gift)) > namedCardLimit;
}

/** Puts what a charge gives on top into its card. */
async function addGift(db: SiteDatabase, { tid, cardId, gift, currency }: CardOrder, now: Date): Promise<void> {
  const postings = [
    { account: { owner: 'site', kind: 'gifts' } as const, amount: minus(zero, gift) },
    { account: { owner: 'card', id: cardId, kind: 'gift' } as const, amount: gift },
  ];
  await postLedgerEntry(db, { id: `gift:${tid}`, kind: 'gift', unit: currency, postings }, now);
}

/**
 * Locks a member's order to buy or recharge a stored-value card, and returns it as the payment module can charge it.
 * Locks the member first. Returns undefined for an unknown order.
 */
export const lockCardOrder: LockPayable = async (db, tid) => {
  const found = await findCardOrder(db, tid);
  if (!found) return undefined;
  await lockMember(db, found.memberId);
  await lockCard(db, found.cardId);
  const charge = await findCardOrder(db, tid);
  if (!charge) return undefined;
  const { cardId, memberId, kind, amount, currency, status, expiresAt } = charge;
  return {
    kind: 'card',
    id: tid,
    seq: 1,
    amount,
    currency,
    payer: memberId,
    closedReason: status === 'paid' ? 'rechargePaid' : (await exceedsCardLimit(db, charge)) ? 'balanceFull' : undefined,
    overAt: expiresAt,
    credit: { kind: kind === 'buy' ? 'cardBought' : 'cardRecharged', account: { owner: 'card', id: cardId, kind: 'paid' } },
    async markPaid(_, now) {
      await Promise.all([
        markCardOrderPaid(db, tid, now),
        kind === 'buy' ? activateCard(db, cardId, memberId, now) : undefined,
        addGift(db, charge, now),
      ]);
    },
  };
};
