import { answerProblem, tidyAnswer } from 'contract/goods/leave-messages.ts';
import { leaveFromWire } from 'contract/goods/leave-on-wire.ts';
import { maskedNationalId } from 'contract/national-id.ts';
import { saidSentence } from '#lib/said.ts';
import type { Bill } from './bill-asker.ts';

export type BillLine = Bill['list'][number];
/** Describes a leave message field in a line of the bill. */
export type LeaveField = BillLine['leaveMessages'][number];
/** Holds the answers of a line by field name. */
export type LineAnswers = Readonly<Record<string, string>>;
/** Holds the answers of all lines by SKU id. */
export type Answers = Readonly<Record<string, LineAnswers>>;

/** Returns what is wrong with an answer, on the current day of the site; undefined if nothing is. */
export const problemOf = (field: LeaveField, value: string, today: string): string | undefined =>
  saidSentence(answerProblem(leaveFromWire(field), value, today));

/** Finds the first line with a missing or wrong answer, on the current day of the site. */
export const unanswered = ({ list }: Bill, answers: Answers, today: string): BillLine | undefined =>
  list.find(({ skuId, leaveMessages }) =>
    leaveMessages.some((field) => problemOf(field, answers[skuId]?.[field.name] ?? '', today) !== undefined),
  );

/** Returns the answers of a line for display, with national id numbers masked. */
export const shownAnswers = ({ leaveMessages }: BillLine, answers: LineAnswers): { name: string; value: string }[] =>
  leaveMessages.flatMap((field) => {
    const value = tidyAnswer(field, answers[field.name] ?? '');
    return value === '' ? [] : [{ name: field.name, value: field.type === 'id' ? maskedNationalId(value) : value }];
  });

/** Builds the answers for the order request. */
export const tradeLMList = ({ list }: Bill, answers: Answers) =>
  list
    .filter(({ leaveMessages }) => leaveMessages.length > 0)
    .map(({ numIid, skuId, leaveMessages }) => ({
      numIid,
      skuId,
      leaveMessages: leaveMessages.flatMap(({ name }) => {
        const value = answers[skuId]?.[name] ?? '';
        return value === '' ? [] : [{ name, value }];
      }),
    }));

/** Returns the answers that may be stored in the browser: no national id numbers. */
export const keptAnswers = ({ list }: Bill, answers: Answers): Answers =>
  Object.fromEntries(
    list.map(({ skuId, leaveMessages }) => [
      skuId,
      Object.fromEntries(leaveMessages.filter(({ type }) => type !== 'id').map(({ name }) => [name, answers[skuId]?.[name] ?? ''])),
    ]),
  );
