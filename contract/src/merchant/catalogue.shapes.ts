import { Type } from 'typebox';
import type { CallShape } from '../call.ts';
import { EmptyReply, Id, Nullable, Text, Yuan } from '../wire.ts';

const Count = Type.Integer({ minimum: 0 });
const Place = Type.Integer({ minimum: 0, maximum: 1_000_000 });
/** Describes the id of a parent category; 0 means the top level. */
const Parent = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
const Key = Type.String({ pattern: '^[A-Za-z0-9_-]{1,40}$', maxLength: 40 });
const Fee = Type.Number({ multipleOf: 0.01, minimum: 0, maximum: 100_000 });
const Amount = Type.Integer({ minimum: 1, maximum: 10_000_000 });
const Regions = (least: number) =>
  Type.Array(Type.String({ pattern: '^([0-9]{6}|\\*)$', maxLength: 6 }), { minItems: least, maxItems: 500 });
const Template = {
  name: Text(30, 1),
  countedBy: Type.Enum(['weight', 'pieces']),
  /** Shipping is free from this amount of its products, in yuan; null means never. */
  freeFrom: Nullable(Type.Number({ multipleOf: 0.01, minimum: 0, maximum: 1_000_000 })),
  /** Quantities in grams or pieces, fees in yuan. Exactly one rule is for all other regions (*). */
  rules: Type.Array(Type.Object({ regions: Regions(1), first: Amount, firstFee: Fee, next: Amount, nextFee: Fee }), {
    minItems: 1,
    maxItems: 100,
  }),
  notServed: Regions(0),
};

export const catalogueShapes = {
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
  listTemplates: {
    reply: Type.Object({
      list: Type.Array(
        Type.Object({
          id: Id,
          key: Type.String(),
          name: Type.String(),
          countedBy: Type.Enum(['weight', 'pieces']),
          freeFrom: Nullable(Yuan),
          rules: Type.Array(
            Type.Object({
              regions: Type.Array(Type.String()),
              first: Type.Integer(),
              firstFee: Yuan,
              next: Type.Integer(),
              nextFee: Yuan,
            }),
          ),
          notServed: Type.Array(Type.String()),
          goodsNum: Count,
        }),
      ),
    }),
  },
  putTemplate: { params: Type.Object({ key: Key }), body: Type.Object(Template), reply: Type.Object({ id: Id }) },
  removeTemplate: { params: Type.Object({ key: Key }), reply: EmptyReply },
} satisfies Record<string, CallShape>;
