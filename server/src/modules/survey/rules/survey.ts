import type { QuestionKind, SurveyStage } from 'contract/survey/survey-questions.ts';

/** Describes a question of a survey. */
export interface SurveyQuestion {
  readonly title: string;
  readonly kind: QuestionKind;
  readonly required: boolean;
  readonly options: readonly string[];
  readonly hint: string;
  /** The range of a number; null where there is none. */
  readonly least: number | null;
  readonly most: number | null;
}

/** Describes a survey: a merchant's questions to the buyers of some products, when they are asked, and whether they must be answered. */
export interface Survey {
  readonly id: number;
  readonly key: string;
  readonly name: string;
  readonly note: string;
  readonly stage: SurveyStage;
  /** Tells whether an order cannot be placed without the answers, of one that is asked before. */
  readonly required: boolean;
  readonly questions: readonly SurveyQuestion[];
  readonly goodsIds: readonly number[];
  readonly active: boolean;
}

/** Describes the answer to a survey question, by its number from 1. */
export interface NumberedAnswer {
  readonly no: number;
  readonly values: readonly string[];
}

/** Describes an answer to a survey question, with the title and kind of the question as they were then. */
export interface GivenAnswer extends NumberedAnswer {
  readonly title: string;
  readonly kind: QuestionKind;
}

/** Describes the answers to a survey with an order. */
export interface SurveyAnswer {
  readonly tid: string;
  readonly surveyId: number;
  readonly memberId: number;
  readonly name: string;
  readonly answersSealed: Buffer;
  readonly answeredAt: Date;
}

/** Encrypts the answers to a survey for storage. */
export const sealSurveyAnswers = (answers: readonly GivenAnswer[], seal: (text: string) => Buffer): Buffer => seal(JSON.stringify(answers));

/** Decrypts the answers to a survey. @param open decrypts a text */
export const openSurveyAnswers = (
  { answersSealed }: Pick<SurveyAnswer, 'answersSealed'>,
  open: (sealed: Buffer) => string,
): GivenAnswer[] => JSON.parse(open(answersSealed)) as GivenAnswer[]; // sealed by sealAnswers only

/** Describes an order, or a checkout in progress, for which surveys are answered. */
export interface SurveyedOrder {
  readonly goodsIds: readonly number[];
  readonly isDraft: boolean;
  readonly isPaid: boolean;
  readonly isClosed: boolean;
}

/** Lists the active surveys that belong to an order by its products. */
export const findSurveysOf = (surveys: Iterable<Survey>, goodsIds: readonly number[]): Survey[] =>
  [...surveys].filter(({ active, goodsIds: of }) => active && of.some((id) => goodsIds.includes(id)));

/**
 * Tells whether survey answers can be given or changed: during the checkout, and once afterwards for a survey asked
 * after payment.
 */
export function mayAnswerSurvey({ stage }: Pick<Survey, 'stage'>, order: SurveyedOrder, isAnswered: boolean): boolean {
  if (order.isDraft) return stage === 'before';
  return !isAnswered && !order.isClosed && (stage === 'before' || order.isPaid);
}
