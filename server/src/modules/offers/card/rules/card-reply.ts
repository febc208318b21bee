import type { Reply } from 'contract/call.ts';
import type { cardCalls } from 'contract/offers/card/card.calls.ts';
import { plus, toYuan } from 'contract/money.ts';
import { type Card, type CardBalance, type CardType, totalCardBalance } from './card.ts';

type Offer = Reply<typeof cardCalls.offeredCards>['list'][number];
type OwnCardReply = Reply<typeof cardCalls.bindCard>;

const toTiers = (type: CardType | undefined): Offer['tiers'] =>
  (type?.tiers ?? []).map(({ amount, gift }) => ({ amount: toYuan(amount), gift: toYuan(gift) }));

/** Builds the reply for a kind of stored-value card that the shop sells. */
export const buildCardOffer = (type: CardType): Offer => ({
  id: type.id,
  name: type.name,
  note: type.note,
  price: toYuan(type.price),
  value: toYuan(plus(type.price, type.gift)),
  gift: toYuan(type.gift),
  allGoods: type.goodsIds === null ? 1 : 0,
  tiers: toTiers(type),
});

/** Builds the reply for a member's own stored-value card. */
export const buildOwnCard = ({ id, typeId, number, frozen }: Card, type: CardType | undefined, money: CardBalance): OwnCardReply => ({
  id,
  typeId,
  name: type?.name ?? '',
  number,
  balance: toYuan(totalCardBalance(money)),
  paid: toYuan(money.paid),
  gift: toYuan(money.gift),
  frozen: frozen ? 1 : 0,
  allGoods: type?.goodsIds ? 0 : 1,
  tiers: toTiers(type),
});
