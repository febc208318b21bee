import { type TOptional, type TString, Type } from 'typebox';
import type { CallShape } from '../../call.ts';
import { EmptyReply, Id, Nullable, Moment, PageParams, PageOf, Text, Yuan } from '../../wire.ts';
import { GoodsListFilter } from './goods-list-filter.ts';
import { type GoodsField, goodsFields, maxCellLength } from './goods-file.ts';

const cells = Object.fromEntries(goodsFields.map((field) => [field, Type.Optional(Text(maxCellLength))])) as Record<
  GoodsField,
  TOptional<TString>
>;

/** Describes a row of a goods file with its line number, which is 0 for a row that comes from no file. */
const Row = Type.Object({ line: Type.Integer({ minimum: 0, maximum: 1_000_000 }), ...cells });

/** Describes the rows of one request: whole products, as many as fit into a megabyte. */
const Rows = Type.Array(Row, { minItems: 1, maxItems: 1000 });
const ExportedCells = Object.fromEntries(goodsFields.map((field) => [field, Type.Optional(Type.String())])) as Record<
  GoodsField,
  TOptional<TString>
>;

const Count = Type.Integer({ minimum: 0 });

/** Describes a SHA-256 hash in lower-case hex. */
const Hash = Type.String({ pattern: '^[0-9a-f]{64}$', maxLength: 64 });
const Import = Type.Object({
  id: Id,
  name: Type.String(),
  state: Type.Enum(['open', 'done']),
  goods: Count,
  done: Count,
  fresh: Count,
  changed: Count,
  beginTime: Moment,
  finishTime: Nullable(Moment),
});
const Place = Type.Integer({ minimum: 0, maximum: 1_000_000 });

/** Describes the id of a parent category; 0 means the top level. */
const Parent = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

/** Holds the input and reply schemas of the API calls of merchants for products, by call name. */
export const goodsMerchantShapes = {
  listGoods: {
    query: Type.Object({
      keyword: Type.Optional(Text(60)),
      /** Lists only the product with exactly this code. */
      code: Type.Optional(Text(60, 1)),
      ...GoodsListFilter,
      /** Newest first by default; `group` is the own order of the group. */
      sort: Type.Optional(Type.Enum(['newest', 'oldest', 'priceUp', 'priceDown', 'stockUp', 'stockDown', 'soldUp', 'soldDown', 'group'])),
      /** `next` of the page before, in place of a page number: it goes on beyond the 10,000 first products. */
      after: Type.Optional(Text(60, 1)),
      ...PageParams,
    }),
    reply: Type.Object({
      /** The total number of products, counted up to 100,000. Present only without a keyword or code filter. */
      goodsNum: Type.Optional(Count),
      ...PageOf(
        Type.Object({
          numIid: Id,
          code: Type.String(),
          title: Type.String(),
          minPrice: Yuan,
          maxPrice: Yuan,
          /** The pieces on hand. `reserved` is the part of them that open orders hold. */
          stock: Count,
          reserved: Count,
          saleNum: Count,
          state: Type.Enum(['onSale', 'notYet', 'offSale']),
          listingTime: Nullable(Moment),
          skuNum: Count,
          /** The first picture; empty for none. */
          picture: Type.String(),
          categoryId: Nullable(Id),
          /** The path of the category; empty for none. */
          category: Type.String(),
          /** The cost price, 0 where the merchant gave none. */
          cost: Yuan,
          kind: Type.Integer(),
          version: Count,
          archiveTime: Nullable(Moment),
        }),
      ).properties,
      /** Products with fewer pieces to sell count as running out: the shop's setting. */
      lowStock: Count,
      /** The place after the last product, for `after`; null at the end. */
      next: Nullable(Type.String()),
    }),
  },
  knownGoods: {
    body: Type.Object({
      codes: Type.Optional(Type.Array(Text(60, 1), { maxItems: 2000 })),
      ids: Type.Optional(Type.Array(Id, { maxItems: 2000 })),
    }),
    reply: Type.Object({ known: Type.Array(Type.Object({ numIid: Id, code: Type.String() })) }),
  },
  exportGoods: {
    query: Type.Object({
      after: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
      most: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
    }),
    reply: Type.Object({ rows: Type.Array(Type.Object(ExportedCells)), next: Nullable(Id) }),
  },
  checkGoods: {
    body: Type.Object({
      rows: Rows,
      /** `whole`: the rows replace each product, as in an import. `parts`: they change only the given columns. Default: `whole`. */
      manner: Type.Optional(Type.Enum(['whole', 'parts'])),
      /** The hash of the file that the rows come from. Stock differences of a file that was already imported are not applied again. */
      fileHash: Type.Optional(Hash),
    }),
    reply: Type.Object({
      fresh: Count,
      changed: Count,
      same: Count,
      skusRemoved: Count,
      skusRestocked: Count,
      /** Existing prices that would drop to zero or below a tenth of the present price. */
      cheap: Type.Array(Type.Object({ code: Type.String(), specs: Type.String(), was: Type.String(), price: Type.String() })),
      /** Tells whether the file was imported before, so that its stock differences are not applied again. */
      stockCounted: Type.Boolean(),
      problems: Type.Array(Type.Object({ line: Count, field: Type.String(), why: Type.String() })),
      unknownCategories: Type.Array(Type.String()),
      unknownGroups: Type.Array(Type.String()),
    }),
  },
  beginImport: {
    body: Type.Object({
      name: Text(200, 1),
      fileHash: Hash,
      goods: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
    }),
    reply: Import,
  },
  importGoods: {
    params: Type.Object({ id: Id }),
    body: Type.Object({
      /** The number of products in the file before these rows. */
      from: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
      rows: Rows,
    }),
    reply: Import,
  },
  goodsImports: { query: Type.Object(PageParams), reply: PageOf(Import) },
  changeGoods: { body: Type.Object({ rows: Rows }), reply: Type.Object({ changed: Count, same: Count }) },
  listCategories: {
    reply: Type.Object({
      list: Type.Array(Type.Object({ id: Id, parentId: Parent, name: Type.String(), path: Type.String(), goodsNum: Count })),
    }),
  },
  addCategory: {
    body: Type.Object({ name: Text(20, 1), parentId: Type.Optional(Parent) }),
    reply: Type.Object({ id: Id }),
  },
  changeCategory: {
    params: Type.Object({ id: Id }),
    body: Type.Object({
      name: Type.Optional(Text(20, 1)),
      parentId: Type.Optional(Parent),
      sort: Type.Optional(Place),
      picture: Type.Optional(Text(300)),
    }),
    reply: EmptyReply,
  },
  removeCategory: { params: Type.Object({ id: Id }), reply: EmptyReply },
  listGroups: {
    reply: Type.Object({
      list: Type.Array(Type.Object({ id: Id, name: Type.String(), home: Type.Boolean(), sort: Type.Integer(), goodsNum: Count })),
    }),
  },
  addGroup: { body: Type.Object({ name: Text(20, 1) }), reply: Type.Object({ id: Id }) },
  changeGroup: {
    params: Type.Object({ id: Id }),
    body: Type.Object({ name: Type.Optional(Text(20, 1)), sort: Type.Optional(Place), home: Type.Optional(Type.Boolean()) }),
    reply: EmptyReply,
  },
  removeGroup: { params: Type.Object({ id: Id }), reply: EmptyReply },
} satisfies Record<string, CallShape>;
