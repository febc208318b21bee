import { ruleSentence } from '../../rule-sentence.ts';
import type { Sentence } from '../../sentence.ts';

/**
 * Describes the least and the greatest answer to a product's question to the buyer, and whether a number must be whole. A bound that is absent does
 * not limit the answer.
 */
export interface AnswerBounds {
  /** Sets the minimum and maximum: a number, days from today (date), or a time of day. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Allows only whole numbers. */
  readonly whole?: boolean | undefined;
}

interface BoundedField extends AnswerBounds {
  readonly type: string;
  /** Limits the characters; 0 if the merchant set no limit. */
  readonly max: number;
}

/** Limits a date to this many years ahead if the merchant set no last day. */
const maxYearsAhead = 2;

function addDays(today: string, days: number, years = 0): string {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  return new Date(Date.UTC(year + years, month - 1, day + days)).toISOString().slice(0, 10);
}

/**
 * Returns the bounds of an answer as the `min` and `max` of an input element: a number, a day (2026-05-01) or a time (10:00). Other types have no
 * bounds: the object is empty.
 */
export function inputBoundsOf(
  { type, from, to }: BoundedField,
  today: string,
): { readonly min?: string | undefined; readonly max?: string | undefined } {
  if (type === 'number' || type === 'time') return { min: from, max: to };
  if (type !== 'date') return {};
  return { min: addDays(today, Number(from ?? 0)), max: to === undefined ? addDays(today, 0, maxYearsAhead) : addDays(today, Number(to)) };
}

/**
 * Checks an answer to a product's question against its bounds. Returns the sentence that tells the buyer what is wrong; undefined if it is allowed.
 */
export function findBoundsProblem(field: BoundedField, answer: string, today: string): Sentence | undefined {
  const { min, max } = inputBoundsOf(field, today);
  if (field.type === 'number') {
    if (field.whole === true && !Number.isInteger(Number(answer))) return ruleSentence('answerNotWhole');
    if (min !== undefined && Number(answer) < Number(min)) return ruleSentence('answerTooSmall', { least: min });
    return max !== undefined && Number(answer) > Number(max) ? ruleSentence('answerTooLarge', { most: max }) : undefined;
  }
  if (min !== undefined && answer < min)
    return min === today ? ruleSentence('answerBeforeToday') : ruleSentence('answerTooEarly', { first: min });
  return max !== undefined && answer > max ? ruleSentence('answerTooLate', { last: max }) : undefined;
}

/**
 * Returns the hint at the field of a product's question: the allowed range of the answer, or the most characters of a text. Undefined if the
 * merchant set none.
 */
export function describeAnswerBounds(field: BoundedField, today: string): Sentence | undefined {
  const { type, max: letters, from, to, whole } = field;
  if (type === 'image') return undefined;
  if (type === 'text') return letters > 0 ? ruleSentence('answerTooLong', { most: letters }) : undefined;
  const { min, max } = from === undefined && to === undefined ? {} : inputBoundsOf(field, today);
  if (min !== undefined && max !== undefined && (type !== 'date' || to !== undefined))
    return ruleSentence(whole ? 'answerWholeBetween' : 'answerBetween', { least: min, most: max });
  if (min !== undefined)
    return type === 'number' ? ruleSentence('answerTooSmall', { least: min }) : ruleSentence('answerTooEarly', { first: min });
  if (max !== undefined)
    return type === 'number' ? ruleSentence('answerTooLarge', { most: max }) : ruleSentence('answerTooLate', { last: max });
  return whole ? ruleSentence('answerNotWhole') : undefined;
}
