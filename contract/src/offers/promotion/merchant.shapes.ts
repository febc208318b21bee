import { Type } from 'typebox';
import type { CallShape } from '../../call.ts';
import { EmptyReply, Id } from '../../wire.ts';
import { AnyPromotionForm, ListedPromotionWith, PromotionFormWith } from './form.shapes.ts';

const Key = Type.String({ pattern: '^[A-Za-z0-9_-]{1,40}$', maxLength: 40 });

const State = Type.Enum(['upcoming', 'running', 'over']);

/** Holds the input and reply schemas of the API calls of merchants for promotions, by call name. */
export const promotionMerchantShapes = {
  listPromotions: {
    query: Type.Object({ state: Type.Optional(State) }),
    reply: Type.Object({ list: Type.Array(ListedPromotionWith({ key: Type.String(), id: Id, state: State })) }),
  },
  putPromotion: {
    params: Type.Object({ key: Key }),
    body: AnyPromotionForm,
    forms: PromotionFormWith({}),
    /** overlaps lists up to 100 products that another limit discount offers in the same time: the lowest price holds. */
    reply: Type.Object({
      id: Id,
      overlaps: Type.Array(Type.Object({ goods: Type.String(), key: Type.String(), name: Type.String() })),
    }),
  },
  endPromotion: { params: Type.Object({ key: Key }), reply: EmptyReply },
} satisfies Record<string, CallShape>;
