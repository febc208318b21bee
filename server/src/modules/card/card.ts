/** Exports the public interface of stored-value cards. */
export { lockCardCharge } from './card-payable.ts';
export { hasCardMoney, sumMemberCards } from './card-money.ts';
export { type CardForOrder, listCardsForOrder, spendMemberCards } from './paying-cards.ts';
export type { OrderPart } from './rules/spend-cards.ts';
export type { CardType } from './rules/card.ts';
export { heldCardTypes, saveCardType } from './store/card-types.ts';
