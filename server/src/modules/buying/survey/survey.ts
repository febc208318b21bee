export { attachSurveyAnswers, loadSurveyAnswerFinder } from './order-surveys.ts';
export { openSurveyAnswers } from './rules/survey.ts';
export { clearSurveyAnswers, listMemberSurveyAnswers } from './store/survey-answers.ts';
