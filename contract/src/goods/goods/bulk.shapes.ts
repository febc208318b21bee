import { Type } from 'typebox';
import type { CallShape } from '../../call.ts';
import { Id, Moment, Nullable, PageParams, PageOf, Text } from '../../wire.ts';
import { GoodsListFilter } from './goods-list-filter.ts';

const Count = Type.Integer({ minimum: 0 });
const maxPrice = 99_999_999;
const maxStock = 99_999_999;

/** Describes the products that a change is for: those with these ids, or all that a filter of the list leaves. Exactly one of both is sent. */
const Scope = Type.Object({
  ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 1000 })),
  filter: Type.Optional(Type.Object({ keyword: Type.Optional(Text(60)), code: Type.Optional(Text(60, 1)), ...GoodsListFilter })),
});

/** Describes a change of many products. Exactly one field is sent. */
const Change = Type.Object({
  /** `set` to an amount, `add` an amount (below 0 to take off), or `percent` of the present price: 90 leaves nine tenths. */
  price: Type.Optional(
    Type.Object({
      how: Type.Enum(['set', 'add', 'percent']),
      by: Type.Number({ multipleOf: 0.01, minimum: -maxPrice, maximum: maxPrice }),
      /** Rounds to cents, to tenths of a yuan, or to whole yuan; half up. */
      round: Type.Enum(['cent', 'tenth', 'yuan']),
    }),
  ),
  stock: Type.Optional(Type.Object({ how: Type.Enum(['set', 'add']), by: Type.Integer({ minimum: -maxStock, maximum: maxStock }) })),
  listing: Type.Optional(Type.Object({ state: Type.Enum(['on', 'off', 'at']), at: Type.Optional(Moment) })),
  /** A category; null for none. */
  category: Type.Optional(Type.Object({ id: Nullable(Id) })),
  /** A freight template, or without one a fee for the whole order. */
  freight: Type.Optional(Type.Object({ templateId: Nullable(Id), flat: Type.Number({ multipleOf: 0.01, minimum: 0, maximum: maxPrice }) })),
  groups: Type.Optional(Type.Object({ add: Type.Array(Id, { maxItems: 20 }), remove: Type.Array(Id, { maxItems: 20 }) })),
});

const BulkChange = Type.Object({
  id: Id,
  state: Type.Enum(['running', 'stopped', 'done', 'undoing', 'undone']),
  change: Change,
  total: Count,
  changed: Count,
  same: Count,
  wrong: Count,
  undone: Count,
  /** The products that were not undone, because somebody changed them since. */
  kept: Count,
  by: Type.String(),
  beginTime: Moment,
  finishTime: Nullable(Moment),
});

/** Holds the input and reply schemas of the calls by which a merchant changes many products at once, by call name. */
export const bulkShapes = {
  previewGoodsChange: {
    body: Type.Object({ scope: Scope, change: Change }),
    reply: Type.Object({
      total: Count,
      changed: Count,
      same: Count,
      /** The products that the change cannot be made to: they stay as they are. */
      wrong: Count,
      /** How many changed products cost less than their cost price, cost less than a tenth or more than tenfold, or less than a level's price. */
      warnings: Type.Object({ belowCost: Count, unusual: Count, belowLevel: Count }),
      /** The first products, each with the values that change. */
      rows: Type.Array(
        Type.Object({
          numIid: Id,
          code: Type.String(),
          title: Type.String(),
          picture: Type.String(),
          values: Type.Array(Type.Object({ sku: Type.String(), was: Type.String(), is: Type.String() })),
          warnings: Type.Array(Type.Enum(['belowCost', 'unusual', 'belowLevel'])),
          why: Type.String(),
        }),
      ),
    }),
  },
  beginGoodsChange: {
    body: Type.Object({
      requestNo: Text(40, 1),
      scope: Scope,
      change: Change,
      /** The number of products that the preview counted; the change begins for exactly as many. */
      total: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
    }),
    reply: BulkChange,
  },
  goodsChanges: { query: Type.Object(PageParams), reply: PageOf(BulkChange) },
  goodsChange: { params: Type.Object({ id: Id }), reply: BulkChange },
  goodsChangeRows: {
    params: Type.Object({ id: Id }),
    query: Type.Object({
      state: Type.Optional(Type.Enum(['waiting', 'changed', 'same', 'wrong', 'undone', 'kept'])),
      /** `next` of the page before. */
      after: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
      most: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
    }),
    reply: Type.Object({
      list: Type.Array(
        Type.Object({
          numIid: Id,
          code: Type.String(),
          title: Type.String(),
          state: Type.Enum(['waiting', 'changed', 'same', 'wrong', 'undone', 'kept']),
          why: Type.String(),
        }),
      ),
      next: Nullable(Id),
    }),
  },
  stopGoodsChange: { params: Type.Object({ id: Id }), reply: BulkChange },
  undoGoodsChange: { params: Type.Object({ id: Id }), reply: BulkChange },
} satisfies Record<string, CallShape>;
