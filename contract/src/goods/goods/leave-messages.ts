import { looksLikeEmail } from '../../email.ts';
import { isNationalId } from '../../national-id.ts';
import { normaliseText } from '../../normalise-text.ts';
import { ruleSentence } from '../../rule-sentence.ts';
import type { Sentence } from '../../sentence.ts';
import { ownPicturesPath } from '../../shop/site/picture-sizes.ts';
import { findBoundsProblem, type AnswerBounds } from './answer-bounds.ts';

/**
 * Describes a question that the buyer of a product answers before ordering, such as a text to engrave or an email
 * address.
 */
export interface LeaveMessageDefinition extends AnswerBounds {
  readonly name: string;
  /** text, number, mail, date, time, id or image; any other value is treated as text. */
  readonly type: string;
  readonly required: boolean;
  /** Limits the characters; 0 if the merchant set no limit. */
  readonly max: number;
  readonly hint: string;
}

/** Holds a buyer's answer to one question of a product. */
export interface FieldAnswer {
  readonly name: string;
  readonly value: string;
}

/** Limits the characters of an answer if the merchant set no limit. */
const defaultMaxLength = 200;

/** Limits the pictures of an answer, whatever the merchant allows. */
const mostPictures = 9;

/** Returns the most pictures (up to 9) that a buyer may upload to answer a question that the product asks at purchase. */
export const maxAnswerPictures = ({ max }: Pick<LeaveMessageDefinition, 'max'>): number =>
  max > 0 ? Math.min(max, mostPictures) : mostPictures;

/** Returns the URLs of the pictures in a buyer's answer, without the signatures that they are read with. */
export const parsePictureAnswer = (value: string): string[] =>
  value.split(',').flatMap((link) => {
    const [url = ''] = link.trim().split('?');
    return url === '' ? [] : [url];
  });

/** Returns the sentence that refuses the pictures of an answer; undefined if they are accepted. Whose they are is checked by the server. */
function findPictureProblem(field: Pick<LeaveMessageDefinition, 'required' | 'max'>, value: string): Sentence | undefined {
  const links = parsePictureAnswer(value);
  if (links.length === 0) return field.required ? ruleSentence('answerPictureMissing') : undefined;
  const most = maxAnswerPictures(field);
  if (links.length > most) return ruleSentence('answerPicturesTooMany', { most });
  return links.every((link) => link.startsWith(ownPicturesPath)) ? undefined : ruleSentence('answerNotPicture');
}

/** Returns the most characters that the answer to a product's question may have. */
export const maxAnswerLength = ({ type, max }: Pick<LeaveMessageDefinition, 'type' | 'max'>): number =>
  type === 'id' ? 18 : max > 0 ? max : defaultMaxLength;

function isDay(text: string): boolean {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return year !== '' && date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
}

const answerFormats: Readonly<Record<string, readonly [test: (text: string) => boolean, problem: Sentence]>> = {
  number: [(text) => /^-?\d+(\.\d+)?$/.test(text), ruleSentence('answerNotNumber')],
  mail: [looksLikeEmail, ruleSentence('answerNotEmail')],
  date: [isDay, ruleSentence('answerNotDate')],
  time: [(text) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text), ruleSentence('answerNotTime')],
  id: [(text) => isNationalId(text), ruleSentence('answerNotNationalId')],
};

/**
 * Normalises a buyer's answer for storage: collapses spaces, writes the last letter of a national id number in upper
 * case, and leaves picture URLs unsigned.
 */
export const normalizeAnswer = ({ type }: Pick<LeaveMessageDefinition, 'type'>, value: string): string =>
  type === 'image' ? parsePictureAnswer(value).join(',') : type === 'id' ? normaliseText(value).toUpperCase() : normaliseText(value);

/**
 * Checks a buyer's answer to a product's question. Returns the sentence that tells the buyer what is wrong; undefined if the answer is accepted.
 * @param today the current day of the site, from which dates are counted
 */
export function findAnswerProblem(field: Omit<LeaveMessageDefinition, 'hint'>, value: string, today: string): Sentence | undefined {
  if (field.type === 'image') return findPictureProblem(field, value);
  const text = normalizeAnswer(field, value);
  if (text === '') return field.required ? ruleSentence('answerMissing') : undefined;
  if (text.length > maxAnswerLength(field)) return ruleSentence('answerTooLong', { most: maxAnswerLength(field) });
  const [test, problem] = answerFormats[field.type] ?? [];
  if (test?.(text) === false) return problem;
  return findBoundsProblem(field, text, today);
}

/**
 * Checks a buyer's answers to all questions of a product. Returns the sentence that says what is wrong, with the question's name; undefined if all
 * are accepted.
 */
export function findLeaveMessageProblem(
  fields: readonly LeaveMessageDefinition[],
  answers: readonly FieldAnswer[],
  today: string,
): Sentence | undefined {
  const unknown = answers.find(({ name }) => !fields.some((field) => field.name === name));
  if (unknown) return ruleSentence('answerNotAsked', { field: unknown.name });
  for (const field of fields) {
    const [answer, another] = answers.filter(({ name }) => name === field.name);
    const problem = another ? ruleSentence('answeredTwice') : findAnswerProblem(field, answer?.value ?? '', today);
    if (problem !== undefined) return ruleSentence('fieldProblem', { field: field.name, problem });
  }
  return undefined;
}
