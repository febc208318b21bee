import type { LineAnswers } from './line-answers.ts';

/** What a shopper asks for when making an order: the same again is the same order. */
export interface Asked {
  readonly lines: readonly { readonly skuId: number; readonly pieces: number }[];
  readonly addressId: number;
  /** 0 where the one that the bill showed is meant. */
  readonly realnameId: number;
  readonly memo: string;
  readonly answers: readonly LineAnswers[];
}

/** The same text for the same wish, whatever the order of its lines: what is hashed to tell a repeat from another wish. */
export const askedText = ({ lines, addressId, realnameId, memo, answers }: Asked): string =>
  JSON.stringify([
    lines.map(({ skuId, pieces }) => [skuId, pieces]).sort(([a = 0], [b = 0]) => a - b),
    addressId,
    memo,
    ...(realnameId > 0 ? [realnameId] : []),
    ...said(answers),
  ]);

/** Nothing where nothing was answered. */
const said = (answers: readonly LineAnswers[]): unknown[] =>
  answers
    .flatMap(({ skuId, answers: given }) => given.map(({ name, value }) => [skuId, name, value]))
    .sort((a, b) => (String(a) < String(b) ? -1 : 1));
