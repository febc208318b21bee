import type { Say } from 'contract/sentence.ts';
import type { SiteDatabase } from '#platform/database.ts';
import type { JobHandler } from '#platform/jobs.ts';
import { loadSiteSay } from '#modules/shop/site/site.ts';
import { sentence } from '#sentences/sentence.ts';
import { type BulkFields, type BulkGoods, type BulkNames, findGoneReference, planBulkChange } from './rules/bulk-change.ts';
import { type BulkWrite, loadBulkGoods, writeBulkFields } from './store/bulk-goods.ts';
import { loadCategories } from './store/categories.ts';
import {
  type GoodsChange,
  type GoodsChangeRow,
  listRowsToWork,
  lockGoodsChange,
  saveGoodsChange,
  saveRows,
} from './store/goods-changes.ts';
import { loadFreightTemplateNames, loadGoodsGroupNames } from './store/merchant-categories.ts';
import { addStockChange, listRestockedSince } from './store/stock-changes.ts';
import { lockCatalogue } from './store/upsert-goods.ts';

/** Limits the products that are changed in one transaction: shoppers' orders wait for it. */
const goodsPerBlock = 250;

interface BlockContext {
  readonly change: GoodsChange;
  readonly say: Say;
  readonly names: BulkNames;
  /** The SKUs whose stock was corrected since the change that is undone. */
  readonly restocked: ReadonlySet<number>;
}

interface BlockResult {
  readonly rows: readonly GoodsChangeRow[];
  readonly writes: readonly BulkWrite[];
}

/** Plans the change of products that are locked. */
function planRows(
  { change, say, names }: BlockContext,
  rows: readonly GoodsChangeRow[],
  goods: ReadonlyMap<number, BulkGoods>,
): BlockResult {
  const writes: BulkWrite[] = [];
  const results = rows.map((row): GoodsChangeRow => {
    const one = goods.get(row.goodsId);
    if (!one) return { ...row, state: 'wrong', why: say(sentence('goodsNotFound')) };
    const { after, before, wrong } = planBulkChange(one, change.change);
    if (wrong) return { ...row, state: 'wrong', why: say(wrong) };
    if (Object.keys(after).length === 0) return { ...row, state: 'same' };
    const gone = findGoneReference(after, names);
    if (gone) return { ...row, state: 'wrong', why: say(gone) };
    writes.push({ id: one.id, fields: after });
    return { ...row, state: 'changed', before, version: one.version + 1 };
  });
  return { rows: results, writes };
}

/** Tells whether taking back a change of stock would leave less than orders hold. */
const isStockShort = ({ skus }: BulkGoods, { stockBy = [] }: BulkFields): boolean =>
  stockBy.some(([skuId, by]) => {
    const sku = skus.find(({ id }) => id === skuId);
    return !sku || sku.onHand + by < sku.reserved;
  });

/** Plans to put back what products were before, unless somebody changed them since, or what they were in is gone. */
function planUndo(
  { say, names, restocked }: BlockContext,
  rows: readonly GoodsChangeRow[],
  goods: ReadonlyMap<number, BulkGoods>,
): BlockResult {
  const writes: BulkWrite[] = [];
  const results = rows.map((row): GoodsChangeRow => {
    const one = goods.get(row.goodsId);
    const { before } = row;
    if (!one || !before || one.version !== row.version) return { ...row, state: 'kept', why: say(sentence('bulkEditedSince')) };
    if (before.stockBy?.some(([skuId]) => restocked.has(skuId))) return { ...row, state: 'kept', why: say(sentence('bulkEditedSince')) };
    const gone = findGoneReference(before, names);
    if (gone) return { ...row, state: 'kept', why: say(gone) };
    if (isStockShort(one, before)) return { ...row, state: 'kept', why: say(sentence('bulkStockSold')) };
    writes.push({ id: one.id, fields: before });
    return { ...row, state: 'undone', why: '' };
  });
  return { rows: results, writes };
}

const countOf = (rows: readonly GoodsChangeRow[], state: GoodsChangeRow['state']): number =>
  rows.filter((row) => row.state === state).length;

/** Loads what the shop has of what a change refers to. The caller holds the lock under which these are removed. */
async function loadNames(db: SiteDatabase): Promise<BulkNames> {
  const lists = await Promise.all([loadCategories(db), loadGoodsGroupNames(db), loadFreightTemplateNames(db)]);
  const [categories, groups, templates] = lists.map((list) => new Map(list.map(({ id, name }) => [id, name])));
  return { categories: categories ?? new Map(), groups: groups ?? new Map(), templates: templates ?? new Map() };
}

/** Works on the next products of a change in one transaction. Tells whether there may be more. */
async function workBlock(db: SiteDatabase, changeId: number, say: Say, now: Date): Promise<boolean> {
  await lockCatalogue(db);
  const change = await lockGoodsChange(db, changeId);
  if (change?.state !== 'running' && change?.state !== 'undoing') return false;
  const isUndo = change.state === 'undoing';
  const rows = await listRowsToWork(db, changeId, isUndo ? 'changed' : 'waiting', goodsPerBlock);
  if (rows.length === 0) {
    await saveGoodsChange(db, { ...change, state: isUndo ? 'undone' : 'done', finishedAt: now });
    return false;
  }
  const ids = rows.map(({ goodsId }) => goodsId);
  const goods = new Map((await loadBulkGoods(db, ids, { lock: true })).map((one) => [one.id, one]));
  const moved = isUndo ? rows.flatMap(({ before }) => before?.stockBy?.map(([skuId]) => skuId) ?? []) : [];
  const restocked = moved.length > 0 ? await listRestockedSince(db, `bulk:${changeId}`, moved) : new Set<number>();
  const context = { change, say, names: await loadNames(db), restocked };
  const { rows: results, writes } = isUndo ? planUndo(context, rows, goods) : planRows(context, rows, goods);
  const saving = isUndo
    ? { ref: `undo:${changeId}`, cause: 'undone' as const, by: change.undoneBy || change.by }
    : { ref: `bulk:${changeId}`, cause: 'bulk' as const, by: change.by };
  if (change.change.stock) await addStockChange(db, saving, now);
  await writeBulkFields(db, writes, saving, now);
  await saveRows(db, changeId, results);
  const undone = countOf(results, 'undone');
  await saveGoodsChange(db, {
    ...change,
    changed: change.changed + countOf(results, 'changed'),
    same: change.same + countOf(results, 'same'),
    wrong: change.wrong + countOf(results, 'wrong'),
    undone: change.undone + undone,
    kept: change.kept + countOf(results, 'kept'),
  });
  return true;
}

/** Handles the job that makes or undoes a change of many products, block by block, until it is done or stopped. It goes on where it ended. */
export const applyGoodsChange: JobHandler<'changeManyGoods'> = async ({ siteId, units, now, signal }, { changeId }) => {
  const say = await units.read(siteId, loadSiteSay);
  while (await units.write(siteId, (db) => workBlock(db, changeId, say, now)))
    if (signal.aborted) throw new Error('the process stops: the change goes on in another one');
};
