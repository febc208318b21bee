/** Exports the public interface of stored-value cards. */
export { listCardsWithBalances, sumMemberCardBalances } from './card-money.ts';
export { assertCardsCanPay, listCardsForOrder, splitOverMemberCards } from './paying-cards.ts';
export type { OrderPart } from './rules/split-over-cards.ts';
export { cachedCardTypes, saveCardType } from './store/card-types.ts';
