import { sentence } from '#sentences/sentence.ts';
import {
  type FieldAnswer,
  type LeaveMessageDefinition,
  findLeaveMessageProblem,
  normalizeAnswer,
  parsePictureAnswer,
} from 'contract/goods/goods/leave-messages.ts';
import { maskedNationalId } from 'contract/national-id.ts';
import { Refusal } from '#platform/refusal.ts';

/** Holds the buyer's answers to a product's questions, for one order line. */
export interface OrderLineAnswers {
  readonly skuId: number;
  readonly answers: readonly FieldAnswer[];
}

/** Describes a line of buildTradeLMList. */
interface TradeLmLine {
  readonly numIid: number;
  readonly skuId?: number;
  readonly leaveMessages: readonly FieldAnswer[];
}
interface SkuKey {
  readonly goodsId: number;
  readonly skuId: number;
}

/**
 * Groups the buyer's answers by order line, without blank ones. Refuses (leaveMessageWrong) an answer for a line that
 * is not there.
 */
export function groupLineAnswers(given: readonly TradeLmLine[], lines: readonly SkuKey[]): OrderLineAnswers[] {
  const bySku = new Map<number, FieldAnswer[]>();
  for (const { numIid, skuId, leaveMessages } of given) {
    const [line, another] = lines.filter((one) => one.goodsId === numIid && (skuId === undefined || one.skuId === skuId));
    if (!line || another) throw new Refusal('leaveMessageWrong', { sentence: sentence('answersOfOtherGoods') });
    const written = leaveMessages.filter(({ value }) => value.trim() !== '');
    bySku.set(line.skuId, [...(bySku.get(line.skuId) ?? []), ...written]);
  }
  return [...bySku].map(([skuId, answers]) => ({ skuId, answers }));
}

interface LineWithFields {
  readonly tie?: object | undefined;
  readonly sku: { readonly skuId: number; readonly title: string; readonly asks: readonly LeaveMessageDefinition[] };
}

/**
 * Refuses (leaveMessageWrong) a missing or invalid answer to a product's question, and names both. Dates are checked
 * against the site's `today`.
 */
export function assertAnswered(lines: readonly LineWithFields[], given: readonly OrderLineAnswers[], today: string): void {
  for (const { sku, tie } of lines) {
    if (tie) continue; // such pieces ask nothing
    const problem = findLeaveMessageProblem(sku.asks, given.find(({ skuId }) => skuId === sku.skuId)?.answers ?? [], today);
    if (problem !== undefined)
      throw new Refusal('leaveMessageWrong', {
        sentence: sentence('lineAnswerWrong', { title: sku.title, problem }),
      });
  }
}

/** Describes a buyer's stored answer to a product's question; an answer with pictures has their URLs. */
export interface StoredAnswer extends FieldAnswer {
  readonly pictures?: string[];
}

/** Lists the URLs of the pictures with which a buyer answered the questions of products in an order. */
export const listAnswerPictures = (lines: readonly LineWithFields[], given: readonly OrderLineAnswers[]): string[] =>
  lines.flatMap(({ sku, tie }) =>
    (tie ? [] : sku.asks)
      .filter(({ type }) => type === 'image')
      .flatMap((field) => given.find(({ skuId }) => skuId === sku.skuId)?.answers.find(({ name }) => name === field.name) ?? [])
      .flatMap(({ value }) => parsePictureAnswer(value)),
  );

/** Describes a buyer's answers as they are stored with an order line, in the order of the questions. */
export interface StoredAnswers {
  /** Lists the answers, identity numbers masked. */
  readonly answers: readonly StoredAnswer[];
  /** Holds full identity numbers by field, sealed; null where there are none. */
  readonly sealed: Buffer | null;
}

/**
 * Prepares a buyer's answers to a product's questions for storage, as text. Identity numbers are masked there, and
 * stored whole beside them, encrypted.
 */
export function toStoredAnswers(
  asks: readonly LeaveMessageDefinition[],
  answers: readonly FieldAnswer[],
  seal: (text: string) => Buffer,
): StoredAnswers {
  const whole = asks.flatMap((field) => {
    const found = answers.find(({ name }) => name === field.name);
    return found ? [{ name: field.name, type: field.type, value: normalizeAnswer(field, found.value) }] : [];
  });
  const numbers = whole.filter(({ type }) => type === 'id').map(({ name, value }) => [name, value]);
  return {
    answers: whole.map(({ name, type, value }) => ({
      name,
      value: type === 'id' ? maskedNationalId(value) : value,
      ...(type === 'image' ? { pictures: parsePictureAnswer(value) } : {}),
    })),
    sealed: numbers.length > 0 ? seal(JSON.stringify(Object.fromEntries(numbers))) : null,
  };
}
