import { answerProblem, tidyAnswer } from 'contract/goods/leave-messages.ts';
import { leaveFromWire } from 'contract/goods/leave-on-wire.ts';
import { maskedNationalId } from 'contract/national-id.ts';
import { saidSentence } from '#lib/said.ts';
import type { Bill } from './bill-asker.ts';

export type BillLine = Bill['list'][number];
/** A field that a goods' merchant asks for. */
export type LeaveField = BillLine['leaveMessages'][number];
/** What is answered to the fields of a line, by their names. */
export type LineAnswers = Readonly<Record<string, string>>;
/** The same of every line, by its SKU. */
export type Answers = Readonly<Record<string, LineAnswers>>;

/** What is wrong with what was typed into a field, on the site's `today`. */
export const problemOf = (field: LeaveField, value: string, today: string): string | undefined =>
  saidSentence(answerProblem(leaveFromWire(field), value, today));

/** The first line whose answers are not, on the site's `today`, as its merchant asks. */
export const unanswered = ({ list }: Bill, answers: Answers, today: string): BillLine | undefined =>
  list.find(({ skuId, leaveMessages }) =>
    leaveMessages.some((field) => problemOf(field, answers[skuId]?.[field.name] ?? '', today) !== undefined),
  );

/** What was answered, as it is shown: an identity number masked. */
export const shownAnswers = ({ leaveMessages }: BillLine, given: LineAnswers): { name: string; value: string }[] =>
  leaveMessages.flatMap((field) => {
    const value = tidyAnswer(field, given[field.name] ?? '');
    return value === '' ? [] : [{ name: field.name, value: field.type === 'id' ? maskedNationalId(value) : value }];
  });

/** The answers as the order takes them. */
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

/** What of the answers may lie in the browser: no identity number. */
export const keptAnswers = ({ list }: Bill, answers: Answers): Answers =>
  Object.fromEntries(
    list.map(({ skuId, leaveMessages }) => [
      skuId,
      Object.fromEntries(leaveMessages.filter(({ type }) => type !== 'id').map(({ name }) => [name, answers[skuId]?.[name] ?? ''])),
    ]),
  );
