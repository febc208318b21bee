import type { Input } from 'contract/call.ts';
import type { surveyMerchantCalls } from 'contract/buying/survey/merchant.calls.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import type { SurveyQuestion, Survey } from './survey.ts';

type SurveyInput = Input<typeof surveyMerchantCalls.putSurvey>;
type QuestionInput = SurveyInput['questions'][number];
type QuestionProblem = 'surveyOptionsFew' | 'surveyOptionTwice' | 'surveyOptionsNone' | 'surveyRangeWrong' | 'surveyRangeOnlyNumber';

function findProblem({ kind, options = [], least, most }: QuestionInput): QuestionProblem | undefined {
  const isChoice = kind === 'single' || kind === 'multiple';
  if (isChoice && options.length < 2) return 'surveyOptionsFew';
  if (!isChoice && options.length > 0) return 'surveyOptionsNone';
  if (new Set(options).size < options.length) return 'surveyOptionTwice';
  if (kind !== 'number' && (least !== undefined || most !== undefined)) return 'surveyRangeOnlyNumber';
  return least !== undefined && most !== undefined && least > most ? 'surveyRangeWrong' : undefined;
}

function readQuestion(input: QuestionInput, i: number): SurveyQuestion {
  const problem = findProblem(input);
  if (problem) throw new Refusal('surveyWrong', { sentence: sentence('surveyQuestionWrong', { no: i + 1, why: sentence(problem) }) });
  const { title, kind, required, options = [], hint = '', least = null, most = null } = input;
  return { title, kind, required: required !== 0, options, hint, least, most };
}

/**
 * Converts a merchant's input to a survey. Refuses (surveyWrong) a question that contradicts itself and unknown products.
 * @param findGoods finds a product's id by what the merchant calls it
 */
export function parseSurveyForm(input: SurveyInput, findGoods: (name: string) => number | undefined): Omit<Survey, 'id'> {
  const { key, name, note = '', stage, required, questions, goods, active } = input;
  const unknown = goods.filter((one) => findGoods(one) === undefined);
  if (unknown.length > 0) throw new Refusal('surveyWrong', { sentence: sentence('promotionGoodsUnknown', { words: unknown.slice(0, 5) }) });
  return {
    key,
    name,
    note,
    stage,
    required: stage === 'before' && required !== 0,
    questions: questions.map(readQuestion),
    goodsIds: [...new Set(goods.flatMap((one) => findGoods(one) ?? []))],
    active: active !== 0,
  };
}

/** Converts a survey to the form in which a merchant saves it. @param nameOf returns how the merchant calls a product */
export const toSurveyForm = (survey: Omit<Survey, 'id'>, nameOf: (goodsId: number) => string): Omit<SurveyInput, 'key'> => ({
  name: survey.name,
  note: survey.note,
  stage: survey.stage,
  required: survey.required ? 1 : 0,
  questions: survey.questions.map(({ title, kind, required, options, hint, least, most }) => ({
    title,
    kind,
    required: required ? 1 : 0,
    ...(options.length > 0 ? { options: [...options] } : {}),
    ...(hint === '' ? {} : { hint }),
    ...(least === null ? {} : { least }),
    ...(most === null ? {} : { most }),
  })),
  goods: survey.goodsIds.map(nameOf),
  active: survey.active ? 1 : 0,
});
