import { type Cents, zero } from 'contract/money.ts';
import { splitOverMemberCards } from '#modules/offers/card/card.ts';
import { findOpenPaymentAttempt, totalOfTenders } from '#modules/money/payment/payment.ts';
import type { SiteDatabase } from '#platform/database.ts';
import type { Order } from './rules/order.ts';
import { loadOrderParts } from './store/order-parts.ts';

/** Reads the ids of chosen cards, which a request separates by commas. */
const parseCardIds = (chosen: string): number[] => (chosen === '' ? [] : chosen.split(',').map(Number).filter(Number.isSafeInteger));

/**
 * Computes how much of an order the stored-value cards that its member chose can pay, in cents. Cards of other members,
 * and frozen or empty ones, pay nothing.
 */
export async function sumChosenCards(
  db: SiteDatabase,
  order: Order,
  { memberId, currency, chosen }: { readonly memberId: number; readonly currency: string; readonly chosen: string },
): Promise<Cents> {
  const cardIds = parseCardIds(chosen);
  if (cardIds.length === 0) return zero;
  const [parts, open] = await Promise.all([loadOrderParts(db, order), findOpenPaymentAttempt(db, { kind: 'order', id: order.tid })]);
  return totalOfTenders(await splitOverMemberCards(db, memberId, { parts, currency, reserved: open?.reserved ?? [], cardIds }));
}
