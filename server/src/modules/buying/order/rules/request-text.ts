import { lineKey } from '#modules/buying/cart/cart.ts';
import type { DraftChoices } from '#modules/buying/checkout/checkout.ts';
import type { LineTie } from '#modules/offers/pricing/pricing.ts';
import type { OrderLineAnswers } from './line-answers.ts';

/** Describes what identifies a request to place an order: a repeated request with the same values returns the same order. */
export interface OrderRequestKey {
  readonly lines: readonly { readonly skuId: number; readonly pieces: number; readonly tie?: LineTie }[];
  readonly choices: DraftChoices;
  readonly memo: string;
  readonly noReturnAgreed: boolean;
  readonly depositAgreed: boolean;
  /** Holds the total that the shopper saw, in yuan. */
  readonly payment: number;
  readonly answers: readonly OrderLineAnswers[];
}

const sorted = <Value>(record: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Leaves out the choice of the insurance where there is none: requests from before it existed have none either. */
const withoutDefault = ({ insurance, ...choices }: DraftChoices): Record<string, number> =>
  insurance === 0 ? choices : { ...choices, insurance };

/**
 * Converts a request to place an order to a text that does not depend on the order of its lines, answers and choices.
 * The hash of the text tells a repeated request from a new one.
 */
export const toRequestText = ({ lines, choices, memo, noReturnAgreed, depositAgreed, answers, payment }: OrderRequestKey): string =>
  JSON.stringify({
    lines: sorted(Object.fromEntries(lines.map((line) => [lineKey(line), line.pieces]))),
    choices: sorted(withoutDefault(choices)),
    memo,
    payment,
    noReturnAgreed,
    ...(depositAgreed ? { depositAgreed } : {}),
    answers: sorted(
      Object.fromEntries(answers.flatMap(({ skuId, answers: given }) => given.map(({ name, value }) => [`${skuId} ${name}`, value]))),
    ),
  });
