import { kept } from '#app/kept.ts';
import type { LineAnswers } from '#features/checkout/answers.ts';

type All = Readonly<Record<string, LineAnswers>>;

const isAnswers = (value: unknown): value is LineAnswers =>
  typeof value === 'object' && value !== null && Object.values(value).every((one) => typeof one === 'string');

function all(): All {
  const value = kept.get('customAnswers');
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value).filter(([, one]) => isAnswers(one))) : {};
}

/** What was typed so far for a goods made to order, as long as the tab lasts. */
export const typedFor = (goodsId: number): LineAnswers => all()[goodsId] ?? {};

/** Remembers it. */
export const keepTyped = (goodsId: number, answers: LineAnswers): void => kept.set('customAnswers', { ...all(), [goodsId]: answers });
