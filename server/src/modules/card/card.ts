/** Exports the public interface of stored-value cards. */
export { lockCardCharge } from './card-payable.ts';
export { hasCardMoney, listCardsWithMoney, sumMemberCards } from './card-money.ts';
export { listCardsForOrder, spendMemberCards } from './paying-cards.ts';
export type { OrderPart } from './rules/spend-cards.ts';
export { cachedCardTypes, saveCardType } from './store/card-types.ts';
