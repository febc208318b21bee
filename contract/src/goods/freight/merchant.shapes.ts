import { Type } from 'typebox';
import type { CallShape } from '../../call.ts';
import { EmptyReply, Id, Nullable, Text, Yuan } from '../../wire.ts';

const Count = Type.Integer({ minimum: 0 });
const Key = Type.String({ pattern: '^[A-Za-z0-9_-]{1,40}$', maxLength: 40 });
const Fee = Type.Number({ multipleOf: 0.01, minimum: 0, maximum: 100_000 });
const Amount = Type.Integer({ minimum: 1, maximum: 10_000_000 });

/** Lists regions by code or name (湖南省, 湖南省 长沙市). */
const Regions = (least: number) => Type.Array(Text(60, 1), { minItems: least, maxItems: 500 });
const FreeFrom = Nullable(Type.Number({ multipleOf: 0.01, minimum: 0, maximum: 1_000_000 }));
const Template = {
  /** Is read by shoppers, beside the amount from which shipping is free. */
  name: Text(30, 1),
  countedBy: Type.Enum(['weight', 'pieces']),
  /** Shipping is free from this amount of its products, in yuan; null means never. A rule may name another one for its regions. */
  freeFrom: FreeFrom,
  /** Quantities in grams or pieces, fees in yuan. Exactly one rule is for all other regions (*). */
  rules: Type.Array(
    Type.Object({ regions: Regions(1), first: Amount, firstFee: Fee, next: Amount, nextFee: Fee, freeFrom: Type.Optional(FreeFrom) }),
    { minItems: 1, maxItems: 100 },
  ),
  notServed: Regions(0),
};

/** Holds the input and reply schemas of the API calls of merchants for freight templates, by call name. */
export const freightMerchantShapes = {
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
              freeFrom: Type.Optional(Nullable(Yuan)),
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
