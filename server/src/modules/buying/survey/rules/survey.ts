import type { QuestionKind, SurveyStage } from 'contract/buying/survey/survey-questions.ts';

/** Describes a question of a survey: its kind, options, whether it must be answered, and limits of the answer. */
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

/** Describes a buyer's answer to a survey question as it is sent: the question's number, from 1, and the values. */
export interface NumberedAnswer {
  readonly no: number;
  readonly values: readonly string[];
}

/** Describes an answer to a survey question, with the title and kind of the question as they were then. */
export interface GivenAnswer extends NumberedAnswer {
  readonly title: string;
  readonly kind: QuestionKind;
}

/** Describes a member's answers to a survey for one order; the answers are encrypted. */
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

/** Holds the facts about an order or a checkout that decide which surveys it has, and whether they can be answered. */
export interface SurveyedOrder {
  readonly goodsIds: readonly number[];
  readonly isDraft: boolean;
  readonly isPaid: boolean;
  readonly isClosed: boolean;
}

/** Lists the active surveys that are about at least one of these products. */
export const findSurveysOf = (surveys: Iterable<Survey>, goodsIds: readonly number[]): Survey[] =>
  [...surveys].filter(({ active, goodsIds: of }) => active && of.some((id) => goodsIds.includes(id)));

/**
 * Tells whether answers to a survey can be saved. During a checkout: to a survey before the order, any number of times.
 * With a placed order that is not closed: once, and for a survey after the payment only if it is paid.
 */
export function mayAnswerSurvey({ stage }: Pick<Survey, 'stage'>, order: SurveyedOrder, isAnswered: boolean): boolean {
  if (order.isDraft) return stage === 'before';
  return !isAnswered && !order.isClosed && (stage === 'before' || order.isPaid);
}
