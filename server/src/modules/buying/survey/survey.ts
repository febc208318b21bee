export { attachSurveyAnswers, loadSurveyAnswerFinder } from './order-surveys.ts';
