import { type Static, type TSchema, Type } from 'typebox';

/** A positive whole number within 2^53: every id but those of orders, refunds and payments. */
export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

/** The id of an order, a refund or a payment: 20 digits that sort by time and reveal no count. */
export const LongNumber = Type.String({ pattern: '^[0-9]{20}$', maxLength: 20 });

/** A text of bounded length. */
export const Text = (maxLength: number, minLength = 0) => Type.String({ minLength, maxLength });

/** What tells a text that the server words from one that somebody wrote. */
export const wordedByServer = "in the words of the site's locale";

/** A text that the server words: rules give it in the words of zh-CN, and the answer has it in those of the site's locale. */
export const Words = () => Type.String({ description: wordedByServer });

/** A moment: milliseconds since 1970. */
export const Moment = Type.Integer({ minimum: 0, maximum: 253_402_300_799_999 });

/** How many pieces of something a shopper may name at once. */
export const Pieces = Type.Integer({ minimum: 1, maximum: 99_999 });

/** A yes or no that the documents write as 1 or 0. */
export const Flag = Type.Integer({ minimum: 0, maximum: 1 });

/** An amount of money: yuan, at most two decimals (the validator runs with multipleOfPrecision 6). */
export const Yuan = Type.Number({ multipleOf: 0.01, minimum: -1e11, maximum: 1e11 });

/** What may be absent because there is none. */
export const Maybe = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

/** Which page a list call asks for: pages count from 1 (below 1 becomes 1, R-391), ten to a page, at most 100. */
export const PageAsk = {
  pageNo: Type.Optional(Type.Integer({ minimum: -1_000_000, maximum: 1_000_000 })),
  pageSize: Type.Optional(Type.Integer({ minimum: -1_000_000, maximum: 1_000_000_000 })),
};

/** A page of a list. `total` is exact to 1,000; past that it is 1,000 and `hasNext` tells. */
export const PageOf = <Item extends TSchema>(item: Item) =>
  Type.Object({
    list: Type.Array(item),
    pageNo: Type.Integer(),
    pageSize: Type.Integer(),
    total: Type.Integer(),
    hasNext: Type.Boolean(),
  });
export type Page<Item> = Omit<Static<ReturnType<typeof PageOf<TSchema>>>, 'list'> & { list: Item[] };

/** The reply of a call that has nothing to say but that it is done. */
export const Done = Type.Object({});

/** What a merchant asks of who buys a goods. */
export const LeaveField = Type.Object({
  name: Type.String(),
  type: Type.String(),
  required: Flag,
  /** Letters at most, of an image pictures; 0 where the merchant set none. */
  max: Type.Integer(),
  hint: Type.String(),
  /** The least and the most, where the merchant set them: a number, days from today on (date), a time as 10:00. */
  from: Type.Optional(Type.String()),
  to: Type.Optional(Type.String()),
  /** Of a number: 1 where it must be a whole one. */
  whole: Type.Optional(Flag),
});
/** An answer to it. */
export const LeaveAnswer = Type.Object({ name: Type.String(), value: Type.String() });

/** What is bought: a list of SKUs and how many. Sent as a JSON string too, which may be percent-encoded. */
export const GoodsJson = Type.Array(
  Type.Object({ numIid: Id, skuId: Type.Optional(Id), num: Type.Integer({ minimum: 1, maximum: 100_000 }) }),
  { minItems: 1, maxItems: 200 },
);

/** How one pays at a vendor: led there in this browser, a phone's or not, or by a code that another device reads. */
export const AtVendor = {
  scene: Type.Optional(Type.Union([Type.Literal('web'), Type.Literal('code')])),
  phone: Type.Optional(Flag),
};
/** Where one pays at a vendor: an address to go to, or the text of a QR code; the other is empty. */
export const PayPlace = { payUrl: Type.String(), codeText: Type.String() };
