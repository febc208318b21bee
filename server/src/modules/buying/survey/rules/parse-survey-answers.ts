import { surveyLimits } from 'contract/buying/survey/survey-questions.ts';
import { normaliseText } from 'contract/normalise-text.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import type { GivenAnswer, NumberedAnswer, SurveyQuestion } from './survey.ts';

type AnswerProblem =
  | 'surveyAnswerMissing'
  | 'surveyOneOption'
  | 'surveyOptionUnknown'
  | 'surveyNotNumber'
  | 'surveyOutOfRange'
  | 'surveyPicturesMany';

/** Finds the problem of the values of an answer that is not empty; undefined if there is none. */
function findProblem({ kind, options, least, most }: SurveyQuestion, values: readonly string[]): AnswerProblem | undefined {
  const [first = ''] = values;
  switch (kind) {
    case 'single':
    case 'multiple':
      if (kind === 'single' && values.length > 1) return 'surveyOneOption';
      return values.every((value) => options.includes(value)) ? undefined : 'surveyOptionUnknown';
    case 'number': {
      if (values.length > 1 || !/^-?\d{1,9}(\.\d{1,4})?$/.test(first)) return 'surveyNotNumber';
      return Number(first) < (least ?? -Infinity) || Number(first) > (most ?? Infinity) ? 'surveyOutOfRange' : undefined;
    }
    case 'picture':
      return values.length > surveyLimits.pictures ? 'surveyPicturesMany' : undefined;
    default:
      return values.length > 1 ? 'surveyOneOption' : undefined;
  }
}

/** Brings the values of an answer to the form in which they are stored: no blank ones, none twice, and pictures without what signs them. */
function normaliseValues({ kind }: SurveyQuestion, values: readonly string[]): string[] {
  const clean = values
    .map((value) => (kind === 'picture' ? (value.split('?')[0] ?? '') : normaliseText(value)))
    .filter((value) => value !== '');
  return [...new Set(clean)];
}

/**
 * Parses the answers to all questions of a survey, in their order. Refuses (surveyAnswerWrong) a missing or wrong
 * one, and names the question.
 */
export function parseSurveyAnswers(questions: readonly SurveyQuestion[], given: readonly NumberedAnswer[]): GivenAnswer[] {
  return questions.flatMap((question, i) => {
    const { title, kind, required, least, most } = question;
    const no = i + 1;
    const values = normaliseValues(question, given.find((answer) => answer.no === no)?.values ?? []);
    const problem = values.length === 0 ? (required ? 'surveyAnswerMissing' : undefined) : findProblem(question, values);
    if (problem)
      throw new Refusal('surveyAnswerWrong', {
        sentence: sentence('surveyAnswerProblem', { title, why: sentence(problem, { least: least ?? '', most: most ?? '' }) }),
      });
    return values.length === 0 ? [] : [{ no, title, kind, values }];
  });
}
