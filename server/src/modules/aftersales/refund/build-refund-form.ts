import { minus, toYuan, zero } from 'contract/money.ts';
import type { Reply } from 'contract/call.ts';
import { refundKinds, type RefundKind, refundReasons, type RefundReason } from 'contract/aftersales/refund/refund-states.ts';
import type { refundCalls } from 'contract/aftersales/refund/refund.calls.ts';
import type { Speaker } from '#http/handler.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import { computeInsurancePayout, type InsuranceUse } from './rules/insurance-payout.ts';
import { type ExchangeOption, type ExchangeSku, listExchangeOptions } from './rules/exchange-skus.ts';
import { findInstantRefundProblem } from './rules/instant-refund.ts';
import {
  computePremiumRefund,
  type RefundChoice,
  countRefundablePieces,
  findRefundKindProblem,
  findOrderRefundProblem,
  findTiedLines,
  fitsRefundReason,
  listRefundReasons,
  planRefundOfPieces,
  type RefundFacts,
} from './rules/plan-refund.ts';
import type { Refund } from './rules/refund.ts';
import { toRefundItemReply } from './rules/refund-reply.ts';

type Form = Reply<typeof refundCalls.refundEdit>;

/** Describes what the shopper has chosen so far in the refund form. */
export interface RefundFormInput {
  readonly kind: RefundKind | undefined;
  readonly reason: RefundReason | undefined;
  /** Lists the chosen lines; undefined for all that can be asked for. */
  readonly lines: readonly RefundChoice[] | undefined;
  /** Lists gift and add-on lines that the shopper keeps; undefined for none. */
  readonly keep: readonly number[] | undefined;
}

/** Holds what the form shows besides the order. */
interface FormFacts {
  /** Is the refund that is changed; undefined for a new one. */
  readonly refund: Refund | undefined;
  /** Limits the amount of an order that can be refunded immediately, in yuan. */
  readonly instantRefundMost: number;
  readonly insuranceUse: InsuranceUse;
  /** Lists the present SKUs of the order's products; empty unless the form is of an exchange. */
  readonly skus: readonly ExchangeSku[];
  readonly now: Date;
  /** Returns where a private picture can be read now. */
  readonly readUrl: (link: string) => string;
}

/** Chooses lines as far as they can be asked for, with those that go back with them. */
function chooseLines(
  facts: RefundFacts,
  kind: RefundKind,
  chosen: readonly RefundChoice[] | undefined,
  keep: readonly number[],
): RefundChoice[] {
  const { order } = facts;
  const wanted: readonly RefundChoice[] =
    chosen ?? order.lines.map((line) => ({ lineNo: line.lineNo, num: countRefundablePieces(line, kind) }));
  const askable = wanted.flatMap(({ lineNo, num, exchangeSkuId }) => {
    const line = order.lines.find((one) => one.lineNo === lineNo);
    const most = line ? countRefundablePieces(line, kind) : 0;
    return most > 0 ? [{ lineNo, num: Math.min(num, most), exchangeSkuId }] : [];
  });
  if (kind === 'exchange') return askable;
  const tied = findTiedLines(facts, askable);
  const own = askable.filter(({ lineNo }) => !tied.some(({ line }) => line.lineNo === lineNo));
  const along = tied.filter(({ line, keepFor }) => keepFor === null || !keep.includes(line.lineNo));
  return [...own, ...along.map(({ line, pieces }) => ({ lineNo: line.lineNo, num: pieces }))];
}

/** Names the SKU that is sent in exchange for a chosen line: without a choice the one that the shopper has, if it can be sent. */
function nameChosen(
  options: readonly ExchangeOption[],
  choice: RefundChoice | undefined,
): Pick<Form['list'][number], 'exchangeSkuId' | 'exchangeSkuText'> {
  const wanted = choice?.exchangeSkuId ?? options[0]?.skuId;
  const option = choice && options.find(({ skuId, problem }) => skuId === wanted && problem === undefined);
  return { exchangeSkuId: option?.skuId ?? null, exchangeSkuText: option?.skuText ?? '' };
}

/**
 * Builds what the shopper's refund form shows: which pieces can be refunded, and the amounts that would be paid back.
 * Refuses (refundNotPossible) an order of which nothing can be refunded.
 */
export function buildRefundForm(
  facts: RefundFacts,
  { kind: askedKind, reason: askedReason, lines, keep: keptLines }: RefundFormInput,
  { refund, instantRefundMost, insuranceUse, skus, now, readUrl }: FormFacts,
  say: Speaker['say'],
): Form {
  const { order } = facts;
  const problem = refund ? undefined : findOrderRefundProblem(order, now);
  if (problem) throw new Refusal('refundNotPossible', { sentence: problem });
  // Once lines are chosen, only they decide what can be asked for.
  const decisive = lines ? order.lines.filter(({ lineNo }) => lines.some((one) => one.lineNo === lineNo)) : order.lines;
  const problems = new Map(refundKinds.map((kind) => [kind, findRefundKindProblem(decisive, kind)]));
  const kind = askedKind ?? refund?.kind ?? 'money';
  const keep = keptLines ?? refund?.keptLines ?? [];
  const wantedLines =
    lines ?? refund?.parts.map(({ lineNo, pieces, exchangeSkuId }) => ({ lineNo, num: pieces, exchangeSkuId: exchangeSkuId ?? undefined }));
  const chosen = chooseLines(facts, kind, wantedLines, keep);
  const tied = kind === 'exchange' ? [] : findTiedLines(facts, chosen);
  const wanted = askedReason ?? (askedKind === undefined ? refund?.reason : undefined) ?? null;
  const { parts } = planRefundOfPieces(facts, chosen, kind, null, keep);
  const reason = wanted !== null && fitsRefundReason(wanted, kind, parts) ? wanted : null;
  const plan = planRefundOfPieces(facts, chosen, kind, reason, keep);
  return {
    tid: order.tid,
    refundNo: refund?.refundNo ?? null,
    orderStatus: order.status,
    kind,
    kinds: refundKinds.map((one) => {
      const why = problems.get(one);
      return { kind: one, kindText: say(sentence('refundKind', { kind: one })), isAllowed: why ? 0 : 1, why: why ? say(why) : '' };
    }),
    reason,
    reasons: listRefundReasons(kind, parts).map((one) => ({
      reason: one,
      text: say(sentence('refundReason', { reason: one })),
      ofShop: refundReasons[one].ofShop ? 1 : 0,
    })),
    list: order.lines
      .filter((line) => countRefundablePieces(line, kind) > 0)
      .map((line) => {
        const part = plan.parts.find(({ lineNo }) => lineNo === line.lineNo);
        const item = part ?? {
          ...line,
          pieces: 0,
          unshipped: 0,
          shares: { goods: [], freight: [], points: [] },
          goods: zero,
          freight: zero,
          exchangeSkuId: null,
          exchangeSkuText: '',
        };
        const options = kind === 'exchange' ? listExchangeOptions(line, facts.refunds, skus, item.pieces) : [];
        const along = tied.find((one) => one.line.lineNo === line.lineNo);
        return {
          ...toRefundItemReply(item),
          ...nameChosen(
            options,
            chosen.find(({ lineNo }) => lineNo === line.lineNo),
          ),
          mostNum: countRefundablePieces(line, kind),
          mainLineNos: [...(line.tie?.lineNos ?? [])],
          tieKind: line.tie?.kind ?? null,
          threshold: toYuan(line.tie?.threshold ?? zero),
          goesAlong: along ? 1 : 0,
          keepFor: along && along.keepFor !== null ? toYuan(along.keepFor) : null,
          isKept: plan.keptLines.includes(line.lineNo) ? 1 : 0,
          exchangeSkus: options.map(({ skuId, skuText, picture, problem: why }) => ({
            skuId,
            skuText,
            linkUrl: picture,
            isAllowed: why ? 0 : 1,
            why: why ? say(why) : '',
          })),
        };
      }),
    most: toYuan(plan.most),
    postFee: toYuan(plan.freight),
    whole: toYuan(minus(plan.most, plan.freight)),
    deduction: toYuan(plan.deducted),
    postFeeBack: toYuan(plan.freightBack),
    isWholeOnly: plan.parts.some(({ unshipped }) => unshipped > 0) ? 1 : 0,
    lostGifts: plan.lostGifts.map(({ name, title, kind: what, num, hangsOn }) => ({
      name,
      title,
      kind: what === 'coupon' ? 'coupon' : 'points',
      num,
      threshold: toYuan(hangsOn.threshold),
    })),
    score: plan.points,
    insuranceFee: toYuan(kind === 'exchange' ? zero : computePremiumRefund(order, plan.parts)),
    insurancePayout: toYuan(kind === 'money' ? zero : computeInsurancePayout(facts, plan.parts, insuranceUse)),
    isAtOnce: !refund && findInstantRefundProblem(order, instantRefundMost) === undefined ? 1 : 0,
    asked: refund ? toYuan(refund.asked) : null,
    memo: refund?.memo ?? '',
    pictures: (refund?.pictures ?? []).map(readUrl),
  };
}
