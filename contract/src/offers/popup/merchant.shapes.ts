import { Type } from 'typebox';
import { RewardForm } from '../../award.shapes.ts';
import type { CallShape } from '../../call.ts';
import { Flag, Id, Text } from '../../wire.ts';

const Key = Type.String({ pattern: '^[A-Za-z0-9_-]{1,40}$', maxLength: 40 });

/** Describes when a pop-up runs, and for whom. */
const Run = {
  title: Text(30, 1),
  /** Times of the site: 2026-05-01 10:00. */
  startTime: Text(20, 8),
  endTime: Text(20, 8),
  /** Lists the levels that it is for; absent or empty for everybody. */
  levels: Type.Optional(Type.Array(Type.Integer({ minimum: 0, maximum: 999_999 }), { maxItems: 50 })),
  /** Counts the days of a cycle: who closed it sees it again in the next one. 0 shows it once. 1 by default. */
  cycleDays: Type.Optional(Type.Integer({ minimum: 0, maximum: 365 })),
  active: Type.Optional(Flag),
};
const AdvertForm = {
  ...Run,
  /** A picture of the shop, 3 wide by 4 high. */
  picture: Text(300, 1),
  /** A page of the mall, or a URL on a host that the merchant named; empty for none. */
  link: Type.Optional(Text(300)),
};
const GiftForm = {
  ...Run,
  note: Type.Optional(Text(200)),
  ...RewardForm,
  /** Limits it to members who joined at most so many days ago; absent for all. */
  joinedDays: Type.Optional(Type.Integer({ minimum: 1, maximum: 365 })),
};

/** Holds the input and reply schemas of the API calls of merchants for home page pop-ups, by call name. */
export const popupMerchantShapes = {
  listPopUpAdverts: { reply: Type.Object({ list: Type.Array(Type.Object({ key: Type.String(), id: Id, ...AdvertForm })) }) },
  putPopUpAdvert: { params: Type.Object({ key: Key }), body: Type.Object(AdvertForm), reply: Type.Object({ id: Id }) },
  listEnterStoreGifts: {
    reply: Type.Object({ list: Type.Array(Type.Object({ key: Type.String(), id: Id, givenNum: Type.Integer(), ...GiftForm })) }),
  },
  putEnterStoreGift: { params: Type.Object({ key: Key }), body: Type.Object(GiftForm), reply: Type.Object({ id: Id }) },
} satisfies Record<string, CallShape>;
