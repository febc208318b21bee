import { defineCalls } from '../../call.ts';
import type { cardMerchantShapes } from './merchant.shapes.ts';

/** Declares the API calls by which a merchant offers, issues and freezes stored-value cards. */
export const cardMerchantCalls = defineCalls<typeof cardMerchantShapes>()({
  listCardTypes: {
    method: 'GET',
    path: '/merchant-api/v1/card-types',
    caller: 'merchant',
    may: 'offers.view',
    work: 'read',
    says: 'Lists the kinds of stored-value cards with their terms, and how many cards there are of each.',
  },
  putCardType: {
    method: 'PUT',
    path: '/merchant-api/v1/card-types/:key',
    caller: 'merchant',
    may: 'cards.edit',
    work: 'write',
    says: 'Saves a kind of stored-value card under its key. Cards that members hold keep what they hold; their recharges follow the new terms.',
    refuses: ['cardTypeWrong'],
  },
  issueCards: {
    method: 'POST',
    path: '/merchant-api/v1/card-types/:key/batches',
    caller: 'merchant',
    may: 'cards.edit',
    work: 'write',
    says: 'Issues unnamed cards of a kind, each with a number and a secret. The secrets are returned once and stored as hashes; a batch is issued once.',
    refuses: ['cardTypeNotFound', 'cardTypeWrong', 'cardBatchIssued'],
  },
  listCards: {
    method: 'GET',
    path: '/merchant-api/v1/cards',
    caller: 'merchant',
    may: 'members.view',
    work: 'read',
    says: 'Lists the cards, newest first, by state, kind or number, with what they hold.',
  },
  freezeCard: {
    method: 'PUT',
    path: '/merchant-api/v1/cards/:number/frozen',
    caller: 'merchant',
    may: 'cards.edit',
    work: 'write',
    says: 'Freezes a card, so that nobody pays with it, binds or recharges it, or lifts that.',
    refuses: ['cardNotFound'],
  },
});
