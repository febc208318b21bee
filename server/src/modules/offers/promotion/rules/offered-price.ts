import { type Cents, cents, minus, portion } from 'contract/money.ts';
import type { PriceOffer } from './promotion-base.ts';

/**
 * Computes the unit price under a promotion's offer, in cents, never below zero. `price` is the price before the offer,
 * for a percentage or an amount off.
 */
export function offeredPrice(offer: PriceOffer, price: Cents): Cents {
  if ('price' in offer) return offer.price;
  return 'discountBp' in offer ? portion(price, offer.discountBp) : cents(Math.max(minus(price, offer.off), 0));
}
