import type { goodsMerchantCalls } from 'contract/goods/merchant.calls.ts';
import type { Handler } from '#http/handler.ts';
import { readGoodsRows, ignoreStockDifferences } from '../read-goods-rows.ts';
import { wasFileImported } from '../store/goods-imports.ts';

export const checkGoods: Handler<typeof goodsMerchantCalls.checkGoods> = async (
  { db, site, say },
  { rows, manner = 'whole', fileHash },
) => {
  const importedBefore = fileHash !== undefined && (await wasFileImported(db, fileHash));
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
