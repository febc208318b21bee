import type { QuestionKind, SurveyStage } from 'contract/survey/survey-questions.ts';

/** Describes a question of a survey. */
export interface Question {
  readonly title: string;
  readonly kind: QuestionKind;
  readonly required: boolean;
  readonly options: readonly string[];
  readonly hint: string;
  /** The range of a number; null where there is none. */
  readonly least: number | null;
  readonly most: number | null;
}

/** Describes the questions of a merchant to the buyers of some products. */
export interface Survey {
  readonly id: number;
  readonly key: string;
  readonly name: string;
  readonly note: string;
  readonly stage: SurveyStage;
  /** Tells whether an order cannot be placed without the answers, of one that is asked before. */
  readonly required: boolean;
  readonly questions: readonly Question[];
  readonly goodsIds: readonly number[];
  readonly active: boolean;
}

/** Holds the answer to a question, by its number from 1. */
export interface NumberedAnswer {
  readonly no: number;
  readonly values: readonly string[];
}

/** Holds a question as it was, with its answer. */
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
export const sealAnswers = (answers: readonly GivenAnswer[], seal: (text: string) => Buffer): Buffer => seal(JSON.stringify(answers));

/** Decrypts the answers to a survey. @param open decrypts a text */
export const openAnswers = ({ answersSealed }: Pick<SurveyAnswer, 'answersSealed'>, open: (sealed: Buffer) => string): GivenAnswer[] =>
  JSON.parse(open(answersSealed)) as GivenAnswer[]; // sealed by sealAnswers only

/** Describes an order, or a draft of one, for which surveys are answered. */
export interface SurveyedOrder {
  readonly goodsIds: readonly number[];
  readonly isDraft: boolean;
  readonly isPaid: boolean;
  readonly isClosed: boolean;
}

/** Lists the surveys that are asked with an order: those of its products that are in use. */
export const findSurveysOf = (surveys: Iterable<Survey>, goodsIds: readonly number[]): Survey[] =>
  [...surveys].filter(({ active, goodsIds: of }) => active && of.some((id) => goodsIds.includes(id)));

/**
 * Tells whether the answers to a survey can be given or changed: while the order is being placed, and afterwards once, if it is still open. One that is
 * asked after the order waits for its payment.
 */
export function mayAnswer({ stage }: Pick<Survey, 'stage'>, order: SurveyedOrder, isAnswered: boolean): boolean {
  if (order.isDraft) return stage === 'before';
  return !isAnswered && !order.isClosed && (stage === 'before' || order.isPaid);
}
