import { Type } from 'typebox';
import type { CallShape } from '../../call.ts';
import { Id, LongNumber, Moment, Nullable, PageOf, PageParams, Text } from '../../wire.ts';
import { reviewLimits } from './review-limits.ts';
import { Review } from './review.shapes.ts';

const Score = Type.Integer({ minimum: 1, maximum: 5 });

/** Holds the input and reply schemas of the API calls of merchants for reviews, by call name. */
export const reviewMerchantShapes = {
  listReviews: {
    query: Type.Object({
      score: Type.Optional(Score),
      numIid: Type.Optional(Id),
      /** Lists those to answer, or those hidden; all by default. */
      state: Type.Optional(Type.Enum(['unanswered', 'hidden'])),
      ...PageParams,
    }),
    reply: PageOf(
      Type.Object({
        ...Review.properties,
        tid: LongNumber,
        lineNo: Type.Integer(),
        numIid: Id,
        title: Type.String(),
        memberNo: Id,
        serviceScore: Nullable(Score),
        shippingScore: Nullable(Score),
        hiddenAt: Nullable(Moment),
        hiddenWhy: Type.String(),
      }),
    ),
  },
  answerReview: {
    params: Type.Object({ id: Id }),
    body: Type.Object({ answer: Text(reviewLimits.text * 2, 1) }),
    reply: Type.Object({ id: Id, answer: Type.String() }),
  },
  hideReview: { params: Type.Object({ id: Id }), body: Type.Object({ why: Text(200, 1) }), reply: Type.Object({ id: Id }) },
  showReview: { params: Type.Object({ id: Id }), reply: Type.Object({ id: Id }) },
} satisfies Record<string, CallShape>;
