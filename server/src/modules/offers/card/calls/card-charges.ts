import type { cardCalls } from 'contract/offers/card/card.calls.ts';
import { fromYuan, toYuan } from 'contract/money.ts';
import type { Context, Handler } from '#http/handler.ts';
import { listPaymentMethods, planAndStartPayment, planPaymentWithoutBalance } from '#modules/money/payment/payment.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { lockMember } from '#platform/lock-member.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import { exceedsCardLimit, lockCardOrder } from '../card-payable.ts';
import type { CardOrder } from '../rules/card.ts';
import { cardChargeTimeout } from '../rules/card-limits.ts';
import { newCardNumber } from '../rules/card-secret.ts';
import { addCardOrder, findCardOrder, listUnpaidCardOrders } from '../store/card-charges.ts';
import { cachedCardTypes } from '../store/card-types.ts';
import { addOrderedCard, findMemberCard, lockCard } from '../store/cards.ts';

const buildReply = ({ tid, amount, expiresAt }: Pick<CardOrder, 'tid' | 'amount' | 'expiresAt'>) => ({
  tid,
  amount: toYuan(amount),
  expiresAt: expiresAt.getTime(),
});

/** Refuses (rechargeOff) where no provider takes money for the site. */
async function assertPayableAtProvider(db: SiteDatabase, say: Context<typeof cardCalls.buyCard>['say']): Promise<void> {
  if ((await listPaymentMethods(db, say)).length === 0) throw new Refusal('rechargeOff');
}

/**
 * Orders a stored-value card for the caller, which must be paid within 30 minutes. Repeating it returns the unpaid order. Refuses a kind of card
 * that is unknown or not sold, and a shop where no payment provider can take the money.
 */
export const buyCard: Handler<typeof cardCalls.buyCard> = async ({ db, member, site, now, ids, say }, { typeId }) => {
  const type = (await cachedCardTypes(db)).get(typeId);
  if (!type?.onSale) throw new Refusal('cardTypeNotFound');
  await assertPayableAtProvider(db, say);
  // Locked, so that the same order sent twice simultaneously is made once.
  await lockMember(db, member.id);
  const { price: amount, gift } = type;
  const waits = (await listUnpaidCardOrders(db, member.id)).find(
    (one) => one.kind === 'buy' && one.typeId === typeId && one.amount === amount && one.gift === gift && one.expiresAt > now,
  );
  if (waits) return buildReply(waits);
  const cardId = await addOrderedCard(db, { number: newCardNumber(ids), typeId, memberId: member.id }, now);
  const times = { expiresAt: new Date(now.getTime() + cardChargeTimeout) };
  const charge = {
    tid: ids.longNumber(),
    cardId,
    memberId: member.id,
    kind: 'buy' as const,
    amount,
    gift,
    currency: site.currency,
    ...times,
  };
  await addCardOrder(db, charge, now);
  return buildReply(charge);
};

/**
 * Orders a recharge of one of the caller's stored-value cards, which must be paid within 30 minutes. Repeating it
 * returns the unpaid order. Refuses another member's card, a frozen one, an amount that the card does not offer, and a
 * balance above the law's limit.
 */
export const rechargeCard: Handler<typeof cardCalls.rechargeCard> = async (context, { id, amount: yuan }) => {
  const { db, member, site, now, ids, say } = context;
  await lockMember(db, member.id);
  const [card, types] = await Promise.all([findMemberCard(db, member.id, id), cachedCardTypes(db)]);
  if (!card) throw new Refusal('cardNotFound');
  if (card.frozen) throw new Refusal('cardFrozen');
  const tier = types.get(card.typeId)?.tiers.find(({ amount }) => amount === fromYuan(yuan));
  if (!tier) throw new Refusal('cardTierUnknown');
  await assertPayableAtProvider(db, say);
  const open = (await listUnpaidCardOrders(db, member.id)).filter(({ cardId, kind }) => cardId === id && kind === 'recharge');
  const waits = open.find(({ amount, gift, expiresAt }) => amount === tier.amount && gift === tier.gift && expiresAt > now);
  if (waits) return buildReply(waits);
  await lockCard(db, id);
  const times = { madeAt: now, expiresAt: new Date(now.getTime() + cardChargeTimeout) };
  const charge: CardOrder = {
    tid: ids.longNumber(),
    cardId: id,
    typeId: card.typeId,
    memberId: member.id,
    kind: 'recharge',
    ...tier,
    currency: site.currency,
    status: 'open',
    ...times,
  };
  if (await exceedsCardLimit(db, charge)) throw new Refusal('cardFull');
  await addCardOrder(db, charge, now);
  return buildReply(charge);
};

/**
 * Starts the caller's payment of an order of a stored-value card, or of its recharge, at a provider. The attempt is
 * saved before the provider is called, so that its result is always queried. Refuses another member's order, and one
 * that is paid, expired, or would lift the card above the law's limit.
 */
export const payCard: Handler<typeof cardCalls.payCard> = async (context, input) => {
  const { member, now } = context;
  const { tid } = input;
  const cardOrder = { payables: { card: lockCardOrder }, subject: sentence('cardSubject') };
  const { paymentNo, payUrl, codeText } = await planAndStartPayment(context, cardOrder, async (db) => {
    const charge = await findCardOrder(db, tid, member.id);
    const locked = charge && (await lockCardOrder(db, tid, 1));
    if (!charge || !locked) throw new Refusal('rechargeNotFound');
    if (locked.closedReason === 'rechargePaid') throw new Refusal('rechargePaid');
    if (locked.closedReason) throw new Refusal('cardFull');
    if (charge.expiresAt <= now) throw new Refusal('rechargeExpired');
    return planPaymentWithoutBalance(db, locked, input, context);
  });
  return { tid, paymentNo, payUrl, codeText };
};

/** Returns the caller's order of a stored-value card or of a recharge of one, and whether it is paid. Refuses another member's order. */
export const cardCharge: Handler<typeof cardCalls.cardCharge> = async ({ db, member }, { tid }) => {
  const charge = await findCardOrder(db, tid, member.id);
  if (!charge) throw new Refusal('rechargeNotFound');
  const { cardId, amount, gift, kind, status, typeId } = charge;
  const name = (await cachedCardTypes(db)).get(typeId)?.name ?? '';
  return { tid, cardId, name, amount: toYuan(amount), gift: toYuan(gift), isNew: kind === 'buy' ? 1 : 0, paid: status === 'paid' ? 1 : 0 };
};
