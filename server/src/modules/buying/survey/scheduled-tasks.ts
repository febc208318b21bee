import { releaseUploads } from '#modules/shop/upload/upload.ts';
import type { ScheduledTask } from '#platform/scheduled-tasks.ts';
import { deleteExpiredSurveyAnswers, selectExpiredAnswers } from './store/survey-answers.ts';

/** Drops answers whose order was never placed, with their pictures. */
const dropSurveyAnswers: ScheduledTask = {
  name: 'dropSurveyAnswers',
  selectDue: selectExpiredAnswers,
  async handle(db, key, now) {
    const [tid = '', surveyId] = key.split(' ');
    if (await deleteExpiredSurveyAnswers(db, tid, Number(surveyId), now)) await releaseUploads(db, `survey:${tid}:${surveyId}`, now);
  },
};

/** Lists the scheduled tasks of surveys: deleting answers whose order was never placed. */
export const surveyScheduledTasks: readonly ScheduledTask[] = [dropSurveyAnswers];
