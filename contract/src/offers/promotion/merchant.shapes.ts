import { Type } from 'typebox';
import type { CallShape } from '../../call.ts';
import { EmptyReply, Id, Moment, Text } from '../../wire.ts';
import { AnyPromotionForm, ListedPromotionWith, PromotionFormWith, PromotionKindName } from './form.shapes.ts';

const Key = Type.String({ pattern: '^[A-Za-z0-9_-]{1,40}$', maxLength: 40 });

const State = Type.Enum(['upcoming', 'running', 'over']);

/** Is the version that the caller read: a promotion that somebody saved since is not replaced. */
const versionField = { version: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000 })) };

/** Holds the input and reply schemas of the API calls of merchants for promotions, by call name. */
export const promotionMerchantShapes = {
  listPromotions: {
    query: Type.Object({
      state: Type.Optional(State),
      kind: Type.Optional(PromotionKindName),
      /** Is a part of the name or of the key. */
      word: Type.Optional(Text(40)),
      /** Lists only those older than the promotion of this id: the next page. */
      after: Type.Optional(Id),
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    }),
    reply: Type.Object({ list: Type.Array(ListedPromotionWith({ key: Type.String(), id: Id, state: State })), hasNext: Type.Boolean() }),
  },
  readPromotion: {
    params: Type.Object({ key: Key }),
    reply: ListedPromotionWith({
      key: Type.String(),
      id: Id,
      state: State,
      version: Type.Integer(),
      changedTime: Moment,
      /** Names who changed it last; empty where nobody did since this was recorded. */
      changedBy: Type.String(),
    }),
  },
  removePromotion: { params: Type.Object({ key: Key }), reply: EmptyReply },
  putPromotion: {
    params: Type.Object({ key: Key }),
    body: Type.Object({ ...AnyPromotionForm.properties, ...versionField }),
    forms: PromotionFormWith(versionField),
    /** overlaps lists up to 100 products that another limit discount offers in the same time: the lowest price holds. */
    reply: Type.Object({
      id: Id,
      overlaps: Type.Array(Type.Object({ goods: Type.String(), key: Type.String(), name: Type.String() })),
    }),
  },
  endPromotion: { params: Type.Object({ key: Key }), reply: EmptyReply },
} satisfies Record<string, CallShape>;
