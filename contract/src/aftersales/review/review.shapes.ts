import { Type } from 'typebox';
import type { CallShape } from '../../call.ts';
import { Flag, Id, LongNumber, Moment, Nullable, PageOf, PageParams, Text } from '../../wire.ts';
import { reviewFilters, reviewLimits, reviewSorts } from './review-limits.ts';

const Score = Type.Integer({ minimum: 1, maximum: 5 });

/** Describes a product review as everybody reads it. */
export const Review = Type.Object({
  id: Id,
  score: Score,
  text: Type.String(),
  tags: Type.Array(Type.String()),
  pictures: Type.Array(Type.String()),
  /** Gives the address of its video; empty without one. */
  video: Type.String(),
  /** Gives the address of the video's poster; empty without one. */
  poster: Type.String(),
  /** Names the writer, masked where they wished so. */
  nick: Type.String(),
  headurl: Type.String(),
  /** Gives the options of the SKU that was bought. */
  skuText: Type.String(),
  time: Moment,
  /** Holds what the writer added later, and how many days after; null if nothing. */
  followUp: Nullable(Type.Object({ text: Type.String(), pictures: Type.Array(Type.String()), time: Moment, days: Type.Integer() })),
  /** Holds the merchant's answer; null if there is none. */
  answer: Nullable(Type.Object({ text: Type.String(), time: Moment })),
});

/** Describes the reviews of a product in figures: how many, average score, share of good ones, and frequent tags. */
export const ReviewFigures = {
  num: Type.Integer(),
  /** Gives the average score with one decimal; 0 without a review. */
  score: Type.Number(),
  /** Gives the share of good reviews in whole percent. */
  goodRate: Type.Integer(),
  /** Lists the tags that were ticked most, with how often. */
  tags: Type.Array(Type.Object({ name: Type.String(), num: Type.Integer() })),
};

/** Describes the reviews at the top of a product page: their figures, and the first few. */
export const ReviewHead = Type.Object({ ...ReviewFigures, list: Type.Array(Review) });

/** Describes an order line to its buyer: the product, the buyer's review if there is one, and whether it may be reviewed now. */
const ReviewableLine = Type.Object({
  tid: LongNumber,
  lineNo: Type.Integer(),
  numIid: Id,
  title: Type.String(),
  linkUrl: Type.String(),
  skuText: Type.String(),
  /** Tells whether it may be reviewed now, and if not why. */
  mayReview: Flag,
  reason: Type.String(),
  /** Holds the caller's review; null as long as there is none. */
  review: Nullable(Review),
  /** Tells whether the caller may add to their review now. */
  mayFollowUp: Flag,
  /** Says why the merchant hid it from others; empty if it is shown. */
  hiddenWhy: Type.String(),
});

const Uploads = Type.Optional(Type.Array(Text(300, 1), { maxItems: reviewLimits.pictures, uniqueItems: true }));
// A character may take two units of JavaScript's strings; the handler counts characters.
const ReviewText = Text(reviewLimits.text * 2);

/** Holds the input and reply schemas of the API calls for reviews, by call name. */
export const reviewShapes = {
  goodsReviews: {
    query: Type.Object({
      numIid: Id,
      filter: Type.Optional(Type.Enum(reviewFilters)),
      sort: Type.Optional(Type.Enum(reviewSorts)),
      tag: Type.Optional(Text(60)),
      ...PageParams,
    }),
    reply: Type.Object({
      ...PageOf(Review).properties,
      figures: Type.Object(ReviewFigures),
      /** Counts the reviews of each filter. */
      counts: Type.Object({
        all: Type.Integer(),
        pictured: Type.Integer(),
        followed: Type.Integer(),
        good: Type.Integer(),
        middling: Type.Integer(),
        bad: Type.Integer(),
      }),
    }),
  },
  orderReviews: {
    params: Type.Object({ tid: LongNumber }),
    reply: Type.Object({
      tid: LongNumber,
      /** Lists the tags that a writer may tick. */
      tags: Type.Array(Type.String()),
      /** Gives the points for each review; 0 for none. */
      points: Type.Integer(),
      list: Type.Array(ReviewableLine),
    }),
  },
  myReviews: { query: Type.Object(PageParams), reply: PageOf(ReviewableLine) },
  writeReviews: {
    body: Type.Object({
      tid: LongNumber,
      /** Tells whether others see the writer's name masked; 1 by default. */
      anonymous: Type.Optional(Flag),
      serviceScore: Type.Optional(Score),
      shippingScore: Type.Optional(Score),
      reviews: Type.Array(
        Type.Object({
          lineNo: Type.Integer({ minimum: 1, maximum: 1000 }),
          score: Score,
          text: Type.Optional(ReviewText),
          tags: Type.Optional(Type.Array(Text(60, 1), { maxItems: reviewLimits.tags, uniqueItems: true })),
          pictures: Uploads,
          video: Type.Optional(Text(300)),
        }),
        { minItems: 1, maxItems: 50 },
      ),
    }),
    /** Counts the points that the reviews earned. */
    reply: Type.Object({ ids: Type.Array(Id), points: Type.Integer() }),
  },
  followUpReview: {
    params: Type.Object({ id: Id }),
    body: Type.Object({ text: ReviewText, pictures: Uploads }),
    reply: Type.Object({ id: Id }),
  },
} satisfies Record<string, CallShape>;
