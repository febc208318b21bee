import { reviewLimits } from 'contract/aftersales/review/review-limits.ts';
import type { Sentence } from 'contract/sentence.ts';
import type { OrderStatus } from 'contract/buying/order/order-status.ts';
import { sentence } from '#sentences/sentence.ts';
import type { OrderedTie } from './order.ts';

const day = 24 * 60 * 60_000;

/** Describes the parts of an order that decide whether its lines may be reviewed. */
export interface OrderReviewFacts {
  readonly status: OrderStatus;
  readonly signedAt: Date | null;
}
/** Describes the parts of an order line that decide whether it may be reviewed. */
export interface LineReviewFacts {
  readonly tie: OrderedTie | null;
  readonly pieces: number;
  /** Counts the pieces that were refunded. */
  readonly refunded: number;
  /** Tells whether its buyer reviewed it. */
  readonly reviewed: boolean;
}

/** Returns until when the lines of an order may be reviewed, by the time of its receipt. */
export const reviewDeadline = (signedAt: Date): Date => new Date(signedAt.getTime() + reviewLimits.days * day);

/**
 * Returns the sentence that says why an order line may not be reviewed; undefined if it may. Does not look whether the
 * line has a review already: callers check that. Every call and page uses this function.
 */
export function findReviewProblem(
  { status, signedAt }: OrderReviewFacts,
  { tie, pieces, refunded }: LineReviewFacts,
  now: Date,
): Sentence | undefined {
  if (status !== 'TRADE_BUYER_SIGNED' || !signedAt) return sentence('reviewNotReceived');
  if (tie?.kind === 'gift') return sentence('reviewOfGift');
  if (refunded >= pieces) return sentence('reviewOfRefunded');
  if (now >= reviewDeadline(signedAt)) return sentence('reviewTimeOver', { days: reviewLimits.days });
  return undefined;
}

/**
 * Tells whether an order line may be reviewed now: it has no review yet, and `findReviewProblem` finds nothing against
 * one.
 */
export const mayReviewLine = (order: OrderReviewFacts, line: LineReviewFacts, now: Date): boolean =>
  !line.reviewed && findReviewProblem(order, line, now) === undefined;
