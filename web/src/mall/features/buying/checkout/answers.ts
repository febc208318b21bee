import { findAnswerProblem, normalizeAnswer, parsePictureAnswer } from 'contract/goods/goods/leave-messages.ts';
import { leaveFieldFromWire } from 'contract/goods/goods/leave-field-wire.ts';
import { maskedNationalId } from 'contract/national-id.ts';
import { localiseRuleSentence } from '#kit/lib/localise.ts';
import type { Bill } from './bill.ts';
import { texts } from './texts.ts';

/** Holds a line of the bill that a checkout shows. */
export type BillReplyLine = Bill['list'][number];

/** Describes a leave message field in a line of the bill. */
export type BillLeaveField = BillReplyLine['leaveMessages'][number];

/** Holds the answers of a line by field name. */
export type LineAnswers = Readonly<Record<string, string>>;

/** Holds the answers of all lines by SKU id. */
export type CheckoutAnswers = Readonly<Record<string, LineAnswers>>;

/** Returns the problem of a buyer's answer to a leave message field, judged on the present day of the site; undefined if the answer is valid. */
export const findFieldProblem = (field: BillLeaveField, value: string, today: string): string | undefined =>
  localiseRuleSentence(findAnswerProblem(leaveFieldFromWire(field), value, today));

/** Finds the first line with a missing or wrong answer, on the current day of the site; undefined if all answers are right. */
export const findUnansweredLine = ({ list }: Bill, answers: CheckoutAnswers, today: string): BillReplyLine | undefined =>
  list.find(({ skuId, leaveMessages }) =>
    leaveMessages.some((field) => findFieldProblem(field, answers[skuId]?.[field.name] ?? '', today) !== undefined),
  );

/** Returns the answers of a line for display, each with its field's name. National id numbers are masked and pictures counted. */
export const displayAnswers = ({ leaveMessages }: BillReplyLine, answers: LineAnswers): { name: string; value: string }[] =>
  leaveMessages.flatMap((field) => {
    const value = normalizeAnswer(field, answers[field.name] ?? '');
    if (value === '') return [];
    if (field.type === 'image') return [{ name: field.name, value: texts.leavePictures(parsePictureAnswer(value).length) }];
    return [{ name: field.name, value: field.type === 'id' ? maskedNationalId(value) : value }];
  });

/** Builds the `tradeLMList` of the order request: what the buyer answered to the leave messages of each line. */
export const buildTradeLMList = ({ list }: Bill, answers: CheckoutAnswers) =>
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
export const storableAnswers = ({ list }: Bill, answers: CheckoutAnswers): CheckoutAnswers =>
  Object.fromEntries(
    list.map(({ skuId, leaveMessages }) => [
      skuId,
      Object.fromEntries(leaveMessages.filter(({ type }) => type !== 'id').map(({ name }) => [name, answers[skuId]?.[name] ?? ''])),
    ]),
  );
