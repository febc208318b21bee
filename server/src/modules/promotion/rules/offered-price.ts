import { type Cents, cents, minus, portion } from 'contract/money.ts';
import type { PriceOffer } from './promotion.ts';

/** Returns the price of a piece under an offer, never below zero. `price` is the price that a percentage is computed of. */
export function offeredPrice(offer: PriceOffer, price: Cents): Cents {
  if ('price' in offer) return offer.price;
  return 'discountBp' in offer ? portion(price, offer.discountBp) : cents(Math.max(minus(price, offer.off), 0));
}
