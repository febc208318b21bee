import type { goodsMerchantCalls } from 'contract/goods/goods/merchant.calls.ts';
import type { Handler } from '#http/handler.ts';
import { parsePageRange, buildPage } from '#platform/paging.ts';
import { Refusal } from '#platform/refusal.ts';
import { readGoodsRows, ignoreStockDifferences } from '../read-goods-rows.ts';
import { buildImportReply } from '../rules/import-reply.ts';
import { saveGoodsRows } from '../save-goods-rows.ts';
import { wasGoodsFileImported, openGoodsImport, lockGoodsImport, saveGoodsImport, listGoodsImports } from '../store/goods-imports.ts';
import { findGoodsCodes } from '../store/merchant-goods.ts';

/** Returns which of some product codes or ids the shop has, with id and code (empty for none). Any access key of the merchant may call it. */
export const knownGoods: Handler<typeof goodsMerchantCalls.knownGoods> = async ({ db }, { codes = [], ids = [] }) => ({
  known: (await findGoodsCodes(db, codes, ids)).map(({ id, code }) => ({ numIid: id, code })),
});

/**
 * Checks the rows of a goods file and saves nothing. Returns how many products an import would add, change or leave
 * alone, suspicious prices, and each row's problems. Refuses access keys without the role `goods`.
 */
export const checkGoods: Handler<typeof goodsMerchantCalls.checkGoods> = async (
  { db, site, say },
  { rows, manner = 'whole', fileHash },
) => {
  const importedBefore = fileHash !== undefined && (await wasGoodsFileImported(db, fileHash));
  const { goods, problems, unknown } = await readGoodsRows(db, site, importedBefore ? ignoreStockDifferences(rows) : rows, manner);
  const count = (state: (typeof goods)[number]['state']) => goods.filter((one) => one.state === state).length;
  return {
    fresh: count('fresh'),
    changed: count('changed'),
    same: count('same'),
    skusRemoved: goods.reduce((sum, { removed }) => sum + removed, 0),
    skusRestocked: goods.reduce((sum, { restocked }) => sum + restocked, 0),
    stockCounted: importedBefore && rows.some(({ stock, stockWas }) => stockWas?.trim() && stock?.trim() !== stockWas.trim()),
    cheap: goods.flatMap(({ suspiciousPrices }) => suspiciousPrices),
    problems: problems.map((problem) => ({ ...problem, why: say(problem.why) })),
    unknownCategories: [...unknown.categories],
    unknownGroups: [...unknown.groups],
  };
};

/**
 * Begins the import of a goods file. An unfinished import of the same file is resumed: `done` says how many products it has saved already.
 * Refuses access keys without the role `goods`.
 */
export const beginImport: Handler<typeof goodsMerchantCalls.beginImport> = async ({ db, now, unchanged }, file) => {
  const { state, isNew } = await openGoodsImport(db, file, now);
  if (!isNew) unchanged();
  return buildImportReply(state);
};

/**
 * Imports the next block of rows of a goods file in one transaction; rows imported before change nothing. So an
 * interrupted import leaves only complete products, and their count. Refuses access keys without the role `goods`, an
 * unknown import, a block out of order, and wrong rows.
 */
export const importGoods: Handler<typeof goodsMerchantCalls.importGoods> = async (
  { db, site, now, principal, unchanged, noted, say },
  { id, from, rows },
) => {
  const before = await lockGoodsImport(db, id);
  if (!before) throw new Refusal('importNotFound');
  if (from < before.done) {
    unchanged();
    return buildImportReply(before);
  }
  if (from > before.done) throw new Refusal('importOutOfOrder');

  const importedBefore = await wasGoodsFileImported(db, before.fileHash);
  const { fresh, changed, same, changes } = await saveGoodsRows(
    db,
    site,
    importedBefore ? ignoreStockDifferences(rows) : rows,
    { manner: 'whole', say, ref: `import:${id}:${from}`, cause: 'imported', by: principal.name, reason: before.name },
    now,
  );
  if (fresh + changed === 0) unchanged();
  noted({ rows: rows.length, changes: changes.map(say) });
  const done = Math.min(before.goods, from + fresh + changed + same);
  const isFinished = done === before.goods;
  const after = {
    ...before,
    done,
    fresh: before.fresh + fresh,
    changed: before.changed + changed,
    state: isFinished ? ('done' as const) : before.state,
    finishedAt: isFinished ? now : null,
  };
  await saveGoodsImport(db, after);
  return buildImportReply(after);
};

/** Lists the imports of products, newest first, with the progress of each. Any access key of the merchant may call it. */
export const goodsImports: Handler<typeof goodsMerchantCalls.goodsImports> = async ({ db }, paging) => {
  const page = parsePageRange(paging);
  const { list, total } = await listGoodsImports(db, page);
  return buildPage(page, list.map(buildImportReply), total);
};
