import { Type } from 'typebox';
import { AgreedVersions, ReopenFlag } from '../../members/account/account.shapes.ts';
import type { CallShape } from '../../call.ts';
import { MessagingLogin } from '../../members/wechat/wechat.shapes.ts';
import { Flag, Nullable, Moment, Text, Yuan } from '../../wire.ts';

const PlainText = Type.String();
const OptionalMoment = Nullable(Moment);

/** Describes all data stored about a member, in plain words, for the member to read in the exported file. */
const MemberData = Type.Object({
  site: PlainText,
  exportedAt: Moment,
  profile: Type.Object({
    memberNo: Type.Integer(),
    nick: PlainText,
    picture: PlainText,
    mobile: PlainText,
    level: PlainText,
    growth: Type.Integer(),
    joinedAt: Moment,
  }),
  /** Lists the person's openids at the apps of the shop. */
  messagingApps: Type.Array(Type.Object({ appId: PlainText, openid: PlainText, boundAt: Moment })),
  consents: Type.Array(
    Type.Object({ title: PlainText, kind: PlainText, version: Type.Integer(), givenAt: Moment, withdrawnAt: OptionalMoment }),
  ),
  addresses: Type.Array(
    Type.Object({ name: PlainText, mobile: PlainText, region: PlainText, address: PlainText, tag: PlainText, isDefault: Type.Boolean() }),
  ),
  identities: Type.Array(Type.Object({ name: PlainText, idCard: PlainText, isDefault: Type.Boolean() })),
  cart: Type.Array(
    Type.Object({ goodsId: Type.Integer(), skuId: Type.Integer(), title: PlainText, pieces: Type.Integer(), addedAt: Moment }),
  ),
  favourites: Type.Array(Type.Object({ goodsId: Type.Integer(), title: PlainText, addedAt: Moment })),
  restockReminders: Type.Array(Type.Object({ goodsId: Type.Integer(), skuId: Type.Integer(), title: PlainText, askedAt: Moment })),
  wantBuys: Type.Array(
    Type.Object({
      goodsId: Type.Integer(),
      title: PlainText,
      pieces: Type.Integer(),
      remark: PlainText,
      answer: PlainText,
      askedAt: Moment,
    }),
  ),
  /** Lists the member's files; private ones can be read at their URL for an hour. */
  uploads: Type.Array(Type.Object({ name: PlainText, purpose: PlainText, bytes: Type.Integer(), appliedAt: Moment, url: PlainText })),
  orders: Type.Array(
    Type.Object({
      tid: PlainText,
      state: PlainText,
      currency: PlainText,
      payable: Yuan,
      freight: Yuan,
      /** Gives the premium of the return-freight insurance; 0 without one. */
      insurance: Yuan,
      createdAt: Moment,
      paidAt: OptionalMoment,
      memo: PlainText,
      receiver: Nullable(Type.Object({ name: PlainText, mobile: PlainText, region: PlainText, address: PlainText })),
      realname: Nullable(Type.Object({ name: PlainText, idCard: PlainText })),
      goods: Type.Array(Type.Object({ title: PlainText, sku: PlainText, pieces: Type.Integer(), price: Yuan, amount: Yuan })),
    }),
  ),
  /** Lists the proofs of transfers that were sent; their files are among the uploads. */
  paymentProofs: Type.Array(
    Type.Object({ tid: PlainText, state: PlainText, amount: Yuan, currency: PlainText, payer: PlainText, memo: PlainText, sentAt: Moment }),
  ),
  /** Lists the payments at the counter of the shop. */
  facePayments: Type.Array(
    Type.Object({
      tid: PlainText,
      amount: Yuan,
      discount: Yuan,
      payable: Yuan,
      refunded: Yuan,
      currency: PlainText,
      memo: PlainText,
      createdAt: Moment,
      paidAt: OptionalMoment,
      receiver: Nullable(Type.Object({ name: PlainText, mobile: PlainText, region: PlainText, address: PlainText })),
      contact: PlainText,
    }),
  ),
  /** Titles of all products ever paid for, newest first. */
  bought: Type.Array(PlainText),
  messages: Type.Array(Type.Object({ kind: PlainText, title: PlainText, text: PlainText, toldAt: Moment, readAt: OptionalMoment })),
  coupons: Type.Array(
    Type.Object({ name: PlainText, type: PlainText, receivedAt: Moment, endsAt: Moment, state: PlainText, tid: PlainText }),
  ),
  points: Type.Array(Type.Object({ what: PlainText, points: Type.Integer(), pointsAfter: Type.Integer(), at: Moment })),
  rights: Type.Array(
    Type.Object({ title: PlainText, tid: PlainText, startsAt: Moment, endsAt: Moment, piecesLeft: Nullable(Type.Integer()) }),
  ),
  cards: Type.Array(Type.Object({ name: PlainText, number: PlainText, left: Yuan, endsAt: OptionalMoment, frozen: Type.Boolean() })),
  signIns: Type.Array(Type.Object({ day: PlainText, points: Type.Integer() })),
  /** Tells whether the member switched the reminder of the sign-in on or off; null if they have chosen nothing. */
  signInReminder: Nullable(Type.Boolean()),
  /** Lists the gifts that the member took as they entered the shop. */
  storeGifts: Type.Array(Type.Object({ title: PlainText, points: Type.Integer(), takenAt: Moment })),
  draws: Type.Array(
    Type.Object({ draw: PlainText, prize: PlainText, drawnAt: Moment, region: PlainText, courier: PlainText, parcelNo: PlainText }),
  ),
  pickups: Type.Array(
    Type.Object({
      state: PlainText,
      courier: PlainText,
      number: PlainText,
      name: PlainText,
      mobile: PlainText,
      region: PlainText,
      address: PlainText,
      fee: Yuan,
      startsAt: Moment,
      madeAt: Moment,
      courierName: PlainText,
      courierMobile: PlainText,
    }),
  ),
  invoices: Type.Array(
    Type.Object({
      titleType: PlainText,
      title: PlainText,
      taxNo: PlainText,
      address: PlainText,
      phone: PlainText,
      bank: PlainText,
      bankAccount: PlainText,
      email: PlainText,
      state: PlainText,
      amount: Yuan,
      currency: PlainText,
      invoiceNo: PlainText,
      tids: Type.Array(PlainText),
      appliedAt: Moment,
      issuedAt: OptionalMoment,
    }),
  ),
  sharing: Type.Object({
    /** Holds the member number of who recruited the member; null for nobody. */
    recruiter: Type.Union([Type.Integer(), Type.Null()]),
    recruitedAt: OptionalMoment,
    lastSharer: Type.Union([Type.Integer(), Type.Null()]),
    lastSharedAt: OptionalMoment,
    shares: Type.Array(Type.Object({ kind: PlainText, target: PlainText, channel: PlainText, sharedAt: Moment })),
  }),
  /** Lists what the member earns by sharing; the orders are those of others. */
  shareRewards: Type.Array(
    Type.Object({
      title: PlainText,
      amount: Yuan,
      currency: PlainText,
      state: PlainText,
      reason: PlainText,
      paidAt: Moment,
      settledAt: OptionalMoment,
    }),
  ),
  /** Lists the products that the member looked at, and what else is recorded of their visits. */
  footprints: Type.Array(Type.Object({ day: PlainText, title: PlainText, price: Type.Union([Yuan, Type.Null()]) })),
  visits: Type.Array(Type.Object({ what: PlainText, action: PlainText, number: PlainText, link: PlainText, at: Moment })),
  uploadRecords: Type.Array(
    Type.Object({
      task: PlainText,
      pictures: Type.Array(PlainText),
      note: PlainText,
      state: PlainText,
      reason: PlainText,
      uploadedAt: Moment,
      decidedAt: OptionalMoment,
      points: Type.Integer(),
    }),
  ),
  suggestions: Type.Array(
    Type.Object({
      about: PlainText,
      text: PlainText,
      pictures: Type.Array(PlainText),
      contact: PlainText,
      sentAt: Moment,
      reply: PlainText,
      repliedAt: OptionalMoment,
    }),
  ),
  surveys: Type.Array(
    Type.Object({
      name: PlainText,
      tid: PlainText,
      answeredAt: Moment,
      answers: Type.Array(Type.Object({ title: PlainText, values: Type.Array(PlainText) })),
    }),
  ),
  bookings: Type.Array(
    Type.Object({
      name: PlainText,
      mobile: PlainText,
      remark: PlainText,
      service: PlainText,
      state: PlainText,
      startsAt: Moment,
      endsAt: Moment,
      deposit: Yuan,
      refunded: Yuan,
      currency: PlainText,
      madeAt: Moment,
    }),
  ),
  reviews: Type.Array(
    Type.Object({
      tid: PlainText,
      title: PlainText,
      score: Type.Integer(),
      text: PlainText,
      tags: Type.Array(PlainText),
      /** Lists the addresses of all pictures and videos of the review. */
      pictures: Type.Array(PlainText),
      /** Gives the name that others see. */
      shownAs: PlainText,
      writtenAt: Moment,
      followUp: PlainText,
      followedAt: OptionalMoment,
      answer: PlainText,
      hiddenWhy: PlainText,
    }),
  ),
  balance: Type.Array(Type.Object({ what: PlainText, amount: Yuan, balanceAfter: Yuan, at: Moment })),
});

/** Holds what proves who asks: the password, or a code of type `confirm` sent to the account's own mobile number. */
const OwnerProof = Type.Object({
  password: Type.Optional(Text(200, 1)),
  validcode: Type.Optional(Type.String({ pattern: '^[0-9]{6}$', maxLength: 6 })),
});

/** Holds the input and reply schemas of the API calls by which members export their data and close their account, by call name. */
export const privacyShapes = {
  exportTicket: {
    body: OwnerProof,
    reply: Type.Object({
      ticket: Type.String(),
      /** Seconds for which the ticket is valid. */
      validSeconds: Type.Integer(),
    }),
  },
  exportData: { query: Type.Object({ ticket: Text(400, 1) }), reply: MemberData },
  leaving: {
    reply: Type.Object({
      openOrders: Type.Integer(),
      balance: Yuan,
      /** Days for which a closed account can be reopened by logging in. */
      comeBackDays: Type.Integer(),
    }),
  },
  identityClaim: {
    body: Type.Object({
      mobile: Text(24, 1),
      /** Code of type `bind`, sent to the mobile number. */
      validcode: Type.String({ pattern: '^[0-9]{6}$', maxLength: 6 }),
      agreed: Type.Optional(AgreedVersions),
      takeBack: ReopenFlag,
    }),
    reply: Type.Object({
      ...MessagingLogin.properties,
      /** 1 if the caller was merged into the account of the number; 0 if the number was bound to the caller. */
      merged: Flag,
    }),
  },
  closeAccount: {
    body: OwnerProof,
    reply: Type.Object({
      /** Time until which the account can be reopened. */
      until: Moment,
    }),
  },
} satisfies Record<string, CallShape>;
