import { Type } from 'typebox';
import type { CallShape } from '../../call.ts';
import { Flag, Id, LongNumber, Moment, PageOf, PageParams, PaymentDestination, PaymentSceneFields, Text, Yuan } from '../../wire.ts';

/** Describes a card that the shop sells. */
const OfferedCard = Type.Object({
  id: Id,
  name: Type.String(),
  note: Type.String(),
  price: Yuan,
  /** Holds what can be spent with it: what is paid, and what the shop gives on top. */
  value: Yuan,
  gift: Yuan,
  allGoods: Flag,
  /** Lists the amounts that it can be recharged with, and what each gives on top. */
  tiers: Type.Array(Type.Object({ amount: Yuan, gift: Yuan })),
});

/** Describes a card of a member. */
const OwnCard = Type.Object({
  id: Id,
  typeId: Id,
  name: Type.String(),
  number: Type.String(),
  balance: Yuan,
  /** Holds what of the balance was paid for, and what was given on top. */
  paid: Yuan,
  gift: Yuan,
  frozen: Flag,
  allGoods: Flag,
  tiers: Type.Array(Type.Object({ amount: Yuan, gift: Yuan })),
});

const PayTypes = Type.Array(Type.Object({ payType: Type.String(), text: Type.String(), sandbox: Flag }));
const OrderedCharge = Type.Object({ tid: LongNumber, amount: Yuan, expiresAt: Moment });

/** Holds the input and reply schemas of the API calls for stored-value cards, by call name. */
export const cardShapes = {
  offeredCards: { reply: Type.Object({ list: Type.Array(OfferedCard), payTypes: PayTypes }) },
  myCards: {
    reply: Type.Object({
      list: Type.Array(OwnCard),
      /** Sums the balances of the cards that can be spent: frozen ones are left out. */
      total: Yuan,
      /** Tells whether the shop has kinds of cards at all, on sale or not. */
      isIssued: Flag,
      payTypes: PayTypes,
    }),
  },
  cardStatement: {
    params: Type.Object({ id: Id }),
    query: Type.Object(PageParams),
    reply: PageOf(
      Type.Object({
        id: Type.String(),
        kindText: Type.String(),
        /** Tells whether the entry is of what was given on top. */
        ofGift: Flag,
        amount: Yuan,
        balanceAfter: Yuan,
        at: Moment,
      }),
    ),
  },
  buyCard: { body: Type.Object({ typeId: Id }), reply: OrderedCharge },
  rechargeCard: { params: Type.Object({ id: Id }), body: Type.Object({ amount: Yuan }), reply: OrderedCharge },
  payCard: {
    body: Type.Object({ tid: LongNumber, payType: Text(20, 1), ...PaymentSceneFields }),
    reply: Type.Object({ tid: LongNumber, paymentNo: LongNumber, ...PaymentDestination }),
  },
  cardCharge: {
    params: Type.Object({ tid: LongNumber }),
    reply: Type.Object({ tid: LongNumber, cardId: Id, name: Type.String(), amount: Yuan, gift: Yuan, isNew: Flag, paid: Flag }),
  },
  bindCard: {
    body: Type.Object({
      number: Type.String({ pattern: '^[0-9 ]{16,24}$', maxLength: 24 }),
      secret: Type.String({ pattern: '^[0-9 ]{12,18}$', maxLength: 18 }),
    }),
    reply: OwnCard,
  },
} satisfies Record<string, CallShape>;
