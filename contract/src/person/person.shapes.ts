import { Type } from 'typebox';
import type { CallShape } from '../call.ts';
import { Nullable, Moment, Text, Yuan } from '../wire.ts';

const Word = Type.String();
const Time = Nullable(Moment);

/** Describes all data stored about a member, in plain words, for the member to read in the exported file. */
const PersonData = Type.Object({
  site: Word,
  exportedAt: Moment,
  profile: Type.Object({
    memberNo: Type.Integer(),
    nick: Word,
    picture: Word,
    mobile: Word,
    level: Word,
    growth: Type.Integer(),
    joinedAt: Moment,
  }),
  consents: Type.Array(Type.Object({ title: Word, kind: Word, version: Type.Integer(), givenAt: Moment, withdrawnAt: Time })),
  addresses: Type.Array(Type.Object({ name: Word, mobile: Word, region: Word, address: Word, tag: Word, isDefault: Type.Boolean() })),
  identities: Type.Array(Type.Object({ name: Word, idCard: Word, isDefault: Type.Boolean() })),
  cart: Type.Array(Type.Object({ goodsId: Type.Integer(), skuId: Type.Integer(), title: Word, pieces: Type.Integer(), addedAt: Moment })),
  favourites: Type.Array(Type.Object({ goodsId: Type.Integer(), title: Word, addedAt: Moment })),
  orders: Type.Array(
    Type.Object({
      tid: Word,
      state: Word,
      currency: Word,
      payable: Yuan,
      freight: Yuan,
      createdAt: Moment,
      paidAt: Time,
      memo: Word,
      receiver: Nullable(Type.Object({ name: Word, mobile: Word, region: Word, address: Word })),
      realname: Nullable(Type.Object({ name: Word, idCard: Word })),
      goods: Type.Array(Type.Object({ title: Word, sku: Word, pieces: Type.Integer(), price: Yuan, amount: Yuan })),
    }),
  ),
  /** Titles of all products ever paid for, newest first. */
  bought: Type.Array(Word),
  messages: Type.Array(Type.Object({ kind: Word, title: Word, text: Word, toldAt: Moment, readAt: Time })),
  balance: Type.Array(Type.Object({ what: Word, amount: Yuan, balanceAfter: Yuan, at: Moment })),
});

export const personShapes = {
  exportTicket: {
    reply: Type.Object({
      ticket: Type.String(),
      /** Seconds for which the ticket is valid. */
      validSeconds: Type.Integer(),
    }),
  },
  exportData: { query: Type.Object({ ticket: Text(400, 1) }), reply: PersonData },
  leaving: {
    reply: Type.Object({
      openOrders: Type.Integer(),
      balance: Yuan,
      /** Days for which a closed account can be reopened by logging in. */
      comeBackDays: Type.Integer(),
    }),
  },
  closeAccount: {
    body: Type.Object({
      /** Either the password or a code of type `confirm`. */
      password: Type.Optional(Text(200, 1)),
      validcode: Type.Optional(Type.String({ pattern: '^[0-9]{6}$', maxLength: 6 })),
    }),
    reply: Type.Object({
      /** Time until which the account can be reopened. */
      until: Moment,
    }),
  },
} satisfies Record<string, CallShape>;
