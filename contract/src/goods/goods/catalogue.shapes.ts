import { Type } from 'typebox';
import type { CallShape } from '../../call.ts';
import { EmptyReply, Id, Moment, Nullable, Text } from '../../wire.ts';
import { goodsColumns } from './goods-file.ts';

const Count = Type.Integer({ minimum: 0 });
const RequestNo = Text(40, 1);

/** Limits a price, in yuan. */
const maxPrice = 99_999_999;
const Price = Type.Number({ multipleOf: 0.01, minimum: 0, maximum: maxPrice });
/** Limits the pieces of a SKU. */
const maxStock = 99_999_999;
const Pieces = Type.Integer({ minimum: 0, maximum: maxStock });
const whole = (maximum: number, minimum = 0) => Type.Integer({ minimum, maximum });
const Media = Text(300);
const SpecName = Text(40, 1);

/** Describes a SKU as a form sends it: a value for each option. */
const SkuForm = Type.Object({
  /** Names the SKU that it was: one whose values are renamed stays the same SKU. Without it, a SKU with the same values is the same. */
  id: Type.Optional(Id),
  code: Text(goodsColumns.skuCode.most),
  values: Type.Array(SpecName, { maxItems: 5 }),
  price: Price,
  /** The pieces on hand. Left out, they stay. */
  stock: Type.Optional(Pieces),
  /** The pieces that the form showed before. The difference is applied, so that pieces sold meanwhile stay sold; without it, `stock` is set. */
  stockWas: Type.Optional(Pieces),
  picture: Media,
  levelPrices: Type.Array(Type.Object({ levelId: whole(Number.MAX_SAFE_INTEGER), price: Price }), { maxItems: 50 }),
});

const LeaveMessage = Type.Object({
  name: Text(30, 1),
  type: Type.Enum(['text', 'number', 'mail', 'date', 'time', 'id', 'image']),
  required: Type.Boolean(),
  /** The most characters, or pictures; 0 for no limit. */
  max: whole(999),
  hint: Text(100),
  from: Type.Optional(Text(20)),
  to: Type.Optional(Text(20)),
  whole: Type.Optional(Type.Boolean()),
});

/** Holds the fields of a product as a form sends them. Their limits are those of a goods file. */
const ownFields = {
  /** The merchant's own code; may be empty, and is otherwise the only one of its kind. */
  code: Text(goodsColumns.code.most),
  title: Text(goodsColumns.title.most, 1),
  subtitle: Text(goodsColumns.subtitle.most),
  kind: whole(6, 1),
  categoryId: Nullable(Id),
  groupIds: Type.Array(Id, { maxItems: 100 }),
  /** The first is the product's own. */
  pictures: Type.Array(Text(300, 1), { maxItems: 30 }),
  video: Media,
  originPrice: Nullable(Price),
  /** Says where the origin price comes from. */
  originNote: Text(goodsColumns.originNote.most),
  cost: Price,
  weight: whole(10_000_000),
  /** The pieces that were sold in a former shop, said once. */
  sold: whole(999_999_999),
  soldFrom: Text(goodsColumns.soldFrom.most),
  /** On sale, off sale, or on sale from a moment. */
  listing: Type.Object({ state: Type.Enum(['on', 'off', 'at']), at: Type.Optional(Moment) }),
  joinsDiscount: Type.Boolean(),
  /** A freight template, or without one a fee for the whole order. */
  freight: Type.Object({ templateId: Nullable(Id), flat: Price }),
  limits: Type.Object({
    least: whole(9999),
    step: whole(9999, 1),
    perOrder: whole(9999),
    perMember: whole(9999),
    /** 0 for ever, 1 a day, 2 a week, 3 a month. */
    cycle: whole(3),
  }),
  needsRealName: Type.Boolean(),
  showStock: Type.Boolean(),
  tags: Type.Array(Text(30, 1), { maxItems: 20 }),
  parameters: Type.Array(Type.Object({ name: Text(60, 1), value: Text(300) }), { maxItems: 100 }),
  /** Sections with a heading and a text, or a picture with a caption. */
  detail: Type.Array(
    Type.Object({
      title: Type.Optional(Text(200)),
      text: Type.Optional(Text(5000)),
      picture: Type.Optional(Text(300, 1)),
      alt: Type.Optional(Text(200)),
    }),
    { maxItems: 200 },
  ),
  /** The options of the product, such as colour. A SKU without a picture of its own has that of its value. */
  specs: Type.Array(
    Type.Object({
      name: SpecName,
      values: Type.Array(Type.Object({ name: SpecName, picture: Type.Optional(Media) }), { minItems: 1, maxItems: 200 }),
    }),
    { maxItems: 5 },
  ),
  skus: Type.Array(SkuForm, { minItems: 1, maxItems: 200 }),
  leaveMessages: Type.Array(LeaveMessage, { maxItems: 20 }),
  madeToOrder: Type.Boolean(),
  leadDays: whole(365),
  noReturn: Nullable(Type.Enum(['custom', 'perishable', 'digital', 'opened'])),
  /** Basis points of what is paid; null for the shop's rate. */
  shareRate: Nullable(whole(3000)),
  supplier: Nullable(
    Type.Object({
      name: Text(goodsColumns.supplier.most, 1),
      address: Text(goodsColumns.supplierAddress.most),
      phone: Text(goodsColumns.supplierPhone.most),
    }),
  ),
};

const SavedGoods = Type.Object({
  numIid: Id,
  /** Counts up with each saving. A form is saved with the version that it was filled from. */
  version: Count,
  ...ownFields,
  skus: Type.Array(Type.Object({ ...SkuForm.properties, id: Id, stock: Count, reserved: Count })),
  /** Tells that it is made of other SKUs, whose stock decides how many can be sold. */
  bundle: Type.Boolean(),
  /** Tells whether shoppers can buy it now. */
  state: Type.Enum(['onSale', 'notYet', 'offSale']),
  saleNum: Count,
  createTime: Moment,
  editTime: Nullable(Moment),
  /** Says who saved it last; empty where that was before names were kept. */
  editedBy: Type.String(),
  archiveTime: Nullable(Moment),
});

const SavedReply = Type.Object({ numIid: Id, version: Count });

const StockMove = Type.Object({
  at: Moment,
  skuId: Id,
  /** The values of the SKU; empty for a product without options. */
  sku: Type.String(),
  skuCode: Type.String(),
  kind: Type.Enum(['in', 'out', 'reserve', 'release', 'ship', 'return', 'resend']),
  /** What the pieces on hand and the reserved ones changed by. */
  onHand: Type.Integer(),
  reserved: Type.Integer(),
  /** The number of the order or refund that moved it; empty where a merchant did. */
  number: Type.String(),
  /** What a merchant did; empty for an order or a refund. */
  cause: Type.Enum(['', 'created', 'edited', 'imported', 'corrected', 'bulk', 'undone', 'other']),
  reason: Type.String(),
  by: Type.String(),
});

/** Holds the input and reply schemas of the calls by which a merchant edits single products, their stock and their order, by call name. */
export const catalogueShapes = {
  editedGoods: { params: Type.Object({ id: Id }), reply: SavedGoods },
  addGoods: { body: Type.Object({ requestNo: RequestNo, ...ownFields }), reply: SavedReply },
  putGoods: { params: Type.Object({ id: Id }), body: Type.Object({ version: whole(2_000_000_000), ...ownFields }), reply: SavedReply },
  copyGoods: { params: Type.Object({ id: Id }), body: Type.Object({ requestNo: RequestNo }), reply: SavedReply },
  archiveGoods: { params: Type.Object({ id: Id }), reply: EmptyReply },
  restoreGoods: { params: Type.Object({ id: Id }), reply: EmptyReply },
  stockMoves: {
    params: Type.Object({ id: Id }),
    query: Type.Object({
      skuId: Type.Optional(Id),
      /** `next` of the page before. */
      after: Type.Optional(Text(200, 1)),
      most: Type.Optional(whole(100, 1)),
    }),
    reply: Type.Object({ list: Type.Array(StockMove), next: Nullable(Type.String()) }),
  },
  correctStock: {
    params: Type.Object({ id: Id }),
    body: Type.Object({
      requestNo: RequestNo,
      /** The pieces on hand from now on: the difference to `was` is applied. */
      set: Type.Optional(Pieces),
      /** The pieces on hand that whoever sets them saw before; sent with `set`. */
      was: Type.Optional(Pieces),
      /** Pieces that came or went. Either this or `set` is sent. */
      add: Type.Optional(Type.Integer({ minimum: -maxStock, maximum: maxStock })),
      reason: Text(100, 1),
    }),
    reply: Type.Object({ skuId: Id, stock: Count, reserved: Count }),
  },
  orderCategories: {
    body: Type.Object({
      /** All categories, each after its siblings that come first. */
      list: Type.Array(Type.Object({ id: Id, parentId: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }) }), {
        maxItems: 1000,
      }),
    }),
    reply: EmptyReply,
  },
  orderGroups: { body: Type.Object({ ids: Type.Array(Id, { maxItems: 1000 }) }), reply: EmptyReply },
  orderGroupGoods: {
    params: Type.Object({ id: Id }),
    body: Type.Object({
      /** These come first, in this order; the others follow in theirs. */
      first: Type.Array(Id, { minItems: 1, maxItems: 200 }),
    }),
    reply: EmptyReply,
  },
} satisfies Record<string, CallShape>;
