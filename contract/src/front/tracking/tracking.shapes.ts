import { Type } from 'typebox';
import type { CallShape } from '../../call.ts';
import { EmptyReply, Flag, Id, Moment, notRead, Nullable, PageOf, PageParams, PriceKind, Text, Yuan, Day } from '../../wire.ts';
import {
  clientFaultKinds,
  maxFootprintsRemoved,
  maxLogEntries,
  maxTrailEvents,
  platformChannels,
  sourcePlatforms,
  terminalTypes,
  trailActions,
  trailKinds,
} from './trail-values.ts';

/** Describes an id that clients send as a text or a number. */
const IdText = Type.Union([Text(64), Type.Integer({ minimum: -1, maximum: Number.MAX_SAFE_INTEGER })]);
const inAccount = 'the account has it, and what a member looked at is kept without it';

/** Describes who looked, under the specification's names. */
const UserInfo = Type.Object({
  /** Is the caller, if it is given. */
  agentId: Type.Optional(IdText),
  name: notRead(Text(100), inAccount),
  mobile: notRead(Text(24), inAccount),
  headurl: notRead(Text(500), inAccount),
  nick: notRead(Text(100), inAccount),
  /** Is the caller's site, if it is given. */
  sjid: Type.Optional(IdText),
  zmrid: Type.Optional(IdText),
  zmr2id: Type.Optional(IdText),
  orderid: Type.Optional(IdText),
  fxid: Type.Optional(IdText),
  fxname: Type.Optional(Text(60)),
  p1: Type.Optional(IdText),
  /** Names who shared the link that led here. */
  shareAgentId: Type.Optional(IdText),
  storeId: Type.Optional(IdText),
});

/** Describes a tracking event. */
const TrailEvent = Type.Object({
  bizztype: Type.Enum(trailKinds),
  eventInfo: Type.Optional(Text(1000)),
  /** Identifies what was looked at; the client sends an id once in five minutes. */
  eventId: Text(100, 1),
  /** Is the number of what was looked at: a product's, a page's, an advert's. */
  eventKey: Type.Optional(IdText),
  eventRecord: Type.Optional(Text(500)),
  link: Type.Optional(Text(1000)),
  liveId: Type.Optional(IdText),
  /** Is 1007 for the first event of a visit that began by a shared link; absent otherwise. */
  sceneType: Type.Optional(IdText),
  userInfo: Type.Optional(UserInfo),
  /** LOOK without it. */
  action: Type.Optional(Type.Enum(trailActions)),
  sourcePlatform: Type.Optional(Type.Enum(sourcePlatforms)),
  platformChannel: Type.Optional(Type.Enum(platformChannels)),
  terminalType: Type.Optional(Type.Enum(terminalTypes)),
});

/** Describes a product that a member looked at on a day. */
const Footprint = Type.Object({
  day: Day,
  seenAt: Moment,
  numIid: Id,
  title: Type.String(),
  linkUrl: Type.String(),
  /** Gives the price that the member saw then; null where prices were hidden from them. */
  seenPrice: Nullable(Yuan),
  /** Gives the price now; null where the product no longer exists, and where prices are hidden. */
  price: Nullable(Yuan),
  /** Gives the price of the dearest SKU now. */
  maxPrice: Nullable(Yuan),
  levelLabel: Type.String(),
  priceKind: PriceKind,
  /** Gives by how much it is cheaper now; null where it is not. */
  cheaperBy: Nullable(Yuan),
  state: Type.Enum(['onSale', 'soldOut', 'notYet', 'offSale', 'gone']),
  saleNum: Type.Integer(),
  /** Names the only SKU of a product without a choice; null where there is a choice. */
  skuId: Nullable(Id),
  buyable: Flag,
});

/** Holds the input and reply schemas of the API calls for tracking events, browsing history and browser errors, by call name. */
export const trackingShapes = {
  trail: {
    body: Type.Object({ events: Type.Array(TrailEvent, { minItems: 1, maxItems: maxTrailEvents }) }),
    //
    reply: Type.Object({ data: Type.Object({ success: Type.Boolean() }) }),
  },
  logs: {
    body: Type.Object({
      logs: Type.Array(
        Type.Object({
          kind: Type.Enum(clientFaultKinds),
          message: Text(1000),
          stack: Type.Optional(Text(4000)),
          /** Is the page's path, without its query. */
          path: Type.Optional(Text(300)),
          at: Moment,
        }),
        { minItems: 1, maxItems: maxLogEntries },
      ),
    }),
    reply: EmptyReply,
  },
  listFootprints: { query: Type.Object(PageParams), reply: PageOf(Footprint) },
  removeFootprints: {
    /** Names one of the three. */
    body: Type.Object({
      items: Type.Optional(Type.Array(Type.Object({ day: Day, numIid: Id }), { minItems: 1, maxItems: maxFootprintsRemoved })),
      day: Type.Optional(Day),
      all: Type.Optional(Flag),
    }),
    reply: EmptyReply,
  },
} satisfies Record<string, CallShape>;
