import type { Input, Reply } from 'contract/call.ts';
import type { bulkCalls } from 'contract/goods/goods/bulk.calls.ts';
import { formatMoment } from 'contract/moment-text.ts';
import { fromYuan } from 'contract/money.ts';
import type { Say } from 'contract/sentence.ts';
import { createHash } from 'node:crypto';
import type { Handler } from '#http/handler.ts';
import type { Site } from '#modules/shop/site/site.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { enqueueJob } from '#platform/jobs.ts';
import { buildPage, parsePageRange } from '#platform/paging.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import { loadGoodsFileNames } from '../load-goods-file-names.ts';
import { type BulkChange, type BulkWarning, describeBulkPlan, findBulkProblem, planBulkChange } from '../rules/bulk-change.ts';
import { listCategoryIds } from '../rules/category-tree.ts';
import { loadCategories } from '../store/categories.ts';
import { type BulkScope, listScopeIds, loadBulkGoods } from '../store/bulk-goods.ts';
import {
  addGoodsChange,
  findGoodsChange,
  findRequestedChange,
  type GoodsChange,
  isGoodsChangeWorking,
  listChangeRows,
  listGoodsChanges,
  lockGoodsChange,
  saveGoodsChange,
} from '../store/goods-changes.ts';
import { lockCatalogue } from '../store/upsert-goods.ts';

/** Limits the products of one change. */
const maxGoods = 200_000;
const goodsPerRead = 2000;
const shownRows = 50;

type EnteredScope = Input<typeof bulkCalls.previewGoodsChange>['scope'];

async function parseScope(db: SiteDatabase, { ids, filter }: EnteredScope): Promise<BulkScope> {
  if ((ids === undefined) === (filter === undefined)) throw new Refusal('bulkChangeWrong', { sentence: sentence('bulkScopeOne') });
  if (ids) return { ids };
  const { keyword = '', priceFrom, priceTo, categoryId, ...rest } = filter ?? {};
  const categoryIds = categoryId === undefined ? undefined : listCategoryIds(await loadCategories(db), categoryId);
  const toCents = (yuan: number | undefined) => (yuan === undefined ? undefined : fromYuan(yuan));
  return { filter: { ...rest, categoryIds, word: keyword.trim().toLowerCase(), priceFrom: toCents(priceFrom), priceTo: toCents(priceTo) } };
}

async function loadNames(db: SiteDatabase, site: Site, say: Say) {
  const { categories, groups, templates, timeZone } = await loadGoodsFileNames(db, site);
  return {
    categories: categories.nameOf,
    groups: groups.nameOf,
    templates: templates.nameOf,
    formatListing: ({ type, at }: { readonly type: number; readonly at: number | null }) =>
      type === 1
        ? say(sentence('listingOff'))
        : type === 2 && at !== null
          ? formatMoment(new Date(at), timeZone)
          : say(sentence('listingOn')),
  };
}

async function listIds(db: SiteDatabase, entered: EnteredScope, now: Date): Promise<number[]> {
  const ids = await listScopeIds(db, await parseScope(db, entered), maxGoods + 1, now);
  if (ids.length > maxGoods) throw new Refusal('bulkChangeTooMany');
  return ids;
}

function assertChange(change: BulkChange, names: Parameters<typeof findBulkProblem>[1]): void {
  const wrong = findBulkProblem(change, names);
  if (wrong) throw new Refusal('bulkChangeWrong', { sentence: wrong });
}

/** Says what a change would do to the products of a scope, and saves nothing. */
export const previewGoodsChange: Handler<typeof bulkCalls.previewGoodsChange> = async ({ db, site, say, now }, { scope, change }) => {
  const names = await loadNames(db, site, say);
  assertChange(change, names);
  const ids = await listIds(db, scope, now);
  const counts = { changed: 0, same: 0, wrong: 0 };
  const warnings: Record<BulkWarning, number> = { belowCost: 0, unusual: 0, belowLevel: 0 };
  const rows: Reply<typeof bulkCalls.previewGoodsChange>['rows'] = [];
  for (let from = 0; from < ids.length; from += goodsPerRead) {
    for (const goods of await loadBulkGoods(db, ids.slice(from, from + goodsPerRead))) {
      const plan = planBulkChange(goods, change);
      counts[plan.wrong ? 'wrong' : Object.keys(plan.after).length > 0 ? 'changed' : 'same'] += 1;
      for (const warning of plan.warnings) warnings[warning] += 1;
      if (rows.length < shownRows)
        rows.push({
          numIid: goods.id,
          code: goods.code,
          title: goods.title,
          picture: goods.picture,
          values: describeBulkPlan(plan, goods, names),
          warnings: [...plan.warnings],
          why: plan.wrong ? say(plan.wrong) : '',
        });
    }
  }
  return { total: ids.length, ...counts, warnings, rows };
};

function buildReply({ begunAt, finishedAt, ...change }: GoodsChange): Reply<typeof bulkCalls.goodsChange> {
  const { id, state, change: what, total, changed, same, wrong, undone, kept, by } = change;
  return {
    id,
    state,
    change: what,
    total,
    changed,
    same,
    wrong,
    undone,
    kept,
    by,
    beginTime: begunAt.getTime(),
    finishTime: finishedAt?.getTime() ?? null,
  };
}

async function findChange(db: SiteDatabase, id: number, find: typeof findGoodsChange): Promise<GoodsChange> {
  const change = await find(db, id);
  if (!change) throw new Refusal('bulkChangeNotFound');
  return change;
}

const queueWork = (db: SiteDatabase, changeId: number) =>
  enqueueJob(db, 'changeManyGoods', { changeId }, { key: `goods change ${db.siteId} ${changeId}`, mostAttempts: 25 });

/**
 * Begins a change of many products, which a job makes. Refuses a scope that holds another number of products than the preview counted, and a change
 * while another is under way.
 */
export const beginGoodsChange: Handler<typeof bulkCalls.beginGoodsChange> = async (
  { db, site, say, now, principal, unchanged, noted },
  { requestNo, scope, change, total },
) => {
  await lockCatalogue(db);
  const content = createHash('sha256')
    .update(JSON.stringify([scope, change]))
    .digest('hex');
  const before = await findRequestedChange(db, requestNo);
  if (before) {
    if (before.content !== content) throw new Refusal('goodsRequestDiffers');
    unchanged();
    return buildReply(before);
  }
  assertChange(change, await loadNames(db, site, say));
  if (await isGoodsChangeWorking(db)) throw new Refusal('bulkChangeBusy');
  const ids = await listIds(db, scope, now);
  if (ids.length !== total)
    throw new Refusal('bulkScopeChanged', { sentence: sentence('bulkScopeChangedTo', { total: ids.length }), body: { total: ids.length } });
  const id = await addGoodsChange(db, { requestNo, content, change, by: principal.name }, ids, now);
  await queueWork(db, id);
  noted({ id });
  return buildReply(await findChange(db, id, findGoodsChange));
};

/** Lists the changes of many products, newest first. */
export const goodsChanges: Handler<typeof bulkCalls.goodsChanges> = async ({ db }, paging) => {
  const page = parsePageRange(paging);
  const { list, total } = await listGoodsChanges(db, page);
  return buildPage(page, list.map(buildReply), total);
};

/** Returns a change with its progress. Refuses an unknown one. */
export const goodsChange: Handler<typeof bulkCalls.goodsChange> = async ({ db }, { id }) =>
  buildReply(await findChange(db, id, findGoodsChange));

/** Lists the products of a change with their results. Refuses an unknown change. */
export const goodsChangeRows: Handler<typeof bulkCalls.goodsChangeRows> = async ({ db }, { id, state, after = 0, most = 100 }) => {
  await findChange(db, id, findGoodsChange);
  const list = await listChangeRows(db, id, { state, after, most });
  return { list, next: list.length === most ? (list.at(-1)?.numIid ?? null) : null };
};

/** Stops a running change, or its undoing. One that has ended stays as it is. Refuses an unknown change. */
export const stopGoodsChange: Handler<typeof bulkCalls.stopGoodsChange> = async ({ db, now, unchanged }, { id }) => {
  const change = await findChange(db, id, lockGoodsChange);
  if (change.state !== 'running' && change.state !== 'undoing') {
    unchanged();
    return buildReply(change);
  }
  const stopped = { ...change, state: 'stopped' as const, finishedAt: now };
  await saveGoodsChange(db, stopped);
  return buildReply(stopped);
};

/** Begins to undo a change that has ended or was stopped. Refuses an unknown or running change, and one while another is under way. */
export const undoGoodsChange: Handler<typeof bulkCalls.undoGoodsChange> = async ({ db, principal, unchanged }, { id }) => {
  await lockCatalogue(db);
  const change = await findChange(db, id, lockGoodsChange);
  if (change.state === 'undoing' || change.state === 'undone') {
    unchanged();
    return buildReply(change);
  }
  if (change.state === 'running') throw new Refusal('bulkChangeRuns');
  if (await isGoodsChangeWorking(db)) throw new Refusal('bulkChangeBusy');
  const undoing = { ...change, state: 'undoing' as const, undoneBy: principal.name, finishedAt: null };
  await saveGoodsChange(db, undoing);
  await queueWork(db, id);
  return buildReply(undoing);
};
