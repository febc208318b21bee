import { type TSchema, Type } from 'typebox';

/** Describes an id: a positive whole number below 2^53. Orders, refunds and payments have LongNumber. */
export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

/** Describes the id of an order, a refund or a payment: 20 digits that sort by time and reveal no count. */
export const LongNumber = Type.String({ pattern: '^[0-9]{20}$', maxLength: 20 });

/** Builds the schema of a text with a greatest and a least number of characters. */
export const Text = (maxLength: number, minLength = 0) => Type.String({ minLength, maxLength });

/** Describes a discount as a shop says it, 85折 or 8.5折: what is left to pay (`parseDiscountWords`). */
export const DiscountWords = Text(12, 1);

/** Describes the words that confirm an unusual price or time: exactly those that the refusal named. */
export const ConfirmWords = Text(100);

/** Describes a moment in requests and replies: milliseconds since 1970, up to the year 9999. */
export const Moment = Type.Integer({ minimum: 0, maximum: 253_402_300_799_999 });

/** Describes a day of the calendar: 2026-05-01. One that does not exist is refused. */
export const Day = Type.String({ format: 'date', pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$', maxLength: 10 });

/** Describes a boolean that the wire writes as 1 or 0. */
export const Flag = Type.Integer({ minimum: 0, maximum: 1 });

/** Describes an amount of money in yuan, with at most two decimals (the validator runs with multipleOfPrecision 6). */
export const Yuan = Type.Number({ multipleOf: 0.01, minimum: -1e11, maximum: 1e11 });

/**
 * Builds the schema of an optional request field that clients of the specification send and the server ignores; docs/openapi.json gives the
 * reason.
 */
export const notRead = <Schema extends TSchema>(schema: Schema, why: string) =>
  Type.Optional({ ...schema, description: `Not read: ${why}.` });

/** Builds a schema that also allows null. */
export const Nullable = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

/** Limits the items of a page. */
export const maxPageSize = 100;

/**
 * Describes the page that a list call requests: pages count from 1 (below 1 becomes 1, R-391), 10 items by default, 100 at most. Our own
 * calls refuse a larger page; those of the documents make it 100 (`isOwnCall`).
 */
export const PageParams = {
  pageNo: Type.Optional(Type.Integer({ minimum: -1_000_000, maximum: 1_000_000 })),
  pageSize: Type.Optional(Type.Integer({ minimum: -1_000_000, maximum: 1_000_000_000 })),
};

/**
 * Builds the schema of a page of a list. `total` is exact up to 1,000; beyond that it stays 1,000, and `hasNext`
 * tells whether there is more.
 */
export const PageOf = <Item extends TSchema>(item: Item) =>
  Type.Object({
    list: Type.Array(item),
    pageNo: Type.Integer(),
    pageSize: Type.Integer(),
    total: Type.Integer(),
    hasNext: Type.Boolean(),
  });

/**
 * Describes the page that a list requests which can be read to its end: by number, or what follows the `next` of the page before (`after`), however
 * far that is. `after` counts before `pageNo`, which then only numbers the reply.
 */
export const KeyedPageParams = { ...PageParams, after: Type.Optional(Text(60, 1)) };

/** Builds the schema of a page of a list that can be read to its end: `next` is the `after` of the page that follows; null on the last page. */
export const KeyedPageOf = <Item extends TSchema>(item: Item) => Type.Object({ ...PageOf(item).properties, next: Nullable(Type.String()) });

/** Describes the reply of a call that returns no data. */
export const EmptyReply = Type.Object({});

/** Describes a question of a product that its buyer answers before ordering (留言). */
export const LeaveMessageField = Type.Object({
  name: Type.String(),
  type: Type.String(),
  required: Flag,
  /** The largest number of characters, or of pictures for an image field; 0 for no limit. */
  max: Type.Integer(),
  hint: Type.String(),
  /** The range, where the merchant set one: numbers, days from today (date), or times such as 10:00. */
  from: Type.Optional(Type.String()),
  to: Type.Optional(Type.String()),
  /** 1 for a number field that takes whole numbers only. */
  whole: Type.Optional(Flag),
});
/** Describes the buyer's answer to a question of a product (留言). */
export const LeaveMessageAnswer = Type.Object({
  name: Type.String(),
  value: Type.String(),
  /** Lists where the pictures of a picture field can be read now; these URLs are good for an hour. */
  pictures: Type.Optional(Type.Array(Type.String())),
});

/**
 * Describes the SKUs that a request is about, with their pieces. Also sent as a JSON string, which may be
 * percent-encoded.
 */
export const GoodsJson = Type.Array(
  Type.Object({ numIid: Id, skuId: Type.Optional(Id), num: Type.Integer({ minimum: 1, maximum: 100_000 }) }),
  { minItems: 1, maxItems: 200 },
);

/**
 * Describes the SKUs that an order is placed or priced for; `markUpId` names the add-on purchase (加价购) that gives
 * the pieces their price.
 */
export const OrderGoodsJson = Type.Array(
  Type.Object({
    numIid: Id,
    skuId: Type.Optional(Id),
    num: Type.Integer({ minimum: 1, maximum: 100_000 }),
    markUpId: Type.Optional(Id),
  }),
  { minItems: 1, maxItems: 200 },
);

/**
 * Describes the device that a shopper pays on: this browser, on a phone or not, or another device that scans a QR
 * code.
 */
export const PaymentSceneFields = {
  scene: Type.Optional(Type.Union([Type.Literal('web'), Type.Literal('code')])),
  phone: Type.Optional(Flag),
};
/**
 * Describes where a shopper completes a payment at the provider: a URL to open, or the text of a QR code. The other
 * one is empty.
 */
export const PaymentDestination = { payUrl: Type.String(), codeText: Type.String() };

/** Describes the parameters with which the WeChat app opens a payment, under WeChat's names. */
export const InAppPayment = Type.Object({
  appId: Type.String(),
  timeStamp: Type.String(),
  nonceStr: Type.String(),
  package: Type.String(),
  signType: Type.Literal('RSA'),
  paySign: Type.String(),
});

/** Names what sets a unit price: the list price, a member level, a promotion and so on. */
export const PriceKind = Type.Union([
  Type.Literal('list'),
  Type.Literal('level'),
  Type.Literal('limitDiscount'),
  Type.Literal('flashSale'),
  Type.Literal('group'),
  Type.Literal('presale'),
  Type.Literal('pointsExchange'),
  Type.Literal('right'),
  Type.Literal('markUp'),
  Type.Literal('gift'),
]);
