import { defineCalls } from '../../call.ts';
import type { cardShapes } from './card.shapes.ts';

/** Declares the API calls by which shoppers buy stored-value cards, recharge them, add them to their account and see their balance. */
export const cardCalls = defineCalls<typeof cardShapes>()({
  offeredCards: {
    method: 'GET',
    path: '/api/v1/cards/offers',
    caller: 'anyone',
    work: 'read',
    says: 'Lists the stored-value cards that the shop sells, with what a recharge gives on top.',
  },
  myCards: {
    method: 'GET',
    path: '/api/v1/cards/mine',
    caller: 'shopper',
    work: 'read',
    says: 'Lists the stored-value cards of the caller with what they hold, the latest first.',
  },
  cardStatement: {
    method: 'GET',
    path: '/api/v1/cards/mine/:id/statement',
    caller: 'shopper',
    work: 'read',
    says: "Lists the entries of one of the caller's cards, newest first, each with what that account of the card held after it.",
    refuses: ['cardNotFound'],
  },
  buyCard: {
    method: 'POST',
    path: '/api/v1/cards/buy',
    caller: 'shopper',
    work: 'write',
    says: 'Orders a card, which must be paid within 30 minutes. Repeating it returns the order that waits.',
    refuses: ['cardTypeNotFound', 'rechargeOff'],
  },
  rechargeCard: {
    method: 'POST',
    path: '/api/v1/cards/mine/:id/recharge',
    caller: 'shopper',
    work: 'write',
    says: "Orders a recharge of one of the caller's cards, which must be paid within 30 minutes. Repeating it returns the order that waits.",
    refuses: ['cardNotFound', 'cardFrozen', 'cardFull', 'cardTierUnknown', 'rechargeOff'],
  },
  payCard: {
    method: 'POST',
    path: '/api/v1/cards/pay',
    caller: 'shopper',
    work: 'steps',
    says: 'Starts the payment of a card or of its recharge at a provider and returns where to pay. Repeating it returns the same payment.',
    refuses: [
      'rechargeNotFound',
      'rechargePaid',
      'rechargeExpired',
      'cardFull',
      'payMethodUnknown',
      'payProviderAway',
      'payProviderRefused',
      'providerAmountDiffers',
    ],
  },
  cardCharge: {
    method: 'GET',
    path: '/api/v1/cards/charges/:tid',
    caller: 'shopper',
    work: 'read',
    says: 'Returns a card that the caller ordered, or the recharge of one, and whether it is paid.',
    refuses: ['rechargeNotFound'],
  },
  bindCard: {
    method: 'POST',
    path: '/api/v1/cards/bind',
    caller: 'shopper',
    work: 'steps',
    says: 'Makes a card that the shop issued the caller’s, by its number and secret. Ten tries a day. Repeating it returns the card.',
    refuses: ['cardOrSecretWrong', 'cardTriesTooMany', 'cardFrozen', 'cardEnded'],
  },
});
