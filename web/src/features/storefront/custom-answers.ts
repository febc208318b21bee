import { kept } from '#app/kept.ts';
import type { LineAnswers } from '#features/checkout/answers.ts';

type All = Readonly<Record<string, LineAnswers>>;

const isAnswers = (value: unknown): value is LineAnswers =>
  typeof value === 'object' && value !== null && Object.values(value).every((one) => typeof one === 'string');

function all(): All {
  const value = kept.get('customAnswers');
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value).filter(([, one]) => isAnswers(one))) : {};
}

/** Returns what was typed for a product made to order; stored as long as the tab lasts. */
export const typedFor = (goodsId: number): LineAnswers => all()[goodsId] ?? {};

/** Saves what was typed for a product made to order. */
export const keepTyped = (goodsId: number, answers: LineAnswers): void => kept.set('customAnswers', { ...all(), [goodsId]: answers });
