import { looksLikeEmail } from '../email.ts';
import { isNationalId } from '../national-id.ts';
import { typedText } from '../typed-text.ts';
import { boundsProblem, type LeaveBounds } from './leave-bounds.ts';

/** Describes a field that the buyer of goods fills in, such as a text to engrave or an email address for a code. */
export interface LeaveField extends LeaveBounds {
  readonly name: string;
  /** text, number, mail, date, time, id or image; any other value is treated as text. */
  readonly type: string;
  readonly required: boolean;
  /** Limits the characters; 0 if the merchant set no limit. */
  readonly max: number;
  readonly hint: string;
}

export interface LeaveAnswer {
  readonly name: string;
  readonly value: string;
}

/** Limits the characters of an answer if the merchant set no limit. */
const longest = 200;

/** Leaves picture fields out: uploads are not supported. An optional one is skipped; a required one makes the goods not orderable. */
export const askedFields = <Field extends Pick<LeaveField, 'type'>>(fields: readonly Field[]): Field[] =>
  fields.filter(({ type }) => type !== 'image');

export const mostLetters = ({ type, max }: Pick<LeaveField, 'type' | 'max'>): number => (type === 'id' ? 18 : max > 0 ? max : longest);

function isDay(text: string): boolean {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return year !== '' && date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
}

const fits: Readonly<Record<string, readonly [test: (text: string) => boolean, problem: string]>> = {
  number: [(text) => /^-?\d+(\.\d+)?$/.test(text), '请填写数字'],
  mail: [looksLikeEmail, '请填写正确的邮箱'],
  date: [isDay, '请选择日期'],
  time: [(text) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text), '请选择时间'],
  id: [(text) => isNationalId(text), '请填写正确的身份证号'],
};

/** Normalizes an answer for storage: collapses spaces, and writes the last letter of a national id number in upper case. */
export const tidyAnswer = ({ type }: Pick<LeaveField, 'type'>, value: string): string =>
  type === 'id' ? typedText(value).toUpperCase() : typedText(value);

/**
 * Returns the sentence that refuses an answer; undefined if it is accepted.
 * @param today the current day of the site, from which dates are counted
 */
export function answerProblem(field: Omit<LeaveField, 'hint'>, value: string, today: string): string | undefined {
  const text = tidyAnswer(field, value);
  if (text === '') return field.required ? '请填写' : undefined;
  if (text.length > mostLetters(field)) return `最多 ${mostLetters(field)} 字`;
  const [test, problem] = fits[field.type] ?? [];
  if (test?.(text) === false) return problem;
  return boundsProblem(field, text, today);
}

/** Returns the sentence that refuses the answers to the fields of goods, with the field's name; undefined if all are accepted. */
export function leaveProblem(fields: readonly LeaveField[], answers: readonly LeaveAnswer[], today: string): string | undefined {
  const asked = askedFields(fields);
  const unknown = answers.find(({ name }) => !asked.some((field) => field.name === name));
  if (unknown) return `「${unknown.name}」无需填写`;
  for (const field of asked) {
    const [answer, another] = answers.filter(({ name }) => name === field.name);
    const problem = another ? '只能填写一次' : answerProblem(field, answer?.value ?? '', today);
    if (problem !== undefined) return `「${field.name}」${problem}`;
  }
  return undefined;
}
