export { keepOrderAnswers, loadOrderAnswers } from './order-surveys.ts';
export { openAnswers } from './rules/survey.ts';
export { clearAnswers, listMemberAnswers } from './store/survey-answers.ts';
