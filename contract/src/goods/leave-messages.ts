import { looksLikeEmail } from '../email.ts';
import { isNationalId } from '../national-id.ts';
import { typedText } from '../typed-text.ts';
import { boundsProblem, type LeaveBounds } from './leave-bounds.ts';

/** What a merchant asks of who buys a goods: what to engrave, where to send a code. */
export interface LeaveField extends LeaveBounds {
  readonly name: string;
  /** text, number, mail, date, time, id or image; whatever else is a text. */
  readonly type: string;
  readonly required: boolean;
  /** Letters at most; 0 where the merchant set none. */
  readonly max: number;
  readonly hint: string;
}

export interface LeaveAnswer {
  readonly name: string;
  readonly value: string;
}

/** Letters at most where the merchant set no limit of their own. */
const longest = 200;

/** Pictures cannot be sent yet: an optional one is not asked for, a required one keeps the goods from being ordered. */
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

/** An answer as it is kept: spaces made single, an identity number's last letter large. */
export const tidyAnswer = ({ type }: Pick<LeaveField, 'type'>, value: string): string =>
  type === 'id' ? typedText(value).toUpperCase() : typedText(value);

/**
 * What is wrong with an answer to a field, in a sentence; undefined when nothing is.
 * @param today the day it is for the site, from which a date is counted
 */
export function answerProblem(field: Omit<LeaveField, 'hint'>, value: string, today: string): string | undefined {
  const text = tidyAnswer(field, value);
  if (text === '') return field.required ? '请填写' : undefined;
  if (text.length > mostLetters(field)) return `最多 ${mostLetters(field)} 字`;
  const [test, problem] = fits[field.type] ?? [];
  if (test?.(text) === false) return problem;
  return boundsProblem(field, text, today);
}

/** What is wrong with the answers to a goods' fields on the site's `today`, naming the field; undefined when they may be ordered with. */
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
