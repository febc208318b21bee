import { siteStorage } from '#phone/current-site-storage.ts';
import type { LineAnswers } from '#mall/features/buying/checkout/answers.ts';

type AnswersByGoods = Readonly<Record<string, LineAnswers>>;

const isAnswers = (value: unknown): value is LineAnswers =>
  typeof value === 'object' && value !== null && Object.values(value).every((one) => typeof one === 'string');

function loadAllAnswers(): AnswersByGoods {
  const value = siteStorage.get('customAnswers');
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value).filter(([, one]) => isAnswers(one))) : {};
}

/** Returns the answers that the shopper typed for a product made to order, which are stored as long as the tab lasts. */
export const getTypedAnswers = (goodsId: number): LineAnswers => loadAllAnswers()[goodsId] ?? {};

/** Saves the answers that the shopper typed for a product made to order, as long as the tab lasts. */
export const saveTypedAnswers = (goodsId: number, answers: LineAnswers): void =>
  siteStorage.set('customAnswers', { ...loadAllAnswers(), [goodsId]: answers });
