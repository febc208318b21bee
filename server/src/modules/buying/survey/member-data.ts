import type { MemberData } from '#define-module.ts';
import { openSurveyAnswers } from './rules/survey.ts';
import { clearSurveyAnswers, listMemberSurveyAnswers } from './store/survey-answers.ts';

export const surveyMemberData: MemberData = {
  tables: ['survey_answer'],
  async list(db, memberId, { secrets }) {
    const surveys = await listMemberSurveyAnswers(db, memberId);
    return {
      surveys: surveys.map((answer) => ({
        name: answer.name,
        tid: answer.tid,
        answeredAt: answer.answeredAt.getTime(),
        answers: openSurveyAnswers(answer, secrets.open).map(({ title, values }) => ({ title, values: [...values] })),
      })),
    };
  },
  erase: clearSurveyAnswers,
};
