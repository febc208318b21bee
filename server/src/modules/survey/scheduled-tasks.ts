import { sql } from 'kysely';
import { releaseUploads } from '#modules/upload/upload.ts';
import type { ScheduledTask } from '#platform/scheduled-tasks.ts';
import { deleteExpiredSurveyAnswers } from './store/survey-answers.ts';

/** Drops answers whose order was never placed, with their pictures. */
const dropSurveyAnswers: ScheduledTask = {
  name: 'dropSurveyAnswers',
  selectDue: (query, now) =>
    query
      .selectFrom('survey_answer')
      .select(['site_id as siteId', sql<string>`tid || ' ' || survey_id`.as('key')])
      .where('expires_at', '<=', now)
      .orderBy('expires_at'),
  async handle(db, key, now) {
    const [tid = '', surveyId] = key.split(' ');
    if (await deleteExpiredSurveyAnswers(db, tid, Number(surveyId), now)) await releaseUploads(db, `survey:${tid}:${surveyId}`, now);
  },
};

/** Lists the scheduled tasks of surveys: deleting answers whose order was never placed. */
export const surveyScheduledTasks: readonly ScheduledTask[] = [dropSurveyAnswers];
