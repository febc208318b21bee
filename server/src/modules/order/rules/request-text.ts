import type { DraftChoices } from '#modules/checkout/checkout.ts';
import type { LineAnswers } from './line-answers.ts';

/** Describes what identifies a request to place an order: the same request again returns the same order. */
export interface OrderRequestKey {
  readonly lines: readonly { readonly skuId: number; readonly pieces: number }[];
  readonly choices: DraftChoices;
  readonly memo: string;
  readonly noReturnAgreed: boolean;
  readonly depositAgreed: boolean;
  readonly answers: readonly LineAnswers[];
}

const sorted = <Value>(record: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));

/**
 * Converts a request to place an order to a text that is the same whatever the order of its lines, answers and choices. Each choice stands under
 * its name, so that none is taken for another. The hash of the text tells a repeated request from a new one.
 */
export const toRequestText = ({ lines, choices, memo, noReturnAgreed, depositAgreed, answers }: OrderRequestKey): string =>
  JSON.stringify({
    lines: sorted(Object.fromEntries(lines.map(({ skuId, pieces }) => [skuId, pieces]))),
    choices: sorted({ ...choices }),
    memo,
    noReturnAgreed,
    ...(depositAgreed ? { depositAgreed } : {}),
    answers: sorted(
      Object.fromEntries(answers.flatMap(({ skuId, answers: given }) => given.map(({ name, value }) => [`${skuId} ${name}`, value]))),
    ),
  });
