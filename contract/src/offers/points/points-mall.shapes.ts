import { Type } from 'typebox';
import type { CallShape } from '../../call.ts';
import { Flag, Id, Moment, Nullable, PageOf, PageParams, Yuan } from '../../wire.ts';

const Score = Type.Integer({ minimum: 0, maximum: 1_000_000_000 });

/** Describes a product of the points mall: the fewest points that a piece of it costs, and the money besides. */
const ScoreGoods = {
  activityId: Id,
  numIid: Id,
  title: Type.String(),
  linkUrl: Type.String(),
  score: Score,
  /** Gives the money besides the points, and what the product costs without them; null where prices are hidden. */
  price: Nullable(Yuan),
  originPrice: Nullable(Yuan),
  /** Says why prices are hidden; empty where they are shown. */
  priceNote: Type.String(),
  /** Lists its SKUs with what each is exchanged for. */
  scoreSkus: Type.Array(Type.Object({ skuId: Id, score: Score, price: Nullable(Yuan) })),
  /** Counts the pieces that are left to exchange; the product may have fewer in stock. */
  leftNum: Type.Integer(),
  /** Bounds the pieces of one member; null for no bound. */
  limitNum: Nullable(Type.Integer()),
  /** Is null for an offer that runs until the merchant ends it. */
  endTime: Nullable(Moment),
  soldOut: Flag,
  /** Tells whether the caller's points suffice for a piece. */
  affordable: Flag,
};

/** Holds the input and reply schemas of the API calls for the points mall, by call name. */
export const pointsMallShapes = {
  pageScoreGoods: {
    body: Type.Object({
      /** Is 1 for only those that the caller's points suffice for. */
      affordable: Type.Optional(Flag),
      ...PageParams,
    }),
    reply: Type.Object({
      /** Counts the caller's points; null for a visitor. */
      ownScore: Nullable(Score),
      ...PageOf(Type.Object(ScoreGoods)).properties,
    }),
  },
  scoreGoods: {
    params: Type.Object({ activityId: Id, goodsId: Id }),
    reply: Type.Object({
      ...ScoreGoods,
      ownScore: Nullable(Score),
      /** Counts the pieces that the caller took already, of those that one member may have. */
      takenNum: Type.Integer(),
    }),
  },
} satisfies Record<string, CallShape>;
