import type { GoodsRow } from 'contract/goods/goods-file.ts';
import { Refusal } from 'contract/refusals.ts';
import { type HeldStock, holdShelves, reshelve } from '#modules/goods/goods.ts';
import type { Site } from '#modules/site/site.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { readRows } from './read-rows.ts';
import type { Manner, RowProblem } from './rules/rows-to-goods.ts';

/** So many are told at once. */
const mostTold = 100;

const refuse = (problems: readonly RowProblem[]): never => {
  const [first] = problems;
  const where = first && first.line > 0 ? `第 ${first.line} 行` : '';
  throw new Refusal('goodsFileWrong', {
    message: first ? `${where}「${first.field}」：${first.why}${problems.length > 1 ? `（共 ${problems.length} 处）` : ''}` : '',
    body: { problems: problems.slice(0, mostTold) },
  });
};

const heldProblem = (rows: readonly GoodsRow[], { goodsCode, values, reserved }: HeldStock): RowProblem => ({
  line: rows.find(({ code }) => code?.trim() === goodsCode)?.line ?? 0,
  field: '库存',
  why: `「${goodsCode}${values.length > 0 ? ` ${values.join(' ')}` : ''}」有 ${reserved} 件已下单未发货，库存不能少于这个数`,
});

/**
 * Brings the shelves to what rows say, all of them or none; gives how many goods were new, changed and as they were, and what became otherwise.
 * Refuses (goodsFileWrong) rows that cannot be, each by line and why.
 * @param ref under which moves of stock are written
 */
export async function saveRows(
  db: SiteDatabase,
  site: Site,
  rows: readonly GoodsRow[],
  { manner, ref }: { readonly manner: Manner; readonly ref: string },
  now: Date,
): Promise<{ fresh: number; changed: number; same: number; changes: string[] }> {
  await holdShelves(db);
  const { asked, problems } = await readRows(db, site, rows, manner);
  if (problems.length > 0) refuse(problems);

  const wanted = asked.filter(({ state }) => state !== 'same').map(({ goods }) => goods);
  const held = wanted.length === 0 ? [] : await reshelve(db, wanted, ref, now);
  if (held.length > 0) refuse(held.map((one) => heldProblem(rows, one)));
  const count = (state: (typeof asked)[number]['state']) => asked.filter((one) => one.state === state).length;
  return { fresh: count('fresh'), changed: count('changed'), same: count('same'), changes: asked.flatMap(({ changes }) => changes) };
}
