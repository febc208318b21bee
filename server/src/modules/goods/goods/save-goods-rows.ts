import { goodsColumns, type GoodsRow } from 'contract/goods/goods/goods-file.ts';
import type { Say, Sentence } from 'contract/sentence.ts';
import { sentence } from '#sentences/sentence.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Site } from '#modules/shop/site/site.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { lockCatalogue, upsertGoods } from './store/upsert-goods.ts';
import type { GoodsSaving, ReservedStock } from './rules/catalogue.ts';
import { readGoodsRows } from './read-goods-rows.ts';
import type { GoodsImportMode, GoodsRowProblem } from './rules/rows-to-goods.ts';

/** Limits the problems in a refusal. */
const maxProblems = 100;

/** Refuses the rows with the first problem as its sentence, unless there is none. */
function refuseProblems(problems: readonly GoodsRowProblem[], say: Say): void {
  const [first] = problems;
  if (!first) return;
  const { line, field, why } = first;
  throw new Refusal('goodsFileWrong', {
    sentence: sentence('goodsRowsWrong', { line, column: field, why, count: problems.length }),
    body: { problems: problems.slice(0, maxProblems).map((problem) => ({ ...problem, why: say(problem.why) })) },
  });
}

const describeStockProblem = (rows: readonly GoodsRow[], { goodsCode, values, reserved }: ReservedStock): GoodsRowProblem => ({
  line: rows.find(({ code }) => code?.trim() === goodsCode)?.line ?? 0,
  field: goodsColumns.stock.name,
  why: sentence('stockBelowReserved', { sku: [goodsCode, ...values].join(' '), reserved }),
});

/**
 * Saves the products that the rows of a goods file describe, all or none. Returns how many were new, changed and
 * unchanged, and a sentence for each change. Refuses (goodsFileWrong) invalid rows, each with its line and reason.
 */
export async function saveGoodsRows(
  db: SiteDatabase,
  site: Site,
  rows: readonly GoodsRow[],
  { manner, say, ...saving }: { readonly manner: GoodsImportMode; readonly say: Say } & GoodsSaving,
  now: Date,
): Promise<{ fresh: number; changed: number; same: number; changes: Sentence[] }> {
  await lockCatalogue(db);
  const { goods, problems } = await readGoodsRows(db, site, rows, manner);
  refuseProblems(problems, say);

  const toSave = goods.filter(({ state }) => state !== 'same').map(({ goods }) => goods);
  const stockProblems = toSave.length === 0 ? [] : (await upsertGoods(db, toSave, saving, now)).short;
  refuseProblems(
    stockProblems.map((one) => describeStockProblem(rows, one)),
    say,
  );
  const count = (state: (typeof goods)[number]['state']) => goods.filter((one) => one.state === state).length;
  return { fresh: count('fresh'), changed: count('changed'), same: count('same'), changes: goods.flatMap(({ changes }) => changes) };
}
