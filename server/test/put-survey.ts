import type { Input } from 'contract/call.ts';
import { surveyCalls } from 'contract/buying/survey/survey.calls.ts';
import { surveyMerchantCalls } from 'contract/buying/survey/merchant.calls.ts';
import { type PersonName, people } from './people.ts';
import { makePaidTid } from './refunds.ts';
import { openCheckout } from './shopping.ts';
import { goodsOf } from './test-goods.ts';
import type { TestApp } from './test-app.ts';

type SurveyForm = Input<typeof surveyMerchantCalls.putSurvey>;

/** Holds the questions of a sample survey, one of each kind. Those for a text and a picture need no answer. */
export const sampleQuestions: SurveyForm['questions'] = [
  { title: '皮肤类型', kind: 'single', options: ['油性', '干性', '混合'] },
  { title: '过敏史', kind: 'multiple', options: ['花粉', '酒精', '没有'] },
  { title: '年龄', kind: 'number', least: 14, most: 120 },
  { title: '想改善什么', kind: 'text', required: 0, hint: '选填' },
  { title: '皮肤照片', kind: 'picture', required: 0 },
];
/** Holds sample answers to those of the sample survey's questions that must be answered. */
export const sampleAnswers = [
  { no: 1, values: ['干性'] },
  { no: 2, values: ['花粉', '酒精'] },
  { no: 3, values: ['28'] },
];

let numberOfSurveys = 0;
/** Saves a sample survey about the test product that costs a cent, by default one that buyers answer after the order. Returns its key and id. */
export async function putSurvey(testApp: TestApp, siteId: 1001 | 1002 = 1001, form: Partial<SurveyForm> = {}) {
  const key = form.key ?? `survey-${(numberOfSurveys += 1)}`;
  const goods = [siteId === 1001 ? `T-${goodsOf('oneCent').id}` : 'T-1001'];
  const body = { name: '皮肤测试', stage: 'after' as const, questions: sampleQuestions, goods, ...form, key };
  return { key, ...(await testApp.as({ merchantOf: siteId }).ask(surveyMerchantCalls.putSurvey, body)) };
}

/** Lets a test person pay an order that a new survey applies to. Returns the order's number and the survey's id. */
export async function makeSurveyedOrder(testApp: TestApp, who: PersonName) {
  const siteId = people[who].siteId === 1002 ? 1002 : 1001;
  const { id: templateId } = await putSurvey(testApp, siteId);
  return { tid: await makePaidTid(testApp, who), templateId };
}

/** Lets a test person begin the checkout of an order with a survey to be answered before it. Returns the order's number and the survey's id. */
export async function openSurveyedCheckout(testApp: TestApp, who: PersonName) {
  const { id: templateId } = await putSurvey(testApp, 1001, { stage: 'before', required: 0 });
  const { tid } = await openCheckout(testApp.as(who), { goods: 'oneCent' });
  return { tid, templateId };
}

/** Lets a test person answer the survey of a paid order. Returns the order's number and the survey's id. */
export async function answerSurvey(testApp: TestApp, who: PersonName) {
  const asked = await makeSurveyedOrder(testApp, who);
  await testApp.as(who).ask(surveyCalls.saveAnswers, { ...asked, answers: sampleAnswers });
  return asked;
}
