import type { GoodsRow } from 'contract/goods/goods-file.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Site } from '#modules/site/site.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { type ReservedStock, lockCatalogue, upsertGoods } from './store/upsert-goods.ts';
import { readGoodsRows } from './read-goods-rows.ts';
import type { ImportMode, RowProblem } from './rules/rows-to-goods.ts';

/** Limits the problems in a refusal. */
const maxProblems = 100;

const refuse = (problems: readonly RowProblem[]): never => {
  const [first] = problems;
  const where = first && first.line > 0 ? `第 ${first.line} 行` : '';
  throw new Refusal('goodsFileWrong', {
    message: first ? `${where}「${first.field}」：${first.why}${problems.length > 1 ? `（共 ${problems.length} 处）` : ''}` : '',
    body: { problems: problems.slice(0, maxProblems) },
  });
};

const describeStockProblem = (rows: readonly GoodsRow[], { goodsCode, values, reserved }: ReservedStock): RowProblem => ({
  line: rows.find(({ code }) => code?.trim() === goodsCode)?.line ?? 0,
  field: '库存',
  why: `「${goodsCode}${values.length > 0 ? ` ${values.join(' ')}` : ''}」有 ${reserved} 件已下单未发货，库存不能少于这个数`,
});

/**
 * Saves the products that rows describe, all or none. Returns how many were new, changed and unchanged, and a line for each change.
 * Refuses (goodsFileWrong) invalid rows, each with its line and reason.
 * @param ref the reference under which stock movements are recorded
 */
export async function saveGoodsRows(
  db: SiteDatabase,
  site: Site,
  rows: readonly GoodsRow[],
  { manner, ref }: { readonly manner: ImportMode; readonly ref: string },
  now: Date,
): Promise<{ fresh: number; changed: number; same: number; changes: string[] }> {
  await lockCatalogue(db);
  const { goods, problems } = await readGoodsRows(db, site, rows, manner);
  if (problems.length > 0) refuse(problems);

  const toSave = goods.filter(({ state }) => state !== 'same').map(({ goods }) => goods);
  const stockProblems = toSave.length === 0 ? [] : await upsertGoods(db, toSave, ref, now);
  if (stockProblems.length > 0) refuse(stockProblems.map((one) => describeStockProblem(rows, one)));
  const count = (state: (typeof goods)[number]['state']) => goods.filter((one) => one.state === state).length;
  return { fresh: count('fresh'), changed: count('changed'), same: count('same'), changes: goods.flatMap(({ changes }) => changes) };
}
