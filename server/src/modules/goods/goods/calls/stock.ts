import type { Reply } from 'contract/call.ts';
import type { catalogueCalls } from 'contract/goods/goods/catalogue.calls.ts';
import type { Handler } from '#http/handler.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import { findMoveEffect } from '../rules/move-effects.ts';
import { refreshFreeStock } from '../store/free-stock.ts';
import { listSkuIds } from '../store/sku-codes.ts';
import { correctStockOnHand, lockSkuStock } from '../store/stock.ts';
import { addStockChange, findStockChange, listStockMoves, type StockMovePlace, type StockMoveRow } from '../store/stock-changes.ts';

type Move = Reply<typeof catalogueCalls.stockMoves>['list'][number];

const placeText = ({ at, ref, lineNo, kind, skuId }: StockMoveRow): string => [at.getTime(), lineNo, kind, skuId, ref].join('_');
function parsePlace(text: string): StockMovePlace | undefined {
  const [, at, lineNo, kind = '', skuId, ref = ''] = /^(\d{1,15})_(\d{1,9})_([a-z]{2,8})_(\d{1,15})_(.{1,150})$/.exec(text) ?? [];
  return at === undefined ? undefined : { at: new Date(Number(at)), ref, lineNo: Number(lineNo), kind, skuId: Number(skuId) };
}

const causes: readonly string[] = ['created', 'edited', 'imported', 'corrected', 'bulk', 'undone'] satisfies Move['cause'][];

/** Tells by a reference what moved the stock: an order or a refund by its number, or a merchant. */
function explainRef({ ref, cause, reason, by }: StockMoveRow): Pick<Move, 'number' | 'cause' | 'reason' | 'by'> {
  const number = /^\d{20}/.exec(ref)?.[0];
  if (number !== undefined) return { number, cause: '', reason: '', by: '' };
  const known = ref.startsWith('first ') ? 'created' : cause !== null && causes.includes(cause) ? (cause as Move['cause']) : 'other';
  return { number: '', cause: known, reason: reason ?? '', by: by ?? '' };
}

/** Lists the stock moves of the SKUs of a product, newest first. Refuses an unknown product, and a SKU of another one. */
export const stockMoves: Handler<typeof catalogueCalls.stockMoves> = async ({ db }, { id, skuId, after, most = 50 }) => {
  const all = await listSkuIds(db, id);
  if (!all) throw new Refusal('goodsNotFound');
  if (skuId !== undefined && !all.includes(skuId)) throw new Refusal('goodsNotFound');
  const rows = await listStockMoves(db, skuId === undefined ? all : [skuId], after === undefined ? undefined : parsePlace(after), most + 1);
  const list = rows.slice(0, most).map((row) => {
    const { onHand, reserved } = findMoveEffect(row.kind);
    return {
      at: row.at.getTime(),
      skuId: row.skuId,
      sku: row.values.join('；'),
      skuCode: row.skuCode,
      kind: row.kind,
      onHand: onHand * row.pieces,
      reserved: reserved * row.pieces,
      ...explainRef(row),
    };
  });
  const last = rows[most - 1];
  return { list, next: rows.length > most && last ? placeText(last) : null };
};

const maxStock = 99_999_999;

/**
 * Sets the pieces on hand of a SKU, or adds to them, and records why. What was set is applied as its difference to what was seen, so that pieces
 * shipped meanwhile stay shipped. Refuses an unknown SKU, a stock below what orders hold, and the same request number with other content.
 */
export const correctStock: Handler<typeof catalogueCalls.correctStock> = async (
  { db, now, principal, unchanged, noted },
  { id, requestNo, set, was, add, reason },
) => {
  if ((set === undefined) === (add === undefined)) throw new Refusal('stockWrong', { sentence: sentence('stockSetOrAdd') });
  if ((set === undefined) !== (was === undefined)) throw new Refusal('stockWrong', { sentence: sentence('stockSetNeedsWas') });
  const stock = await lockSkuStock(db, id);
  if (!stock) throw new Refusal('goodsNotFound', { sentence: sentence('skuNotThere') });
  const ref = `stock:${requestNo}`;
  const content = JSON.stringify([id, set ?? null, add ?? null, reason.trim(), ...(was === undefined ? [] : [was])]);
  const before = await findStockChange(db, ref);
  if (before && before.content !== content) throw new Refusal('goodsRequestDiffers');
  const { onHand, reserved, goodsId } = stock;
  const by = set === undefined || was === undefined ? (add ?? 0) : set - was;
  const after = onHand + by;
  const change = { ref, cause: 'corrected', by: principal.name, reason: reason.trim(), content } as const;
  if (before || by === 0) {
    // A request that changed nothing is kept too: sent again later, it must not meet another stock.
    if (!before) await addStockChange(db, change, now);
    unchanged();
    return { skuId: id, stock: onHand, reserved };
  }
  if (stock.isBundle) throw new Refusal('stockWrong', { sentence: sentence('stockOfBundle') });
  if (after < 0) throw new Refusal('stockWrong', { sentence: sentence('formStockBelowZero', { fewer: -by, onHand }) });
  if (after > maxStock) throw new Refusal('stockWrong', { sentence: sentence('stockAboveMost', { most: maxStock }) });
  if (after < reserved) throw new Refusal('stockWrong', { sentence: sentence('stockBelowReserved', { sku: stock.name, reserved }) });
  await correctStockOnHand(db, { skuId: id, ref, by }, now);
  await addStockChange(db, change, now);
  await refreshFreeStock(db, [goodsId]);
  noted({ sku: stock.name, was: onHand, stock: after });
  return { skuId: id, stock: after, reserved };
};
