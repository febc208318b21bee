import { surveyCalls } from 'contract/buying/survey/survey.calls.ts';
import { surveyMerchantCalls } from 'contract/buying/survey/merchant.calls.ts';
import { samplesOf } from '../call-sample.ts';
import { answerSurvey, makeSurveyedOrder, putSurvey, sampleAnswers, sampleQuestions } from '../put-survey.ts';
import { makePaidTid } from '../refunds.ts';
import { goodsOf } from '../test-goods.ts';
import type { TestApp } from '../test-app.ts';

const merchant = { merchantOf: 1001 } as const;
const answeredAtOtherSite = new WeakMap<TestApp, ReturnType<typeof answerSurvey>>();
/** Returns an order of the other site whose survey was answered; the same one each time, because its products are few. */
function answeredElsewhere(testApp: TestApp): ReturnType<typeof answerSurvey> {
  const known = answeredAtOtherSite.get(testApp) ?? answerSurvey(testApp, 'kaying');
  answeredAtOtherSite.set(testApp, known);
  return known;
}
const foreignOrders = async (testApp: TestApp) => [
  { input: await makeSurveyedOrder(testApp, 'dazhi'), refused: 'surveyNotFound' as const },
  { input: await answeredElsewhere(testApp), refused: 'surveyNotFound' as const },
];
let numberOfSamples = 0;

/** Holds a sample request for each call of `surveyCalls`, which the tests of all calls send. */
export const surveySamples = samplesOf(surveyCalls, {
  surveyTemplate: { input: (testApp) => makeSurveyedOrder(testApp, 'xiaoman'), foreignIds: foreignOrders },
  saveAnswers: {
    input: async (testApp) => ({ ...(await makeSurveyedOrder(testApp, 'xiaoman')), answers: sampleAnswers }),
    foreignIds: foreignOrders,
  },
  answerDetail: {
    input: (testApp) => answerSurvey(testApp, 'xiaoman'),
    foreignIds: async (testApp) => [
      { input: await answerSurvey(testApp, 'dazhi'), refused: 'surveyNotFound' as const },
      { input: await answeredElsewhere(testApp), refused: 'surveyNotFound' as const },
    ],
  },
  tradeSurveyAnswerInfo: {
    input: async (testApp) => ({ tid: (await answerSurvey(testApp, 'xiaoman')).tid }),
    foreignIds: async (testApp) => [
      { input: { tid: await makePaidTid(testApp, 'dazhi') }, refused: 'orderNotFound' as const },
      { input: { tid: (await answeredElsewhere(testApp)).tid }, refused: 'orderNotFound' as const },
    ],
  },
});

/** Holds a sample request for each call of `surveyMerchantCalls`, which the tests of all calls send. */
export const surveyMerchantSamples = samplesOf(surveyMerchantCalls, {
  listSurveys: { who: merchant, input: {} },
  putSurvey: {
    who: merchant,
    input: async () => ({
      key: `sample-${(numberOfSamples += 1)}`,
      name: '健康申报',
      stage: 'after' as const,
      questions: sampleQuestions,
      goods: [`T-${goodsOf('oneCent').id}`],
    }),
    foreignIds: [{ input: { goods: ['T-1001'] }, refused: 'surveyWrong' }],
  },
  listSurveyAnswers: {
    who: merchant,
    input: async (testApp) => ({ key: (await putSurvey(testApp)).key, pageNo: 1 }),
    foreignIds: async (testApp) => [{ input: { key: (await putSurvey(testApp, 1002, { key: 'theirs' })).key }, refused: 'surveyNotFound' }],
  },
});
