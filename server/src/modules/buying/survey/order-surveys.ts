import type { SiteDatabase } from '#platform/database.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Secrets } from '#platform/secrets.ts';
import { sentence } from '#sentences/sentence.ts';
import { buildSurveyAnswers } from './answers-reply.ts';
import { findSurveysOf } from './rules/survey.ts';
import { cachedSurveys } from './store/surveys.ts';
import { clearAnswersExpiry, listSurveyAnswersOfOrders } from './store/survey-answers.ts';

/**
 * Attaches to a new order the survey answers that were given during its checkout. Refuses (surveyNeeded) an order
 * that lacks required ones.
 */
export async function attachSurveyAnswers(
  db: SiteDatabase,
  { tid, memberId, goodsIds }: { readonly tid: string; readonly memberId: number; readonly goodsIds: readonly number[] },
): Promise<void> {
  const asked = findSurveysOf((await cachedSurveys(db)).values(), goodsIds).filter(({ stage }) => stage === 'before');
  if (asked.length === 0) return;
  const answered = await clearAnswersExpiry(db, tid, memberId);
  const missing = asked.find(({ id, required }) => required && !answered.includes(id));
  if (missing) throw new Refusal('surveyNeeded', { sentence: sentence('surveyNeededFirst', { name: missing.name }) });
}

/**
 * Loads the survey answers of orders, and returns the function that finds those of one order, for the merchant, by the
 * order's number.
 */
export async function loadSurveyAnswerFinder(
  db: SiteDatabase,
  tids: readonly string[],
  { secrets, now }: { readonly secrets: Pick<Secrets, 'hash' | 'open'>; readonly now: Date },
) {
  // A shop that asks nothing has no answers to look for.
  const answers = (await cachedSurveys(db)).size === 0 ? [] : await listSurveyAnswersOfOrders(db, tids);
  return (tid: string) =>
    answers
      .filter((answer) => answer.tid === tid)
      .map((answer) => ({ name: answer.name, answerTime: answer.answeredAt.getTime(), list: buildSurveyAnswers(answer, secrets, now) }));
}
