import { isDeepStrictEqual } from 'node:util';
import type { surveyCalls } from 'contract/buying/survey/survey.calls.ts';
import type { Handler } from '#http/handler.ts';
import { releaseUploads, takeUploads } from '#modules/shop/upload/upload.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { lockMember } from '#platform/lock-member.ts';
import { Refusal } from '#platform/refusal.ts';
import { buildSurveyAnswers } from '../answers-reply.ts';
import { parseSurveyAnswers } from '../rules/parse-survey-answers.ts';
import { findSurveysOf, mayAnswerSurvey, openSurveyAnswers, sealSurveyAnswers } from '../rules/survey.ts';
import { cachedSurveys } from '../store/surveys.ts';
import { findLastSurveyAnswer, findSurveyedOrder, listSurveyAnswersOfOrders, saveSurveyAnswer } from '../store/survey-answers.ts';

/** Keeps the answers of a draft for so long, in milliseconds: longer than a draft lives. */
const draftAnswersKept = 24 * 60 * 60_000;

/** Loads a survey of an order of a member, or of a draft, with what was answered. Refuses (surveyNotFound) any other. */
async function loadSurvey(db: SiteDatabase, memberId: number, tid: string, surveyId: number, now: Date) {
  const [surveys, order, answers] = await Promise.all([
    cachedSurveys(db),
    findSurveyedOrder(db, memberId, tid, now),
    listSurveyAnswersOfOrders(db, [tid]),
  ]);
  const survey = order && findSurveysOf(surveys.values(), order.goodsIds).find(({ id }) => id === surveyId);
  if (!survey) throw new Refusal('surveyNotFound');
  return { survey, order, answer: answers.find((one) => one.surveyId === surveyId) };
}

/**
 * Returns the questions of a survey for one of the caller's orders or checkouts. Suggests the answers that the caller
 * last gave to this survey. Refuses a survey that is unknown or not asked there.
 */
export const surveyTemplate: Handler<typeof surveyCalls.surveyTemplate> = async ({ db, member, now, secrets }, { tid, templateId }) => {
  const { survey, order, answer } = await loadSurvey(db, member.id, tid, templateId, now);
  const last = answer ?? (await findLastSurveyAnswer(db, member.id, templateId));
  const given = last ? openSurveyAnswers(last, secrets.open) : [];
  return {
    templateId,
    name: survey.name,
    note: survey.note,
    stage: survey.stage,
    questions: survey.questions.map((question, i) => ({
      ...question,
      no: i + 1,
      required: question.required ? 1 : 0,
      options: [...question.options],
    })),
    answered: answer ? 1 : 0,
    canAnswer: mayAnswerSurvey(survey, order, answer !== undefined) ? 1 : 0,
    // An answer is suggested where the question is still the same; pictures belong to the order that they were taken for.
    answers: given
      .filter(
        ({ no, title, kind }) => kind !== 'picture' && survey.questions[no - 1]?.title === title && survey.questions[no - 1]?.kind === kind,
      )
      .map(({ no, values }) => ({ no, values: [...values] })),
  };
};

/**
 * Saves the caller's answers to a survey for one of their checkouts or orders; repeating it changes nothing. Answers
 * can be changed during the checkout, but no more once the order is placed (surveyAnswered). Refuses a survey that is
 * not asked there, and wrong answers.
 */
export const saveAnswers: Handler<typeof surveyCalls.saveAnswers> = async ({ db, member, now, secrets }, { tid, templateId, answers }) => {
  await lockMember(db, member.id);
  const { survey, order, answer } = await loadSurvey(db, member.id, tid, templateId, now);
  const given = parseSurveyAnswers(survey.questions, answers);
  if (answer && isDeepStrictEqual(openSurveyAnswers(answer, secrets.open), given))
    return { tid, templateId, answerTime: answer.answeredAt.getTime() };
  if (!mayAnswerSurvey(survey, order, answer !== undefined)) throw new Refusal(answer ? 'surveyAnswered' : 'surveyNotOpen');
  const pictures = given.flatMap(({ kind, values }) => (kind === 'picture' ? values : []));
  const usedBy = `survey:${tid}:${templateId}`;
  if (answer) await releaseUploads(db, usedBy, now, pictures);
  if (pictures.length > 0) await takeUploads(db, pictures, { memberId: member.id, purpose: 'leaveMessage', usedBy });
  await saveSurveyAnswer(
    db,
    {
      tid,
      surveyId: templateId,
      memberId: member.id,
      name: survey.name,
      answersSealed: sealSurveyAnswers(given, secrets.seal),
      answeredAt: now,
    },
    order.isDraft ? new Date(now.getTime() + draftAnswersKept) : null,
  );
  return { tid, templateId, answerTime: now.getTime() };
};

/**
 * Returns what the caller answered to a survey of one of their orders, with the questions as they were then. Refuses a survey that the
 * caller has not answered.
 */
export const answerDetail: Handler<typeof surveyCalls.answerDetail> = async ({ db, member, now, secrets }, { tid, templateId }) => {
  const answer = (await listSurveyAnswersOfOrders(db, [tid])).find((one) => one.surveyId === templateId && one.memberId === member.id);
  if (!answer) throw new Refusal('surveyNotFound');
  return { templateId, name: answer.name, answerTime: answer.answeredAt.getTime(), list: buildSurveyAnswers(answer, secrets, now) };
};

/**
 * Lists the surveys of one of the caller's orders, or of the order that they are placing, with the answers. Refuses an order of another
 * member.
 */
export const tradeSurveyAnswerInfo: Handler<typeof surveyCalls.tradeSurveyAnswerInfo> = async ({ db, member, now, secrets }, { tid }) => {
  const [surveys, order, all] = await Promise.all([
    cachedSurveys(db),
    findSurveyedOrder(db, member.id, tid, now),
    listSurveyAnswersOfOrders(db, [tid]),
  ]);
  if (!order) throw new Refusal('orderNotFound');
  const answers = new Map(all.filter(({ memberId }) => memberId === member.id).map((answer) => [answer.surveyId, answer]));
  const asked = findSurveysOf(surveys.values(), order.goodsIds);
  // What was answered is shown also after the merchant stopped asking.
  const shown = [...surveys.values()].filter((survey) => asked.includes(survey) || answers.has(survey.id));
  const list = shown.map((survey) => {
    const answer = answers.get(survey.id);
    return {
      templateId: survey.id,
      name: answer?.name ?? survey.name,
      note: survey.note,
      stage: survey.stage,
      required: survey.required ? 1 : 0,
      canAnswer: asked.includes(survey) && mayAnswerSurvey(survey, order, answer !== undefined) ? 1 : 0,
      answerTime: answer?.answeredAt.getTime() ?? null,
      list: answer ? buildSurveyAnswers(answer, secrets, now) : [],
    };
  });
  return { list: list.filter(({ answerTime, canAnswer }) => answerTime !== null || canAnswer === 1) };
};
