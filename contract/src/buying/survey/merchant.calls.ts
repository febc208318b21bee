import { defineCalls } from '../../call.ts';
import type { surveyMerchantShapes } from './merchant.shapes.ts';

/** Declares the API calls by which a merchant sets up surveys for the buyers of products. docs/surveys.md has an example. */
export const surveyMerchantCalls = defineCalls<typeof surveyMerchantShapes>()({
  listSurveys: {
    method: 'GET',
    path: '/merchant-api/v1/surveys',
    caller: 'merchant',
    may: 'offers.view',
    work: 'read',
    says: 'Lists the surveys with their questions and products, and how often each was answered.',
  },
  putSurvey: {
    method: 'PUT',
    path: '/merchant-api/v1/surveys/:key',
    caller: 'merchant',
    may: 'promotions.edit',
    work: 'write',
    says: 'Saves a survey under its key. Answers that there are keep the questions as they were.',
    refuses: ['surveyWrong', 'surveyTooMany'],
  },
  listSurveyAnswers: {
    method: 'GET',
    path: '/merchant-api/v1/surveys/:key/answers',
    caller: 'merchant',
    may: 'members.view',
    work: 'read',
    says: 'Lists the answers to a survey, of placed orders, the newest first.',
    refuses: ['surveyNotFound'],
  },
});
