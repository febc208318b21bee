import { cardCalls } from 'contract/offers/card/card.calls.ts';
import { cardShapes } from 'contract/offers/card/card.shapes.ts';
import { cardMerchantCalls } from 'contract/offers/card/merchant.calls.ts';
import { cardMerchantShapes } from 'contract/offers/card/merchant.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { bindCard } from './calls/bindCard.ts';
import { buyCard, cardCharge, payCard, rechargeCard } from './calls/card-charges.ts';
import { cardStatement, myCards, offeredCards } from './calls/cards.ts';
import { freezeCard, issueCards, listCards, listCardTypes, putCardType } from './calls/merchant-cards.ts';
import { defineModule } from '#define-module.ts';
import { lockCardOrder } from './card-payable.ts';
import { cardMemberData } from './member-data.ts';

/** Holds the definitions, schemas and handlers of the calls by which shoppers buy, recharge and bind stored-value cards and see their balances. */
const cardApi = defineApi('card', cardCalls, cardShapes, {
  offeredCards,
  myCards,
  cardStatement,
  buyCard,
  rechargeCard,
  payCard,
  cardCharge,
  bindCard,
});
/** Holds the definitions, schemas and handlers of the merchant's calls for stored-value cards. */
const cardMerchantApi = defineApi('merchant', cardMerchantCalls, cardMerchantShapes, {
  listCardTypes,
  putCardType,
  issueCards,
  listCards,
  freezeCard,
});

export const cardModule = defineModule({
  name: 'card',
  apis: [cardApi, cardMerchantApi],
  payables: { card: lockCardOrder },
  memberData: cardMemberData,
});
