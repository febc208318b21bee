import { defineCalls } from '../../call.ts';
import type { surveyShapes } from './survey.shapes.ts';

/** Declares the API calls by which buyers answer the surveys that a merchant attached to products. */
export const surveyCalls = defineCalls<typeof surveyShapes>()({
  surveyTemplate: {
    method: 'GET',
    path: '/template/answer/template',
    caller: 'shopper',
    work: 'read',
    says: "Returns the questions of a survey that is asked with one of the caller's orders, or with the order that they are placing.",
    refuses: ['surveyNotFound'],
  },
  saveAnswers: {
    method: 'POST',
    path: '/template/answer/save',
    caller: 'shopper',
    work: 'write',
    says: "Saves the caller's answers to a survey with the order. They can be changed until it is placed. Repeating it changes nothing.",
    refuses: [
      'surveyNotFound',
      'surveyAnswerWrong',
      'surveyAnswered',
      'surveyNotOpen',
      'uploadNotFound',
      'uploadNotArrived',
      'uploadPurposeWrong',
    ],
  },
  answerDetail: {
    method: 'GET',
    path: '/template/answer/detail',
    caller: 'shopper',
    work: 'read',
    says: 'Returns what the caller answered to a survey of one of their orders, with the questions as they were then.',
    refuses: ['surveyNotFound'],
  },
  tradeSurveyAnswerInfo: {
    method: 'GET',
    path: '/order/tradeSurveyAnswerInfo',
    caller: 'shopper',
    work: 'read',
    says: "Lists the surveys of one of the caller's orders, or of the order that they are placing, with the answers.",
    refuses: ['orderNotFound'],
  },
});
