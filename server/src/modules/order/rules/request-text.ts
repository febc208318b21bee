import type { LineAnswers } from './line-answers.ts';

/** Describes what identifies a request to place an order: the same request again returns the same order. */
export interface OrderRequestKey {
  readonly lines: readonly { readonly skuId: number; readonly pieces: number }[];
  readonly addressId: number;
  /** Is 0 where the one that the quote showed is meant. */
  readonly realnameId: number;
  readonly memo: string;
  readonly noReturnAgreed: boolean;
  readonly answers: readonly LineAnswers[];
}

/**
 * Converts a request to place an order to a text that is the same whatever the order of its lines.
 * The hash of the text tells a repeated request from a new one.
 */
export const toRequestText = ({ lines, addressId, realnameId, memo, noReturnAgreed, answers }: OrderRequestKey): string =>
  JSON.stringify([
    lines.map(({ skuId, pieces }) => [skuId, pieces]).sort(([a = 0], [b = 0]) => a - b),
    addressId,
    memo,
    ...(realnameId > 0 ? [realnameId] : []),
    ...(noReturnAgreed ? ['noReturnAgreed'] : []),
    ...answeredFields(answers),
  ]);

/** Returns an empty list where nothing was answered. */
const answeredFields = (answers: readonly LineAnswers[]): unknown[] =>
  answers
    .flatMap(({ skuId, answers: given }) => given.map(({ name, value }) => [skuId, name, value]))
    .sort((a, b) => (String(a) < String(b) ? -1 : 1));
