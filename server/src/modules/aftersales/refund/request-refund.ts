import { type Cents, zero } from 'contract/money.ts';
import type { RefundKind, RefundReason } from 'contract/aftersales/refund/refund-states.ts';
import { freeRefundPieces, holdRefundPieces, lockRefundableOrder, type RefundableOrder } from '#modules/buying/order/order.ts';
import { loadSellableSkus } from '#modules/goods/goods/goods.ts';
import { takeUploads } from '#modules/shop/upload/upload.ts';
import type { SiteDatabase } from '#platform/database.ts';
import type { Ids } from '#platform/ids.ts';
import { Refusal } from '#platform/refusal.ts';
import { lockRefundFacts } from './load-refund-facts.ts';
import {
  assertRefundReason,
  assertTiedLinesChosen,
  decideTakes,
  type RefundChoice,
  findOrderRefundProblem,
  parseRefundAmount,
  planRefundOfPieces,
  type RefundFacts,
} from './rules/plan-refund.ts';
import { chooseExchangeSku, listExchangeOptions } from './rules/exchange-skus.ts';
import type { Refund, RefundItem, RefundRecord, RefundRequest } from './rules/refund.ts';
import { assertNextRefundState, findRefundDeadline, doesRefundHoldPieces, type NewRefundEvent } from './rules/refund-states.ts';
import { insertRefund, moveRefund } from './store/move-refund.ts';
import { findRefund, replaceRefundItems } from './store/refunds.ts';

/**
 * Describes the refund that a shopper requests: order, lines with pieces, kind, reason, amount, note and pictures. With
 * a refund's number it changes that request.
 */
export interface RefundApplication {
  readonly tid: string;
  readonly kind: RefundKind;
  readonly reason: RefundReason;
  readonly lines: readonly RefundChoice[];
  /** In cents; by default the most. */
  readonly amount: Cents | undefined;
  readonly memo: string;
  readonly pictures: readonly string[];
  /** Lists gift and add-on lines that the shopper keeps although they go along: their price is deducted. */
  readonly keep: readonly number[];
  /** Names the refund that is changed; undefined for a new one. */
  readonly refundNo: string | undefined;
}

interface AskContext {
  readonly db: SiteDatabase;
  readonly ids: Pick<Ids, 'longNumber'>;
  readonly now: Date;
}

/** Binds the pictures of a refund to it: they stay, as its consultation record shows them. */
const takePictures = async (db: SiteDatabase, { refundNo, memberId }: Pick<Refund, 'refundNo' | 'memberId'>, pictures: readonly string[]) =>
  void (pictures.length > 0 && (await takeUploads(db, pictures, { memberId, purpose: 'refund', usedBy: `refund:${refundNo}` })));

/** Drops the signature of a picture's URL: what is stored is its own URL. */
const toLink = (url: string): string => url.split('?')[0] ?? url;

/** Builds the entry of what was asked for. */
const askedRecord = (what: 'asked' | 'changed', { kind, reason, asked, memo, pictures }: RefundRequest, at: Date): RefundRecord => ({
  at,
  who: 'shopper',
  what,
  facts: { amount: asked, kind, reason },
  text: memo,
  pictures,
});

/** Finds an open refund that asks for the very same, so that a repeated request makes no second one. */
const findSame = (refunds: readonly Refund[], { kind, reason, lines, amount, memo, keep }: RefundApplication): Refund | undefined =>
  refunds.find(
    (refund) =>
      refund.kind === kind &&
      refund.state === 'asked' &&
      refund.reason === reason &&
      refund.memo === memo &&
      refund.asked === (amount ?? refund.most) &&
      refund.keptLines.length === keep.length &&
      refund.parts.length === lines.length &&
      lines.every(({ lineNo, num, exchangeSkuId }) =>
        refund.parts.some(
          (part) => part.lineNo === lineNo && part.pieces === num && (exchangeSkuId === undefined || part.exchangeSkuId === exchangeSkuId),
        ),
      ),
  );

/** Names for the pieces of an exchange the SKU that is sent for each. Refuses (refundSkuWrong) one that cannot be, and any where nothing is exchanged. */
async function withExchangeSkus(
  { db, now }: Pick<AskContext, 'db' | 'now'>,
  { order, refunds }: RefundFacts,
  { kind, lines }: Pick<RefundApplication, 'kind' | 'lines'>,
  parts: readonly RefundItem[],
): Promise<readonly RefundItem[]> {
  if (kind !== 'exchange') {
    if (lines.some(({ exchangeSkuId }) => exchangeSkuId !== undefined)) throw new Refusal('refundSkuWrong');
    return parts;
  }
  const skus = await loadSellableSkus(db, { goodsIds: parts.map(({ goodsId }) => goodsId) }, null, now);
  return parts.map((part) => {
    const line = order.lines.find(({ lineNo }) => lineNo === part.lineNo);
    const chosen = lines.find(({ lineNo }) => lineNo === part.lineNo)?.exchangeSkuId;
    const options = line ? listExchangeOptions(line, refunds, skus, part.pieces) : [];
    return { ...part, ...chooseExchangeSku(options, chosen, part.title) };
  });
}

/** Plans what a shopper asks for; refuses what cannot be asked for. */
async function planApplication(context: AskContext, facts: RefundFacts, application: RefundApplication): Promise<RefundRequest> {
  const { kind, reason, lines, amount, memo, pictures, keep } = application;
  const plan = planRefundOfPieces(facts, lines, kind, reason, keep);
  const { most, points, freightBack, keptLines, deducted } = plan;
  const parts = await withExchangeSkus(context, facts, application, plan.parts);
  const asked = parseRefundAmount(amount, most, most);
  assertRefundReason(facts.order, kind, reason, parts);
  const takes = decideTakes(kind, plan, asked);
  const request = { kind, reason, memo, pictures: pictures.map(toLink), asked, most, takes, parts };
  if (takes === 'money') return { ...request, points: 0, freightBack: zero, keptLines: [], deducted: zero };
  assertTiedLinesChosen(facts, lines, kind, keep);
  return { ...request, points, freightBack, keptLines, deducted };
}

/**
 * Inserts a refund that is requested for pieces of a locked order, and returns it. Reserves these pieces, so that they are not shipped or refunded
 * again.
 */
export async function addRefund(
  { db, ids, now }: AskContext,
  order: RefundableOrder,
  request: RefundRequest,
  {
    event,
    record,
    requestNo = null,
    said = {},
    isInstant = false,
  }: {
    readonly event: NewRefundEvent;
    readonly record: RefundRecord;
    readonly requestNo?: string | null;
    readonly said?: Refund['said'];
    readonly isInstant?: boolean;
  },
): Promise<Refund> {
  const refundNo = ids.longNumber();
  const { tid, memberId } = order;
  const refund = {
    ...request,
    refundNo,
    tid,
    memberId,
    requestNo,
    said,
    offer: null,
    amount: null,
    isInstant,
    why: '',
    returnTo: '',
    express: null,
    expressChanges: 0,
    resent: null,
    tenders: [],
    askedAt: now,
    endedAt: null,
    dueAt: findRefundDeadline('asked', false, now),
    hiddenAt: null,
  };
  await insertRefund(db, event, refund, record);
  await holdRefundPieces(db, order, request.parts, now);
  return loadExistingRefund(db, refundNo);
}

/** Loads a refund by its number. Throws if it does not exist. */
export async function loadExistingRefund(db: SiteDatabase, refundNo: string): Promise<Refund> {
  const refund = await findRefund(db, refundNo);
  if (!refund) throw new Error(`the refund ${refundNo} does not exist`);
  return refund;
}

/** Changes what a refund asks for. Its pieces are freed first, and held anew. */
async function changeApplication(context: AskContext, facts: RefundFacts, refund: Refund, asked: RefundApplication): Promise<void> {
  const { db, now } = context;
  assertNextRefundState(refund, 'changed');
  if (doesRefundHoldPieces(refund.state)) await freeRefundPieces(db, facts.order, refund.parts, now);
  const order = await lockRefundableOrder(db, refund.tid);
  if (!order) throw new Error(`the order ${refund.tid} is gone`);
  await takePictures(db, refund, asked.pictures);
  const request = await planApplication(
    context,
    { ...facts, order, refunds: facts.refunds.filter(({ refundNo }) => refundNo !== refund.refundNo) },
    asked,
  );
  await replaceRefundItems(db, { ...refund, parts: request.parts });
  const { parts, ...change } = request;
  await moveRefund(db, refund, 'changed', change, askedRecord('changed', request, now));
  await holdRefundPieces(db, order, parts, now);
}

/**
 * Requests a refund, a return or an exchange of pieces of the shopper's own order, or changes the request. The same
 * again returns the refund. Refuses what is not possible (refundNotPossible, refundTiedLines and so on).
 */
export async function requestRefund(context: AskContext, memberId: number, asked: RefundApplication): Promise<Refund> {
  const { db, now } = context;
  const facts = await lockRefundFacts(db, asked.tid, memberId);
  if (asked.refundNo !== undefined) {
    const refund = facts.refunds.find(({ refundNo, hiddenAt }) => refundNo === asked.refundNo && hiddenAt === null);
    if (!refund) throw new Refusal('refundNotFound');
    await changeApplication(context, facts, refund, asked);
    return loadExistingRefund(db, refund.refundNo);
  }
  const same = findSame(facts.refunds, asked);
  if (same) return same;
  const problem = findOrderRefundProblem(facts.order, now);
  if (problem) throw new Refusal('refundNotPossible', { sentence: problem });
  const request = await planApplication(context, facts, asked);
  const refund = await addRefund(context, facts.order, request, { event: 'requested', record: askedRecord('asked', request, now) });
  await takePictures(db, refund, request.pictures);
  return refund;
}
