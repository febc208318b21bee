import { buildReadUrl } from '#modules/shop/upload/upload.ts';
import type { Secrets } from '#platform/secrets.ts';
import { openSurveyAnswers, type SurveyAnswer } from './rules/survey.ts';

/** Builds the answers to a survey as their writer and the merchant read them: pictures with URLs that can be read for an hour. */
export const buildSurveyAnswers = (answer: Pick<SurveyAnswer, 'answersSealed'>, secrets: Pick<Secrets, 'hash' | 'open'>, now: Date) =>
  openSurveyAnswers(answer, secrets.open).map(({ no, title, kind, values }) => ({
    no,
    title,
    kind,
    values: kind === 'picture' ? values.map((link) => buildReadUrl(link, secrets, now)) : [...values],
  }));
