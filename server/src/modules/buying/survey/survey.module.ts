import { surveyMerchantCalls } from 'contract/buying/survey/merchant.calls.ts';
import { surveyMerchantShapes } from 'contract/buying/survey/merchant.shapes.ts';
import { surveyCalls } from 'contract/buying/survey/survey.calls.ts';
import { surveyShapes } from 'contract/buying/survey/survey.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { listSurveyAnswers, listSurveys, putSurvey } from './calls/merchant-surveys.ts';
import { answerDetail, saveAnswers, surveyTemplate, tradeSurveyAnswerInfo } from './calls/shopper-surveys.ts';
import { defineModule } from '#define-module.ts';
import { surveyScheduledTasks } from './scheduled-tasks.ts';
import { surveyMemberData } from './member-data.ts';

/** Holds the handlers of the calls by which buyers answer surveys. */
const surveyApi = defineApi('survey', surveyCalls, surveyShapes, {
  surveyTemplate,
  saveAnswers,
  answerDetail,
  tradeSurveyAnswerInfo,
});
/** Holds the handlers of the merchant's calls for surveys. */
const surveyMerchantApi = defineApi('merchant', surveyMerchantCalls, surveyMerchantShapes, {
  listSurveys,
  putSurvey,
  listSurveyAnswers,
});

export const surveyModule = defineModule({
  name: 'survey',
  apis: [surveyApi, surveyMerchantApi],
  tasks: () => surveyScheduledTasks,
  memberData: surveyMemberData,
});
