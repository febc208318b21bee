import { Type } from 'typebox';
import type { CallShape } from '../../call.ts';
import { EmptyReply, Flag, Id, Moment, Nullable, PageOf, PageParams, Text, Yuan } from '../../wire.ts';

const Key = Type.String({ pattern: '^[A-Za-z0-9_-]{1,40}$', maxLength: 40 });
const Amount = Type.Number({ multipleOf: 0.01, minimum: 0, maximum: 100_000 });

const CardType = {
  name: Text(30, 1),
  note: Type.Optional(Text(200)),
  /** Is what a shopper pays for it. */
  price: Amount,
  /** Is given on top of the price; the card holds both. */
  gift: Type.Optional(Amount),
  /** Sells it in the shop; 0 for one that is only issued in batches. */
  onSale: Type.Optional(Flag),
  /** Gives for how many years an unnamed card can be bound, at least 3. A card that belongs to a member never ends. */
  bindYears: Type.Optional(Type.Integer({ minimum: 1, maximum: 30 })),
  /** Lists the products that it buys; null for all of the shop. */
  goods: Nullable(Type.Array(Text(60, 1), { minItems: 1, maxItems: 5000 })),
  /** Lists the amounts that it can be recharged with, and what each gives on top; empty for none. */
  tiers: Type.Optional(Type.Array(Type.Object({ amount: Amount, gift: Amount }), { maxItems: 9 })),
};
const State = Type.Enum(['unbound', 'active', 'frozen']);

/** Holds the input and reply schemas of the API calls of merchants for stored-value cards, by call name. */
export const cardMerchantShapes = {
  listCardTypes: {
    reply: Type.Object({
      list: Type.Array(Type.Object({ key: Type.String(), id: Id, cardNum: Type.Integer(), boundNum: Type.Integer(), ...CardType })),
    }),
  },
  putCardType: { params: Type.Object({ key: Key }), body: Type.Object(CardType), reply: Type.Object({ id: Id }) },
  issueCards: {
    params: Type.Object({ key: Key }),
    body: Type.Object({ batch: Key, count: Type.Integer({ minimum: 1, maximum: 1000 }) }),
    reply: Type.Object({ cards: Type.Array(Type.Object({ number: Type.String(), secret: Type.String() })) }),
  },
  listCards: {
    query: Type.Object({ state: Type.Optional(State), key: Type.Optional(Key), number: Type.Optional(Text(24)), ...PageParams }),
    reply: PageOf(
      Type.Object({
        number: Type.String(),
        key: Type.String(),
        name: Type.String(),
        state: State,
        member: Nullable(Id),
        batch: Type.String(),
        paid: Yuan,
        gift: Yuan,
        createTime: Moment,
        endTime: Nullable(Moment),
      }),
    ),
  },
  freezeCard: {
    params: Type.Object({ number: Type.String({ pattern: '^[0-9]{16}$', maxLength: 16 }) }),
    body: Type.Object({ frozen: Flag }),
    reply: EmptyReply,
  },
} satisfies Record<string, CallShape>;
