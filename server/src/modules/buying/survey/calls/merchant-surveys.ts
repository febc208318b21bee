import type { surveyMerchantCalls } from 'contract/buying/survey/merchant.calls.ts';
import type { Handler } from '#http/handler.ts';
import { putUnderKey } from '#http/put-under-key.ts';
import { loadGoodsFinder, loadGoodsNameFinder } from '#modules/offers/promotion/promotion.ts';
import { buildPage, parsePageRange } from '#platform/paging.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { Refusal } from '#platform/refusal.ts';
import { buildSurveyAnswers } from '../answers-reply.ts';
import { parseSurveyForm, toSurveyForm } from '../rules/parse-survey-form.ts';
import type { Survey } from '../rules/survey.ts';
import { cachedSurveys, lockSurveys, saveSurvey } from '../store/surveys.ts';
import { countSurveyAnswers, listSurveyAnswerPage } from '../store/survey-answers.ts';

/** Limits the surveys of a site. */
const mostSurveys = 200;

/** Loads how the merchant calls the products of surveys. */
const loadNames = (db: SiteDatabase, surveys: readonly Survey[]) =>
  loadGoodsNameFinder(
    db,
    surveys.map(({ goodsIds }) => ({ goodsIds: new Set(goodsIds) })),
  );

/** Lists for the merchant the surveys with their questions and products, and how often each was answered. */
export const listSurveys: Handler<typeof surveyMerchantCalls.listSurveys> = async ({ db }) => {
  const surveys = [...(await cachedSurveys(db)).values()];
  const [nameOf, counts] = await Promise.all([loadNames(db, surveys), countSurveyAnswers(db)]);
  return {
    list: surveys.map((survey) => ({
      key: survey.key,
      id: survey.id,
      answerNum: counts.get(survey.id) ?? 0,
      ...toSurveyForm(survey, nameOf),
    })),
  };
};

/**
 * Saves a merchant's survey: a new one, or in place of the one with this key. Existing answers keep the questions as
 * they were. Refuses wrong values (surveyWrong), and too many surveys (surveyTooMany).
 */
export const putSurvey: Handler<typeof surveyMerchantCalls.putSurvey> = async (context, input) => {
  const { db } = context;
  return putUnderKey<Survey>(context, parseSurveyForm(input, await loadGoodsFinder(db, input.goods)), {
    lock: lockSurveys,
    list: async () => [...(await cachedSurveys(db)).values()],
    toForm: async (survey) => toSurveyForm(survey, await loadNames(db, [survey])),
    save: saveSurvey,
    most: mostSurveys,
    tooMany: 'surveyTooMany',
  });
};

/** Lists for the merchant the answers to a survey, of placed orders, the newest first. Refuses an unknown survey. */
export const listSurveyAnswers: Handler<typeof surveyMerchantCalls.listSurveyAnswers> = async (
  { db, secrets, now },
  { key, ...paging },
) => {
  const page = parsePageRange(paging);
  const survey = [...(await cachedSurveys(db)).values()].find((one) => one.key === key);
  if (!survey) throw new Refusal('surveyNotFound');
  const { list, total } = await listSurveyAnswerPage(db, survey.id, page);
  const rows = list.map((answer) => ({
    tid: answer.tid,
    memberId: answer.memberId,
    answerTime: answer.answeredAt.getTime(),
    list: buildSurveyAnswers(answer, secrets, now),
  }));
  return buildPage(page, rows, total);
};
