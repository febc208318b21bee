import { Type } from 'typebox';
import type { CallShape } from '../call.ts';
import { Nullable, Moment, Text, Yuan } from '../wire.ts';

const Word = Type.String();
const Time = Nullable(Moment);

/** All that is a person's, in plain words: what a person reads in the file they asked for. */
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
  /** Titles of all goods that were ever paid for, the newest first. */
  bought: Type.Array(Word),
  messages: Type.Array(Type.Object({ kind: Word, title: Word, text: Word, toldAt: Moment, readAt: Time })),
  balance: Type.Array(Type.Object({ what: Word, amount: Yuan, balanceAfter: Yuan, at: Moment })),
});

export const personShapes = {
  exportTicket: {
    reply: Type.Object({
      ticket: Type.String(),
      /** Seconds for which it is good. */
      validSeconds: Type.Integer(),
    }),
  },
  exportData: { query: Type.Object({ ticket: Text(400, 1) }), reply: PersonData },
  leaving: {
    reply: Type.Object({
      openOrders: Type.Integer(),
      balance: Yuan,
      /** For so many days a closed account can be taken back by logging in. */
      comeBackDays: Type.Integer(),
    }),
  },
  closeAccount: {
    body: Type.Object({
      /** One of the two: the password, or a code of the type confirm. */
      password: Type.Optional(Text(200, 1)),
      validcode: Type.Optional(Type.String({ pattern: '^[0-9]{6}$', maxLength: 6 })),
    }),
    reply: Type.Object({
      /** Until when it can be taken back. */
      until: Moment,
    }),
  },
} satisfies Record<string, CallShape>;
