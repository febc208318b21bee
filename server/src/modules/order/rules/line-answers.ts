import { type LeaveAnswer, type LeaveField, leaveProblem, tidyAnswer } from 'contract/goods/leave-messages.ts';
import { maskedNationalId } from 'contract/national-id.ts';
import { Refusal } from 'contract/refusals.ts';

/** Describes what a shopper answered to the fields of one line. */
export interface LineAnswers {
  readonly skuId: number;
  readonly answers: readonly LeaveAnswer[];
}

/** Describes a line of tradeLMList. */
interface Given {
  readonly numIid: number;
  readonly skuId?: number;
  readonly leaveMessages: readonly LeaveAnswer[];
}
interface Named {
  readonly goodsId: number;
  readonly skuId: number;
}

/** Returns the answers by line, without blank ones. Refuses (leaveMessageWrong) an answer for a line that is not there. */
export function lineAnswers(given: readonly Given[], lines: readonly Named[]): LineAnswers[] {
  const bySku = new Map<number, LeaveAnswer[]>();
  for (const { numIid, skuId, leaveMessages } of given) {
    const [line, another] = lines.filter((one) => one.goodsId === numIid && (skuId === undefined || one.skuId === skuId));
    if (!line || another) throw new Refusal('leaveMessageWrong', { message: '留言与所购商品不一致，请重新填写' });
    const written = leaveMessages.filter(({ value }) => value.trim() !== '');
    bySku.set(line.skuId, [...(bySku.get(line.skuId) ?? []), ...written]);
  }
  return [...bySku].map(([skuId, answers]) => ({ skuId, answers }));
}

interface AskingLine {
  readonly sku: { readonly skuId: number; readonly title: string; readonly asks: readonly LeaveField[] };
}

/**
 * Refuses (leaveMessageWrong) a missing or invalid answer, and names the product and the field. Dates are checked against the site's
 * `today`.
 */
export function mustBeAnswered(lines: readonly AskingLine[], given: readonly LineAnswers[], today: string): void {
  for (const { sku } of lines) {
    const problem = leaveProblem(sku.asks, given.find(({ skuId }) => skuId === sku.skuId)?.answers ?? [], today);
    if (problem !== undefined) throw new Refusal('leaveMessageWrong', { message: `「${sku.title}」的${problem}` });
  }
}

/** Describes answers as they are stored with a line, in the order of its fields. */
export interface KeptAnswers {
  /** Lists the answers, identity numbers masked. */
  readonly answers: readonly LeaveAnswer[];
  /** Holds full identity numbers by field, sealed; null where there are none. */
  readonly sealed: Buffer | null;
}

export function keptAnswers(asks: readonly LeaveField[], answers: readonly LeaveAnswer[], seal: (text: string) => Buffer): KeptAnswers {
  const whole = asks.flatMap((field) => {
    const found = answers.find(({ name }) => name === field.name);
    return found ? [{ name: field.name, type: field.type, value: tidyAnswer(field, found.value) }] : [];
  });
  const numbers = whole.filter(({ type }) => type === 'id').map(({ name, value }) => [name, value]);
  return {
    answers: whole.map(({ name, type, value }) => ({ name, value: type === 'id' ? maskedNationalId(value) : value })),
    sealed: numbers.length > 0 ? seal(JSON.stringify(Object.fromEntries(numbers))) : null,
  };
}
